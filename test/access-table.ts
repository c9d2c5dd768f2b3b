/**
 * Who may call what. `anyone`: no session is asked for. `shopper`: whoever is signed in. `owner`: who placed the
 * order. `link`: its owner, or whoever holds the order's link. `gateway`: whoever signs with the payment gateway's key. `operator`: the command line, and no route at all.
 */
export type Caller = "anyone" | "shopper" | "owner" | "link" | "gateway" | "operator"

/** Every URL of the shop: who may read it, and who may send it a form. A route that takes no form has no `send`. */
export const ROUTES: Record<string, { read: Caller; send?: Caller }> = {
  "/": { read: "anyone" },
  "/back": { read: "anyone" },
  "/product-detail/:type/:id": { read: "anyone" },
  "/product-detail/:type/:id/reviews": { read: "anyone" },
  "/product-detail/:type/:id/manual.pdf": { read: "anyone" },
  "/cart": { read: "anyone" },
  "/payment": { read: "anyone", send: "shopper" }, // and a guest whose codes were right, where the setting allows
  "/thankyou": { read: "anyone" }, // the order in it is its owner's alone
  "/delivery": { read: "anyone" },
  "/complaints": { read: "anyone", send: "anyone" },
  "/complaints/statistics": { read: "anyone" }, // numbers of nobody
  "/complaints/:number": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/social/pickup": { read: "anyone", send: "anyone" },
  "/compare": { read: "anyone" },
  "/choose/:category": { read: "anyone" },
  "/search": { read: "anyone" },
  "/search/:keyword": { read: "anyone" },
  "/collections/:slug": { read: "anyone" }, // what is published; the rest by a preview of staff
  "/gift": { read: "anyone" },
  "/gift-card": { read: "anyone", send: "anyone" },
  "/gift-card/balance": { read: "anyone", send: "anyone" },
  "/corporate": { read: "anyone", send: "anyone" },
  "/allspeaker": { read: "anyone" },
  "/blogs": { read: "anyone" },
  "/blogs/:slug": { read: "anyone" },
  "/careers": { read: "anyone" },
  "/social": { read: "anyone" },
  "/storelocator": { read: "anyone" },
  "/comunity": { read: "anyone" },
  "/community": { read: "anyone" },
  "/login": { read: "anyone", send: "anyone" },
  "/register": { read: "anyone", send: "anyone" },
  "/forgot-password": { read: "anyone", send: "anyone" },
  "/reset-password": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/logout": { read: "anyone", send: "anyone" },
  "/login/code": { read: "anyone", send: "anyone" }, // a password has half opened it
  "/login/passkey": { read: "anyone", send: "anyone" }, // a key's signature is the right to it
  "/login/phone": { read: "anyone", send: "anyone" }, // a code by SMS is the right to it
  "/account": { read: "shopper" },
  "/account/second-step": { read: "shopper", send: "shopper" },
  "/account/passkeys": { read: "shopper", send: "shopper" },
  "/account/password": { read: "shopper", send: "shopper" },
  "/account/email": { read: "shopper", send: "shopper" },
  "/account/confirm-email": { read: "anyone", send: "shopper" }, // and the token of the link is of their account
  "/account/phone": { read: "shopper", send: "shopper" },
  "/account/sessions": { read: "shopper", send: "shopper" },
  "/account/addresses": { read: "shopper", send: "shopper" },
  "/account/addresses/:id": { read: "shopper", send: "shopper" }, // of an owner, or a new one
  "/account/data": { read: "shopper" },
  "/account/privacy": { read: "shopper", send: "shopper" },
  "/account/delete": { read: "shopper", send: "shopper" },
  "/orders": { read: "shopper", send: "shopper" }, // takes over what was ordered as a guest; where guests may order, a code opens one
  "/orders/:number": { read: "link", send: "owner" },
  "/orders/:number/tracking": { read: "link" },
  "/orders/:number/pay": { read: "link", send: "link" }, // who holds the link may pay
  "/orders/:number/pay/gateway": { read: "link" },
  "/orders/:number/pay/qr-code.svg": { read: "link" },
  "/orders/:number/pay/state": { read: "link" },
  "/orders/:number/address": { read: "owner", send: "owner" }, // only where checkout is guided
  "/orders/:number/replacement": { read: "owner", send: "owner" },
  "/orders/:number/refund-account": { read: "owner", send: "owner" },
  "/orders/:number/warranty": { read: "owner", send: "owner" },
  "/orders/:number/warranty/:claim": { read: "owner" },
  "/orders/:number/warranty/:claim/label.pdf": { read: "owner" },
  "/orders/:number/invoice": { read: "link" },
  "/orders/:number/invoice.pdf": { read: "link" },
  "/orders/:number/credit-note": { read: "link" },
  "/orders/:number/credit-note.pdf": { read: "link" },
  "/reviews/write": { read: "link", send: "link" }, // a link of its own for each line of an order
  "/reviews/:id/helpful": { read: "anyone", send: "shopper" },
  "/product-detail/:type/:id/questions": { read: "anyone" },
  "/questions/ask": { read: "shopper", send: "shopper" },
  "/questions/:id/answer": { read: "shopper", send: "shopper" }, // whoever bought it; a question is everybody's to read
  "/questions/:id/helpful": { read: "anyone", send: "shopper" },
  "/quotations/:number": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/alerts/unsubscribe": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/alerts/confirm": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/confirm-subscription": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/saved": { read: "anyone", send: "shopper" }, // a guest's list is on the device
  "/cart/shared": { read: "shopper", send: "shopper" }, // of the page's own account
  "/saved/list": { read: "anyone", send: "shopper" },
  "/cart-reminder": { read: "anyone", send: "shopper" },
  "/cart-reminder/guest": { read: "anyone", send: "anyone" }, // the mailed token and the browser's cookie are the right to a cart
  "/:list/unsubscribe": { read: "anyone", send: "anyone" }, // the link's token is the right to it
  "/help": { read: "anyone" },
  "/help/:topic": { read: "anyone" },
  "/session": { read: "anyone", send: "anyone" }, // the provider's token is the right to it
  "/suggestions": { read: "anyone" },
  "/prices": { read: "anyone" },
  "/price-preview": { read: "anyone", send: "anyone" }, // what a cart costs, of nobody
  "/pin-codes/:pin": { read: "anyone" },
  "/delivery/:pin": { read: "anyone" },
  "/subscriptions": { read: "anyone", send: "anyone" },
  "/stock-wishes": { read: "anyone", send: "anyone" },
  "/vitals": { read: "anyone", send: "anyone" },
  "/payment-events": { read: "anyone", send: "gateway" },
  "/payment-events/:gateway": { read: "anyone", send: "gateway" },
  "/message-events": { read: "anyone", send: "gateway" }, // signed by WhatsApp
  "/sms-events": { read: "anyone", send: "gateway" }, // with the key of the shop in its body
  "/order-messages": { read: "anyone", send: "shopper" },
  "/orders/:number/messages": { read: "anyone", send: "owner" },
  "/parcel-events": { read: "anyone", send: "gateway" }, // whoever has the courier's key
  "/payment-returns/:gateway/:number": { read: "anyone", send: "anyone" }, // it leads on, and reads nothing
  "/media/:id/:file": { read: "anyone" }, // of what is public; the rest by a preview's key
  "/images/*": { read: "anyone" },
  "/robots.txt": { read: "anyone" },
  "/sitemap.xml": { read: "anyone" },
  "/llms.txt": { read: "anyone" },
  "/brand/:file": { read: "anyone" },
  "/opensearch.xml": { read: "anyone" },
  "/.well-known/security.txt": { read: "anyone" },
  "/.well-known/ard.json": { read: "anyone" },
  "/.well-known/ai-catalog.json": { read: "anyone" },
  "/.well-known/agent-skills/shop/SKILL.md": { read: "anyone" },
  "/*": { read: "anyone" },
}

/** What is done to an order and its kin, by the name of the function that does it. */
export const VERBS: Record<string, Caller> = {
  placeOrder: "shopper",
  listOrders: "shopper",
  countGuestOrders: "shopper",
  claimGuestOrders: "shopper",
  findOwnerKind: "link",
  opensOrder: "link",
  findHandRefund: "link",
  exportOrders: "shopper",
  findLatestAddress: "shopper",
  findOrder: "owner",
  findOwn: "owner",
  listOrderChanges: "owner",
  cancelOrder: "owner",
  applyLateChoice: "owner",
  changeNames: "owner",
  requestReplacement: "owner",
  listRequests: "owner",
  requireOwnOrder: "owner",
  requireOrder: "link",
  requireOrderProgress: "link",
  untokened: "anyone",
  findInvoice: "link",
  listDocuments: "link",
  writeInvoicePdf: "link",
  receivePaymentEvent: "gateway",
  applyAdminVerb: "operator",
  writeSheet: "operator",
  listLatestOrders: "operator",
  findOrderByNumber: "operator",
  advanceOrder: "operator",
  moveOrder: "operator",
  issueInvoice: "operator",
  issueCreditNote: "operator",
  registerEInvoices: "operator",
  retryEInvoices: "operator",
  listPaymentExceptions: "operator",
  resolvePaymentException: "operator",
  recoverOrders: "operator",
  refundOrder: "operator",
  followParcelsOfOrder: "operator",
}

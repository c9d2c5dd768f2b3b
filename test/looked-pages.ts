import routes from "#app/routes.ts"

/** An address to be looked at. `excused` are the audits that what the page must be contradicts. */
export type Looked = { path: string; note?: string; excused?: string[] }

/** Personal pages are `noindex` (RT-3): that nobody can find them by a search engine is the point. */
const UNLISTED = ["is-crawlable"]
/** What is not there answers 404 or 400, which browsers note in the console. */
const MISSING = [...UNLISTED, "http-status-code", "errors-in-console"]

export const GUEST_PAGES: Looked[] = [
  { path: "/" },
  { path: "/back", excused: ["canonical"] }, // it names the home page, which Lighthouse takes for a mistake
  { path: "/product-detail/earbuds/1" },
  { path: "/product-detail/earbuds/16", note: "sold out" },
  { path: "/product-detail/earbuds/1/reviews", note: "no reviews yet", excused: UNLISTED },
  { path: "/search/earbuds" },
  { path: "/search/zzzz", note: "nothing found", excused: UNLISTED },
  { path: "/collections/unknown", note: "404", excused: MISSING },
  { path: "/gift" },
  { path: "/corporate" },
  { path: "/allspeaker" },
  { path: "/blogs" },
  { path: "/blogs/ear-health" },
  { path: "/careers" },
  { path: "/social" },
  { path: "/storelocator" },
  { path: "/comunity" },
  { path: "/help/support" },
  { path: "/cart", note: "empty", excused: UNLISTED },
  { path: "/payment", note: "guest", excused: UNLISTED },
  { path: "/thankyou", excused: UNLISTED },
  { path: "/login", excused: UNLISTED },
  { path: "/login/code", note: "half way", excused: UNLISTED },
  { path: "/login/phone", note: "404: not in the specification", excused: MISSING },
  { path: "/register", excused: UNLISTED },
  { path: "/forgot-password", excused: UNLISTED },
  { path: "/reset-password", excused: UNLISTED },
  { path: "/account/confirm-email", note: "no token", excused: UNLISTED },
  { path: "/confirm-subscription", note: "no token", excused: MISSING },
  { path: "/alerts/unsubscribe", note: "no token", excused: MISSING },
  { path: "/alerts/confirm", note: "no token", excused: MISSING },
  { path: "/reviews/unsubscribe", note: "no token", excused: MISSING },
  { path: "/quotations/unknown", note: "404", excused: MISSING },
  { path: "/complaints", note: "404: not in the specification", excused: MISSING },
  { path: "/complaints/statistics", note: "404: not in the specification", excused: MISSING },
  { path: "/complaints/unknown", note: "404", excused: MISSING },
  { path: "/gift-card", note: "404: not in the specification", excused: MISSING },
  { path: "/gift-card/balance", note: "404: not in the specification", excused: MISSING },
  { path: "/social/pickup", note: "404: not in the specification", excused: MISSING },
  { path: "/saved", note: "404: not in the specification", excused: MISSING },
  { path: "/saved/unsubscribe", note: "no token", excused: MISSING },
  { path: "/cart-reminder/unsubscribe", note: "no token", excused: MISSING },
  { path: "/reviews/unknown/helpful", note: "404", excused: MISSING },
  { path: "/product-detail/earbuds/1/questions", note: "404: not in the specification", excused: MISSING },
  { path: "/questions/unknown/helpful", note: "404", excused: MISSING },
  { path: "/delivery", note: "404: not in the specification", excused: MISSING },
  { path: "/compare", excused: UNLISTED },
  { path: "/choose/earbuds", note: "404: not in the specification", excused: MISSING },
  { path: "/subscriptions", excused: UNLISTED },
  { path: "/stock-wishes?product=16", excused: UNLISTED },
  { path: "/nowhere", note: "404", excused: MISSING },
]

/** The same for somebody who is signed in, has something in the cart and has bought before. */
export function shopperPages(orderNumber: string): Looked[] {
  return [
    { path: "/cart", note: "one line", excused: UNLISTED },
    { path: "/payment", note: "signed in", excused: UNLISTED },
    { path: `/thankyou?order=${orderNumber}`, note: "an order", excused: UNLISTED },
    { path: "/account", note: "signed in", excused: UNLISTED },
    { path: "/account/password", note: "signed in", excused: UNLISTED },
    { path: "/account/email", note: "signed in", excused: UNLISTED },
    { path: "/account/phone", note: "404: not in the specification", excused: MISSING },
    { path: "/account/second-step", note: "signed in", excused: UNLISTED },
    { path: "/account/privacy", note: "signed in", excused: UNLISTED },
    { path: "/account/addresses", note: "404: not in the specification", excused: MISSING },
    { path: "/account/addresses/new", note: "404: not in the specification", excused: MISSING },
    { path: "/account/delete", note: "signed in", excused: UNLISTED },
    { path: "/orders", note: "signed in", excused: UNLISTED },
    { path: `/orders/${orderNumber}`, note: "signed in", excused: UNLISTED },
    { path: `/orders/${orderNumber}/tracking`, note: "before dispatch", excused: MISSING },
    { path: `/orders/${orderNumber}/pay`, note: "paid already", excused: UNLISTED },
    { path: `/orders/${orderNumber}/warranty`, note: "before delivery", excused: MISSING },
    { path: `/orders/${orderNumber}/warranty/WR-unknown`, note: "404", excused: MISSING },
    { path: `/orders/${orderNumber}/address`, note: "404: not in the specification", excused: MISSING },
    { path: `/orders/${orderNumber}/replacement`, note: "before delivery", excused: UNLISTED },
    { path: `/orders/${orderNumber}/refund-account`, note: "no refund", excused: UNLISTED },
    { path: `/reviews/write?order=${orderNumber}&product=1`, note: "before delivery", excused: UNLISTED },
    { path: "/questions/ask?product=1", note: "404: not in the specification", excused: MISSING },
    { path: "/questions/unknown/answer", note: "404", excused: MISSING },
    { path: `/orders/${orderNumber}/invoice`, note: "before dispatch", excused: MISSING },
    { path: `/orders/${orderNumber}/credit-note`, note: "before a refund", excused: MISSING },
  ]
}

/** The pages of the route table, those for staff left out, that none of these addresses reaches. */
export function forgottenRoutes(looked: Looked[]): string[] {
  const ofShoppers = routes.filter(({ path }) => path !== "admin")
  const pages = ofShoppers.flatMap(({ file, path = "" }) => (file.endsWith(".tsx") ? [path] : []))
  return pages.filter((path) => {
    const form = new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}$`)
    return !looked.some((page) => form.test(page.path.split("?")[0] ?? ""))
  })
}

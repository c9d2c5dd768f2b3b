import type { MenuEntry, MenuGroup } from "#app/define-module.ts"

export const backOffice = "Back office"
export const skipToContent = "Skip to content"
export const screens = "Screens"
export const mainEntries = "Main entries"
export const allScreens = "More"
export const closeScreens = "Close"
export const logOut = "Log out"
export const rowName = (number: number, name: string) => `${number}. ${name}`
export const newRow = "New, not saved yet"
export const moveUp = "Move up"
export const moveDown = "Move down"
export const remove = "Remove"
export const ofRow = (name: string) => `: ${name}`
export const youAre = (name: string, role: string) => `${name}, ${role}`

/** The groups of the menu, in its order. */
export const MENU_GROUPS: Readonly<Record<MenuGroup, string>> = {
  orders: "Orders",
  catalogue: "Catalogue",
  content: "Content and marketing",
  customers: "Customers",
  money: "Money and reports",
  shop: "Shop",
}

/** The screens of the core, in the order of a day. */
export const CORE_SCREENS: readonly MenuEntry[] = [
  { to: "/admin", label: "Today", permission: "today:read" },
  { to: "/admin/orders", label: "Orders", permission: "orders:read", group: "orders" },
  { to: "/admin/desk", label: "To answer", permission: "support:read", group: "customers" },
  { to: "/admin/customers", label: "Customers", permission: "customers:read", group: "customers" },
  { to: "/admin/catalogue", label: "Catalogue", permission: "catalogue:read", group: "catalogue" },
  { to: "/admin/stock", label: "Stock", permission: "catalogue:read", group: "catalogue" },
  { to: "/admin/offers", label: "Offers", permission: "offers:write", group: "content" },
  { to: "/admin/synonyms", label: "Synonyms", permission: "catalogue:write", group: "catalogue" },
  { to: "/admin/payments", label: "Payments", permission: "payments:read", group: "money" },
  { to: "/admin/reports", label: "Reports", permission: "reports:read", group: "money" },
  { to: "/admin/brand", label: "Brand", permission: "settings:read", group: "shop" },
  { to: "/admin/settings", label: "Settings", permission: "settings:read", group: "shop" },
  { to: "/admin/connections", label: "Connections", permission: "settings:read", group: "shop" },
  { to: "/admin/go-live", label: "Go live", permission: "settings:read", group: "shop" },
  { to: "/admin/staff", label: "Staff", permission: "staff:read", group: "shop" },
  { to: "/admin/audit", label: "Audit log", permission: "audit:read", group: "shop" },
]

export const orders = "Orders"
export const ordersDescription =
  "Every order of the shop, newest first: found by any word of it, and by state, payment, day, place, courier and amount."
export const findOrders = "Find orders"
export const findBy =
  "Beginnings of number, name, mail address or town; digits of a phone; a product; a reference of payment, parcel or invoice; a coupon"
export const state = "State"
export const all = "All"
export const find = "Find"
export const noOrdersYet = "There is no order yet. The first one stands here as soon as a shopper places it."
export const noSuchOrders = "No orders fit. Try fewer letters, or other filters."
export const pages = "Pages"
export const savedViews = "Saved views"
export const saveAsView = "Save these filters as a view"
export const viewName = "Name of the view"
export const saveView = "Save the view"
export const deleteView = (name: string) => `Delete the view ${name}`
export const newest = "Newest"
export const older = "Older"

export const orderTitle = (number: string) => `Order ${number}`
export const orderDescription =
  "An order as staff see it: what is in it, where it goes, what happened, and what can be done with it now."
export const nextSteps = "Next steps"
export const noteToShopper = "Note to the shopper"
export const noteIsMailed = "It stands in the order's history and in the mail. It may be empty."
export const noteWanted = "It stands in the order's history and in the mail. A refund or a refusal needs one."
export const paperwork = "Documents and parcels"
export const history = "History"
export const whoDidWhat = "Who did what"
export const refundPieces = "Refund some of the pieces"
export const piecesOf = (name: string, quantity: number) => `${name}: pieces, of ${quantity}`
export const canBeSoldAgain = "The pieces are back and can be sold again"
export const orderIsNow = (state: string) => `Done. The order is now: ${state}.`
export const documentIs = (kind: string, serial: string) =>
  `${kind === "invoice" ? "Tax invoice" : "Credit note"} ${serial}`
export const VERB_LABELS = {
  pack: "Pack",
  ship: "Ship",
  deliver: "Mark as delivered",
  return: "Mark as returned",
  cancel: "Cancel the order",
  refund: "Refund all of it",
  "replace approve": "Approve the replacement",
  "replace refuse": "Refuse the replacement",
  "replace ship": "Ship the replacement",
  "replace complete": "Complete the replacement",
}

export const payments = "Payments"
export const paymentsDescription =
  "What waits for a person about money: what the gateway told against our books, and refunds that are not given yet."
export const exceptions = "Exceptions"
export const noExceptions = "Nothing waits: the books and the gateways agree."
export const whatWasDone = "What was done about it"
export const resolve = "Resolve"
export const sayWhatWasDone = "Say what was done about it."
export const noSuchException = "There is no such exception."
export const exceptionResolved = "The exception is resolved."
export const exceptionsOf = (number: string) => `Exceptions of order ${number}`
export const allExceptions = "Of all orders"
export const outcome = "Decision of the bank"
export const OUTCOMES = { won: "Won: the money stays with us", lost: "Lost: the buyer has the money back" }
export const othersOfPayment = (others: number) =>
  `${others === 1 ? "1 more exception is" : `${others} more exceptions are`} about this payment: resolve each by itself.`
export const orderOfSettlement = "Order that was paid out"
export const assignSum = (sum: string) => `Assign ${sum}`
export const ofNoOrder = "It is of no order"
export const isWrittenOff = "No buyer has paid it: the books have it as written off, for good."
export const whyWrittenOff = "Why it is written off"
export const writeOffSum = (sum: string) => `Write off ${sum}`
export const isAssigned = (sum: string, number: string) => `${sum} is assigned to order ${number}.`
export const sumIsWrittenOff = (sum: string) => `${sum} is written off.`
export const assignOrWriteOff = "Nothing was done: assign this payout to an order, or write it off."
export const anotherSum = (sum: string, number: string, owed: string) =>
  `Nothing was done: ${sum} was paid out, but ${owed} is owed for order ${number}.`
export const noOrderToAssign = "That is no order number."
export const ASSIGN_REFUSALS = {
  "no-payment":
    "Nothing was done: no order of this number is paid. Cash is owed once the parcel is delivered.",
  settled: "Nothing was done: all payments of this order were paid out before.",
}
export const evidence = "Evidence that the bank was sent"
export const evidenceDay = "Sent on"
export const keepEvidence = "Save the evidence"
export const evidenceKept = "The evidence is saved. The dispute waits for the decision of the bank."
export const sayEvidence = "Say what the bank was sent, and on which day."
export const noOpenDispute = "There is no such dispute, or it is decided already."
export const resolvedDisputes = "Disputes that are resolved"
export const decideAgain = "Decide it again"
export const disputesOfOrder = "Its disputes under Payments"
export const eInvoicesOpen = "E-invoices without a registration"
export const refundsWaiting = "Refunds that wait"
export const REFUND_COLUMNS = ["Order", "Amount", "Asked for", "Note"]
export const noRefundsWait = "No refunds wait."
export const transferReference = "Transferred by you: the bank's reference"
export const iTransferredIt = "I transferred it"
export const typeReference = "Type the bank's reference of the transfer: the shopper sees it."
export const refundIsBooked = (amount: string) => `${amount} is booked as given back.`
export const refundIsNotYours =
  "Nothing was booked: it was given back already, or its gateway is being asked for it at this moment."
export const theyStandBelow = "look at the exceptions below."
export const compareNow = "Compare with the gateways now"

export const staff = "Staff"
export const staffDescription =
  "Who works behind the counter and with which role, who is invited, and how somebody's access is changed or ended."
export const STAFF_COLUMNS = ["Who", "Role", "Second factor", "Since", "Access"]
export const INVITE_COLUMNS = ["Invited", "Role", "Until", "Withdraw"]
export const nobodyYet = "Nobody yet."
export const invited = "Invited"
export const hasLeft = "has left"
export const secondFactorIs = (has: boolean) => (has ? "set up" : "not yet")
export const changeAccessOf = (name: string) => `Change access of ${name}`
export const role = "Role"
export const why = "Why"
export const changeRole = "Change the role"
export const endAccess = "End the access"
export const inviteSomebody = "Invite somebody"
export const howInvitesWork =
  "A mail with a link goes out. It works once, for two days. An invitation to somebody who works here already gives them a new password and second factor."
export const email = "Email"
export const invite = "Invite"
export const typeAnAddress = "Type an address like name@example.com."
export const chooseARole = "Choose one of the roles."
export const inviteWasMailed = (email: string) => `The invitation to ${email} is on its way.`
export const withdrawInviteOf = (email: string) => `Withdraw the invitation of ${email}`
export const inviteWasWithdrawn = (email: string) =>
  `The invitation of ${email} is withdrawn: its link has ended.`
export const inviteIsGone = "This invitation was used, replaced or withdrawn before."
export const roleWasChanged = "The role is changed."
export const accessHasEnded = "The access has ended, and every session with it."

export const auditLog = "Audit log"
export const auditDescription =
  "Every change behind the counter: who, when, from where, what, before and after, and why. No line can be changed."
export const findEntries = "Find entries"
export const findEntriesBy = "Who, what was done, what it was done to, or why"
export const exportAsCsv = "Export as CSV"
export const AUDIT_COLUMNS = ["When", "Who", "Action", "Subject", "What changed", "Why"]
export const noSuchEntries = "No entries fit. Try fewer letters."
export const noEntriesYet = "Nothing was changed behind the counter yet."

export const today = "Today"
export const firstHour = "Make the shop yours"
export const firstHourSteps = (steps: readonly string[]) =>
  `Before the first sale ${steps.length === 1 ? "one step is" : `${steps.length} steps are`} open: ${steps.join(", ")}.`
export const firstHourLink = "Go through the steps"
export const todayDescription =
  "What waits for a person behind the counter now, what was sold today beside the same day a week ago, and whether the shop is well."
export const waitsForSomebody = "Waits for somebody"
export const waitsForAnswer = "Waits for an answer"
export const toPack = "To pack"
export const toShip = "Packed, to ship"
export const toFetch = "Booked, pickup not asked"
export const failedDeliveries = "Failed deliveries"
export const replacementsToSend = "Replacements to send"
export const returnsToReceive = "Parcels coming back"
export const parcelsToReceive = "Parcels to receive"
export const unpaid = "Not paid yet"
export const heldPieces = "Pieces that unpaid orders hold"
export const lowStock = "At or below their low-stock level"
export const sales = "Sales"
export const soldToday = "Paid today"
export const soldAWeekAgo = "A week ago, until this time of the day"
export const goesBackToday = "Decided today to go back"
export const salesOf = (orders: number, amount: string) => `${amount} · ${orders}`
export const health = "Health"
export const mailsWaiting = "Mails not sent yet"
export const mailsFailed = "Mails given up"
export const eventsRefused = "Order events that a listener does not take"
export const paymentsOpen = "Payments that wait for the gateway"

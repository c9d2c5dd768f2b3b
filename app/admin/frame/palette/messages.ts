import type { Permission } from "#app/core/settings/staff/roles.ts"

export const findAnything = "Find anything"
export const howToOpen = "Ctrl K"
export const whatCanBeFound = "Order number, product, customer, setting or screen"
export const answers = "Answers"
export const close = "Close"
export const asking = "Looking…"
export const nothingFits = "Nothing fits."
export const noNetwork = "There is no network. Only screens are found."
export const notAnswered = "The shop did not answer. Type again."
export const isLoggedOut = "You are logged out. Load the page anew."
export const found = (answers: number) => (answers === 1 ? "1 answer" : `${answers} answers`)
export const seeAll = "See all"
export const shownOfMore = (shown: number) => `${shown} of more are shown`
export const KIND_LABELS = {
  orders: "Orders",
  products: "Products",
  customers: "Customers",
  settings: "Settings",
  screens: "Screens and actions",
} as const

/** Links of the palette beside the screens, each with its permission. */
export const BEGINNINGS: readonly { to: string; label: string; permission: Permission }[] = [
  { to: "/admin/orders/new", label: "New order by telephone", permission: "orders:edit" },
  { to: "/admin/orders/drafts", label: "Draft orders", permission: "orders:edit" },
  { to: "/admin/orders/ship", label: "Ship with tracking numbers", permission: "orders:fulfil" },
  { to: "/admin/orders?parcels=to-pack", label: "Orders to pack", permission: "orders:fulfil" },
  { to: "/admin/segments", label: "Segments of customers", permission: "customers:read" },
  { to: "/admin/pins", label: "Pinned products", permission: "catalogue:write" },
  { to: "/admin/catalogue/bulk", label: "Change prices in bulk", permission: "catalogue:write" },
]

/** Words that staff look for beside the label of a screen, by its address. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  "/admin/brand": "logo icon colours typeface",
  "/admin/connections":
    "razorpay cashfree shiprocket delhivery gateway courier mail server smtp sms whatsapp keys",
  "/admin/pages": "menus footer home banner stores articles help policies",
  "/admin/settings/company": "gstin pan address telephone grievance officer",
  "/admin/payments": "disputes chargebacks settlements payouts",
  "/admin/staff": "invitation roles permissions",
}

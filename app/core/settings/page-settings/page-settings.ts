import { type PageCompany, SAMPLE_PAGE_COMPANY } from "#app/core/settings/company.ts"
import type { PageBrand } from "#app/ui/format/brand.ts"

/** The settings that pages of the shop show. They travel to the browser, so none of them is a secret. */
export type PageSettings = {
  brand: PageBrand
  company: PageCompany
  guestCart: boolean
  /** Whether the account menu offers Logout to who is not logged in. */
  guestLogout: boolean
  deliveryIsFree: boolean
  /** Whether cart and checkout have lines with totals, and an order form in a frame of its own. */
  guidedCheckout: boolean
  /** Whether offers and coupons may take something off an order. */
  offers: boolean
  /** Whether products can be saved, and those looked at of late are shown. */
  saved: boolean
  /** Whether lists are shelves, with one card for all colours of a thing. */
  shelf: boolean
  /** Whether cards have a button that puts what is in stock into the cart. */
  addFromList: boolean
  /** Whether what is added to the cart is shown in a drawer over the page. */
  cartDrawer: boolean
  /** Whether the cart of a logged-in shopper is one for all devices. */
  sharedCart: boolean
  /** Whether guests are offered a mail about the cart that they leave. */
  guestReminders: boolean
  /** For how many days from its delivery a replacement of an order may be asked for. */
  replacementDays: number
  /** For how many months a product without a warranty of its own has one. */
  warrantyMonths: number
  /** Whether the shop says by which day it delivers. */
  promises: boolean
  /** Whether each form that takes personal data says beside it which, and for what. */
  privacyNotices: boolean
  /** Whether error pages are headed in a shopper's words. */
  plainErrors: boolean
  /** The shop's own line of stars and reviews; "verified" shows what buyers gave each product, null shows nothing. */
  ratingLine: { stars: string; reviews: string } | "verified" | null
  /** The words above the form for email alerts, where the merchant published others than the shop's own. */
  alerts?: { heading: string; line: string }
  /** The lists of the footer, the same way. */
  footer?: { heading: string; entries: { label: string; to?: string }[] }[]
  /** Whether the shop's own lists are made for shoppers. */
  forShoppers?: true
  /** The links in the bar above every page and behind More, the same way. */
  mainLinks?: { label: string; to: string }[]
  moreLinks?: { label: string; to: string }[]
  /** The entries of the menu Categories, the same way. */
  categories?: { term: string; label: string }[]
}

export const SPECIFICATION_PAGE: PageSettings = {
  brand: { name: "Dhun", version: "" },
  company: SAMPLE_PAGE_COMPANY,
  guestCart: false,
  guestLogout: true,
  deliveryIsFree: true,
  guidedCheckout: false,
  offers: false,
  saved: false,
  shelf: false,
  addFromList: false,
  cartDrawer: false,
  sharedCart: false,
  guestReminders: false,
  replacementDays: 7,
  warrantyMonths: 12,
  promises: false,
  privacyNotices: false,
  plainErrors: false,
  ratingLine: { stars: "4.8", reviews: "1359 reviews" },
}

/** Those that differ from the specification: a page carries no more. Undefined when there are none. */
export function differingSettings(settings: PageSettings): Partial<PageSettings> | undefined {
  const keys = Object.keys(SPECIFICATION_PAGE) as (keyof PageSettings)[]
  const differing = keys.filter((key) => !isSame(settings[key], SPECIFICATION_PAGE[key]))
  if (differing.length === 0) return undefined
  return Object.fromEntries(differing.map((key) => [key, settings[key]]))
}

function isSame(a: unknown, b: unknown) {
  return JSON.stringify(a) === JSON.stringify(b)
}

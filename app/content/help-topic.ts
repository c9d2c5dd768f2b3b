import type { Company } from "#app/core/settings/company.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"
import type { Store } from "./pages/stores.ts"
import type { Block } from "./prose.ts"

export type HelpTopic = {
  slug: string
  title: string
  summary: string
  /** The day of the last change, as `2026-11-01`. */
  updated: string
  /** The language of its text where that is not the shop's, and the page that says the same in the shop's. */
  lang?: "hi"
  translates?: string
  body: Block[]
}

/** How a shop is paid: the ways it offers, and for how many minutes an order waits for another attempt. */
export type PaymentTerms = { choices: readonly PaymentChoice[]; payableMinutes: number }

/** Where a shop has ended what the specification asks for and the guidelines on dark patterns do not want. */
type Fairness = { fillsCartAsGuest: boolean; hasHonestRatings: boolean; offersLogoutToGuests: boolean }

/** How long a delivery takes in a shop that promises a day: the working days of its couriers by how far it goes, null where none goes. */
type DeliveryTimes = {
  cutOff: string
  /** The weekdays on which no parcel leaves. */
  daysOff: readonly string[]
  transitDays: Readonly<Record<"city" | "state" | "metro" | "india" | "remote", number | null>>
}

/** The terms of a shop that its help pages state, from its settings. */
export type ShopTerms = PaymentTerms & {
  isDeliveryFree: boolean
  /** Undefined in a shop that promises no day. */
  deliveryTimes?: DeliveryTimes | undefined
  /** Whether the payment page lists instalments; undefined where it takes cards alone, of which the page says enough. */
  takesInstalments?: boolean | undefined
  /** For how many days from its delivery a product is replaced. */
  replacementDays: number
  /** For how many months a product without a warranty of its own has one; 0: for none. */
  warrantyMonths: number
  /** Whether an order needs no account. */
  takesGuests: boolean
  /** Whether checkout takes the GSTIN of a company. */
  takesBusinesses: boolean
  /** Whether the page of an order changes its address. */
  movesOrders: boolean
  /** Whether a product's page shows the seven swatches of the house. */
  showsSwatches: boolean
  /** Whether the shop still has the name of the sample, and with it what the sample tells of itself. */
  isSample: boolean
  /** The stores of the merchant; without any published, those of the sample in a shop of its name. */
  stores?: readonly Store[] | undefined
  /** Whether warranty claims are made at the page of an order. */
  takesClaims: boolean
  /** Whether the courier fetches what is given back, and the page of the order shows it. */
  fetchesReturns: boolean
  /** Whether complaints are made online. */
  takesComplaints: boolean
  /** For how many days logs are kept. */
  logDays: number
  /** After how many years without a login or an order an account is erased; null: never. */
  inactiveYears: number | null
  /** Whether a pickup of e-waste is asked for online. */
  collectsEWaste: boolean
  takesReplacementPhotos: boolean
  /** Whether it sells nothing that the sample sells, so that what is told of earbuds and batteries is left out. */
  sellsOthersAlone?: boolean
  /** Whether something that it sells is worn at the ears; what is told of them is left out where nothing is. */
  isForEars?: boolean
  /** Whether it sells anything that a name is engraved on; what is told of names is left out where nothing is. */
  engraves?: boolean
  fairness: Fairness
}

/** The terms that the line below the title of a page states. */
export type HelpTerms = Pick<ShopTerms, "isDeliveryFree" | "replacementDays" | "stores" | "warrantyMonths">

/** The terms of the specification's shop. */
export const SPECIFICATION_TERMS: ShopTerms = {
  ...{ choices: ["card"], payableMinutes: 0, isDeliveryFree: true },
  ...{ takesGuests: false, takesBusinesses: false, movesOrders: false, showsSwatches: true },
  ...{ isSample: true, replacementDays: 7, warrantyMonths: 12 },
  fairness: { fillsCartAsGuest: false, hasHonestRatings: false, offersLogoutToGuests: true },
  ...{ takesClaims: false, fetchesReturns: false, collectsEWaste: false, takesComplaints: false },
  takesReplacementPhotos: false,
  ...{ logDays: 30, inactiveYears: null },
}

/** A topic whose text names the company of the shop, or what it offers. */
export type CompanyTopic = Omit<HelpTopic, "body" | "summary"> & {
  summary: string | ((terms: HelpTerms) => string)
  body: (company: Company, terms: ShopTerms) => Block[]
}

/** What the notice says of one thing that the shop keeps: its name; which data, for what, until when. */
type Kept = [name: string, said: string]

/** The privacy notice in one language. Each language has every part, so that none says less than another. */
export type PrivacyWords = {
  title: string
  summary: string
  otherLanguage: string
  decides: (legalName: string) => string
  keptHeading: string
  account: Kept
  phone: Kept
  stopped: Kept
  addresses: Kept
  nominee: Kept
  order: Kept
  orderDraft: Kept
  replacement: Kept
  claim: Kept
  payment: Kept
  alerts: Kept
  notifyMe: Kept
  review: Kept
  question: Kept
  saved: Kept
  accountCart: Kept
  cartReminder: Kept
  guestCart: Kept
  consent: Kept
  enquiry: Kept
  complaint: Kept
  eWaste: Kept
  login: Kept
  mails: Kept
  breach: Kept
  logs: (days: number) => Kept
  inactive: (years: number) => string
  browserHeading: string
  browser: string
  kinds: Record<"cookie" | "local storage" | "session storage", string>
  /** By the name of each entry: what it is for, and how long it stays. Null: as the list of entries itself says. */
  entries: Record<string, [purpose: string, life: string]> | null
  /** Parts of these texts that tell of names to engrave, each with what stands there in a shop that engraves nothing. */
  engraving: readonly (readonly [told: string, untold: string])[]
  browserEnd: string
  sharedHeading: string
  shared: string
  rightsHeading: string
  rights: string[]
  atOnce: string
  writeTo: (address: string) => string
  wrongHeading: string
  wrong: string
  end: string
}

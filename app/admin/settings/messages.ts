import { isNotificationKind } from "#app/core/settings/order-message-settings.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

export const settings = "Settings"
export const settingsDescription =
  "What the merchant decides: every setting by its group, with what it decides, its value now, and the values of the specification and of a shop that trades."
export const profileIs = (profile: string) => `This shop begins with the values of the profile “${profile}”.`
export const groups = "Groups of settings"
export const findSetting = "Find a setting"
export const find = "Find"
export const groupOf = (name: string, count: number) => `${name} (${count})`
export const noSetting = (typed: string) => `No setting has “${typed}” in its name or words.`
export const now = "Now"
export const specification = "Specification"
export const trading = "Trading"
export const isDecided = "Decided otherwise than the profile"
export const decidedBy = (actor: string, at: string) => `${isDecided}, by ${actor}, ${at}`
export const settingDescription = "One setting: what it decides, its value, and who changed it when."
export const value = "Its value"
export const save = "Save"
export const giveProfilesValue = "Give it the profile's value again"
export const why = "Why"
export const whyHint = "It stands in the audit log. It may be empty."
export const onlyRead = "You may read this setting. Your role may not change it."
export const wantsSecondFactor = "It is about money: your second factor is asked for again."
const leaveEmpty = "Leave it empty for none."
export const oneALine = "One a line."
export const ownPicture = "Its own picture"
export const yes = "Yes"
export const no = "No"
export const none = "None"
export const history = "Who did what"
export const isSaved = "Saved. The pages of the shop show it within two seconds."
export const isReset = "It has the profile's value again."
export const notSaved = "Nothing is saved yet: see what is wrong below."
export const changedMeanwhile = (who: string, value: string) =>
  `Nothing is saved: ${who} changed this setting since you read it. It is now: ${value}. What you typed stands below; save it again to put it in its place.`
export const somebodyElse = "somebody else"
export const allSettings = "All settings"

/** What a part of a setting is called, where its name does not say it in plain words. */
const WORDS: Readonly<Record<string, string>> = {
  gstin: "GSTIN",
  pan: "PAN",
  tradeName: "Trade name",
  line: "Line after the name",
  about: "What the shop is",
  orderPrefix: "Numbers of orders begin with",
  accent: "Colour of buttons",
  dark: "Colour of dark buttons, and of letters on light ones",
  ground: "Tinted ground of notes and of the footer",
  headingFace: "Typeface of headings and prices",
  textFace: "Typeface of text",
  darkLogo: "Logo for dark grounds",
  icon: "Square icon",
  tollFree: "Toll-free number",
  phone: "Telephone",
  hours: "Hours of support",
  support: "Mail address of support",
  bulk: "Mail address for bulk orders",
  careers: "Mail address for careers",
  eWaste: "Mail address for e-waste",
  security: "Mail address for security",
  privacy: "Mail address for privacy",
  grievance: "Grievance officer",
  nodal: "Nodal contact",
  linkedIn: "LinkedIn",
  social: "Link to a social network",
  to: "Link",
  companyIsManufacturer: "The company made the products that are made in India",
  companyIsImporter: "The company imports the other products",
  careDesignation: "Designation of who answers consumers",
  eWasteEpr: "EPR registration for e-waste",
  batteryEpr: "EPR registration for batteries",
  mostPaise: "Largest amount",
  mostOrders: "Most unpaid orders",
  mostPieces: "Most pieces in them",
  scarceStock: "Few pieces left are fewer than",
  scarceMinutes: "Minutes that the last pieces are held",
  refusedPins: "PIN codes that are refused",
  mostReturned: "Parcels of a buyer that may have come back within a year",
  pin: "PIN code of the stock",
  pins: "Beginnings of PIN codes",
  cutOff: "Leaves on the same day until",
  leavesOn: "Parcels leave on",
  deliversOn: "Couriers work on",
  city: "Working days within a sorting district",
  state: "Working days within a state",
  metro: "Working days between metropolitan cities",
  india: "Working days to the rest of India",
  remote: "Working days to and from remote places",
  on: "Day",
  upToPaise: "For goods of up to",
  advancePaise: "Advance",
  validDays: "Days that it can be spent",
  giftCardsPaise: "Values of gift cards",
  cashPaise: "On delivery from",
  fromPaise: "From a total of",
  upToGrams: "For grams of up to",
  feePaise: "Delivery fee",
  invoice: "Invoices begin with",
  creditNote: "Credit notes begin with",
  billOfSupply: "Bills of supply begin with",
  places: "Stock places with series of their own",
  place: "Name of the stock place",
  cashCode: "Code for cash on delivery",
  guestCode: "Code for orders without an account",
  loginCode: "Code that logs in by mobile number",
  orderCode: "Code that opens an order by its phone",
  erasureNotice: "Notice before an unused account is erased",
  said: "What shoppers say",
  means: "Words that are looked for instead",
  isTwoWay: "Each stands for the other",
  words: "Words that are searched for",
  id: "Number of the product",
  isPaid: "Somebody paid for the place",
  steps: "Where ranges of the filter begin",
  types: "Product types that have it; none: all",
  isRequired: "Products must have it",
  isFilter: "Lists can be narrowed by it",
}

/** `legalName` is "Legal name". */
export function wordOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return entryOf(WORDS, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an empty field means, where it is not none. */
const EMPTY: Readonly<Record<string, string>> = {
  bulk: "Empty: mail goes to support.",
  careers: "Empty: mail goes to support.",
  security: "Empty: mail goes to support.",
  upToPaise: "Empty: whatever their value.",
  upToGrams: "Empty: whatever their weight.",
  cities: "Empty: shoppers type their city.",
  tollFree: "Empty where there is another telephone.",
  pan: "Invoices show it. Empty: they do not.",
  tradeName: "Invoices show it below the legal name. Empty: there is none.",
}

/** What it means to leave a field empty. */
export const whenEmpty = (name: string) => entryOf(EMPTY, name) ?? leaveEmpty

/** The options of choices whose names are no plain words. */
const OPTIONS: Readonly<Record<string, string>> = {
  "/social": "/social (where old devices go: shops of electrical goods state it)",
  "/allspeaker": "/allspeaker (all kinds of speakers)",
  "/comunity": "/comunity (community)",
  order: "A new order",
  "failed-payment": "A payment that failed",
  "failed-delivery": "A failed delivery",
  dispute: "A dispute at the buyer's bank",
  complaint: "A complaint",
  "low-stock": "A low stock",
  fault: "A worker or gateway that fails",
  summary: "A summary of the day before",
  publish: "Show them as they are",
  refuse: "Keep them out of the shop",
  verified: "What buyers gave each product",
  own: "A line of your own for all products",
  text: "Text",
  number: "Number",
  choice: "Choice",
  "yes-no": "Yes or no",
  confirmation: "Confirmed: paid",
  "confirmation-cash": "Confirmed: the courier is paid",
  card: "Card",
  upi: "UPI",
  checkout: "Page of the gateway: net banking, wallets",
  cod: "Cash on delivery",
  link: "Mailed payment link",
  bricolage: "Bricolage Grotesque",
  system: "That of each device",
  hind: "Hind",
  mukta: "Mukta",
  poppins: "Poppins",
  baloo: "Baloo 2",
  noto: "Noto Sans",
  square: "Square",
  soft: "Soft",
  round: "Round",
  regular: "Regular: tax invoices",
  composition: "Composition: bills of supply",
}

/** The words of an option. */
export function optionOf(option: string): string {
  return entryOf(OPTIONS, option) ?? (isNotificationKind(option) ? newsOf(option) : option)
}

/** `out-for-delivery` is "Out for delivery". */
function newsOf(news: string): string {
  return news.charAt(0).toUpperCase() + news.slice(1).replaceAll("-", " ")
}

/** What a row of a list is called, by the name of the list. */
const ROWS: Readonly<Record<string, string>> = {
  "fulfilment.deliveryFees": "zone",
  bands: "band",
  "fulfilment.holidays": "holiday",
  places: "place",
  "notifications.orderSmsTemplates": "template",
  "notifications.orderWhatsAppTemplates": "template",
  "search.synonyms": "synonym",
  "search.pins": "search",
  products: "product",
  "catalogue.attributes": "attribute",
}

const ROW_HINTS: Readonly<Record<string, string>> = {
  "fulfilment.deliveryFees":
    "The first zone that fits counts. The last one is everywhere else: it has no states and no PIN codes.",
  bands: "The first band that fits counts. The last one has no limits.",
}

export const rowsHint = (list: string) => entryOf(ROW_HINTS, list) ?? ""
export const rowOf = (list: string) => entryOf(ROWS, list) ?? "row"
export const rowTitle = (list: string) => rowOf(list).charAt(0).toUpperCase() + rowOf(list).slice(1)
export const addRow = (list: string) => `Add ${/^[aeiou]/.test(rowOf(list)) ? "an" : "a"} ${rowOf(list)}`
export const inRupees = "In rupees."
/** What a switch says that gives a shop a part. */
const HAS: Readonly<Record<string, string>> = {
  "checkout.unpaidHolds": "Unpaid orders have bounds",
  "payments.bankTransfer": "Bank transfers are taken",
  "payments.cashAdvance": "A part is paid online first",
  "payments.prepaidDiscount": "Paying online after all is cheaper",
  nodal: "The shop has a nodal contact",
  social: "The shop is on a social network",
}

export const hasOne = (part: string) => entryOf(HAS, part) ?? wordOf(part)

export const between = (min: number, max: number) => `From ${formatNumber(min)} to ${formatNumber(max)}.`

export const goLive = "Go live"
export const linesInOrder = (inOrder: number, all: number) => `${inOrder} of ${all}`
export const goLiveDescription =
  "What a shop in India must have before its first sale, looked at just now, and where each is mended."
export const law = "What the law asks"
export const lawDescription =
  "Each duty of a shop in India, where it is met, and what still decides it. docs/reference/law.md has the same list with the tests. It is no legal advice."
export const dutiesAreMet = (count: number) => (count === 1 ? "1 duty is met" : `${count} duties are met`)
export const met = "In order"
export const missing = "Missing"
export const unknown = "Not checked"
export const countOf = (inOrder: number, all: number) => `${inOrder} of ${all} are in order.`
export const nothingIsMissing = "Nothing is missing."
export const seeSection = (section: string) => `See ${section}.`
export const backupTrial = "A backup was restored"
export const backupTrialDescription =
  "No program can see that a backup can be restored. Restore one into an empty database, start a shop on it, look at its orders, then say here when you did. It goes into the audit log with your name."
export const restoredOn = "Restored on"
export const whatWasSeen = "What was seen"
export const confirmTrial = "Confirm"
export const trialIsKept = "It is written down."
export const typeADay = "Choose the day on which it was restored: today or before."

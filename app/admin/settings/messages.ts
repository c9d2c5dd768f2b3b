import { formatNumber } from "#app/ui/format/number-format.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

export const settings = "Settings"
export const settingsDescription =
  "What the merchant decides: every setting with what it decides, its value now, and the values of the specification and of a shop that trades."
export const profileIs = (profile: string) => `This shop begins with the values of the profile “${profile}”.`
export const groups = "Groups of settings"
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
export const leaveEmpty = "Leave it empty for none."
export const oneALine = "One a line."
export const asJson = "Typed as JSON: names and texts in double quotes, null for none."
export const yes = "Yes"
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
  line: "Line after the name",
  about: "What the shop is",
  accent: "Colour of buttons, six hexadecimal digits",
  tollFree: "Toll-free number",
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
  to: "Link",
  mostPaise: "Largest order, in paise",
  refusedPins: "PIN codes that are refused",
  mostReturned: "Parcels of a buyer that may have come back within a year",
  pin: "PIN code of the stock",
  cutOff: "Leaves on the same day until",
  leavesOn: "Parcels leave on",
  deliversOn: "Couriers work on",
  city: "Within a sorting district",
  state: "Within a state",
  metro: "Between metropolitan cities",
  india: "To the rest of India",
  remote: "To and from remote places",
  cashCode: "Code for cash on delivery",
  guestCode: "Code for orders without an account",
}

/** `legalName` is "Legal name". */
export function wordOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return entryOf(WORDS, name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

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

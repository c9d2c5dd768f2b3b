import type { SegmentRule } from "#app/core/accounts/customers/segments/segment.ts"

export const segments = "Segments"
export const segmentsDescription =
  "Named rules of customers: by orders, value, last order, place, news and kind. An offer or a campaign can be for one. Who fits is read anew each time."
export const newSegment = "New segment"
export const segmentDescription = "A rule of customers, and who fits it now."
export const COLUMNS = ["Segment", "Rule"]
export const noneYet = "There is no segment yet. Add one by its rule."
export const allSegments = "All segments"

export const LABELS = {
  name: "Name",
  ordersFrom: "Orders at least",
  ordersTo: "Orders at most",
  rupeesFrom: "Value of all orders from (₹)",
  rupeesTo: "Value of all orders to (₹)",
  lastWithinDays: "Last order within days",
  lastBeforeDays: "No order for days, though one before",
  states: "States",
  cities: "Cities",
  pinStarts: "Beginnings of PIN codes",
  news: "News by mail",
  kind: "Kind",
} as const
export const anyHint = "What is left empty is not asked."
export const placesHint = "Of the last order; with commas between them."
export const NEWS = { yes: "Agreed to it", no: "Did not agree to it" } as const
export const KINDS: Record<Exclude<SegmentRule["kind"], "all">, string> = {
  registered: "Only with an account",
  guest: "Only guests",
}
export const why = "Why"
export const save = "Save the segment"
export const deleteIt = "Delete the segment"

export const nameFault = "The name must be one line of at most 80 characters."
export const wholeNumber = (least: number, most: number) =>
  `This must be a whole number from ${least} to ${most}.`
export const rupeesFault = "This must be rupees, such as 5000 or 499.50."
export const belowFrom = "This must not be less than the field before."
export const noOrdersFault =
  "Customers without an order have no last order and no place: mend one of the two."
export const unknownStates = (names: string) => `These are no states of India: ${names}.`
export const listFault = (most: number) => `At most ${most}, with commas between them.`
export const pinFault = "Each must be one to six digits of a PIN code."
export const mendTheFields = "Nothing was saved: mend the marked fields."
export const nameIsTaken = "Another segment has this name."
export const tooMany = (most: number) => `There are ${most} segments: delete one first.`
export const changedMeanwhile =
  "Somebody else has changed this segment since you read it. Nothing was saved: open it again to see their change."
export const isUsed = "An offer or a campaign is for this segment: it cannot be deleted."
export const saved = "The segment is saved."

export const members = "Who fits"
export const MEMBER_COLUMNS = ["Name", "Mail address", "Kind", "Orders", "Value", "Last order"]
export const nobodyFits = "No customer fits this rule now."
export const nobodyHere = "Nobody of the customers on this page fits. Others may be on the next one."
export const countText = (count: string, isWhole: boolean) =>
  isWhole ? `${count} customers fit now.` : `At least ${count} fit: of the first 10,000 customers.`
export const account = "Account"
export const guest = "Guest"
export const pages = "Pages"
export const first = "First page"
export const next = "Next page"

export const exportTitle = "Who fits, as a file"
export const exportDescription =
  "A CSV file with mail addresses: only who agreed to news may be written to for advertising. Taking it stands in the audit log; the link works for two minutes, for you alone."
export const prepareFile = "Prepare the file"
export const fileIsReady = "The file is ready, for you alone and for two minutes."
export const downloadFile = "Download the file"

/** A rule in a few words. */
export function ruleText(rule: SegmentRule): string {
  const { ordersFrom, ordersTo, paiseFrom, paiseTo, lastWithinDays, lastBeforeDays, hasNews, kind } = rule
  const range = (from: number | null, to: number | null) =>
    from === null ? (to === null ? null : `to ${to}`) : to === null ? `from ${from}` : `${from} to ${to}`
  const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
  const [orders, value] = [range(ordersFrom, ordersTo), range(rupees(paiseFrom), rupees(paiseTo))]
  const parts = [
    orders && `orders ${orders}`,
    value && `₹ ${value}`,
    lastWithinDays !== null && `last order within ${lastWithinDays} days`,
    lastBeforeDays !== null && `none for ${lastBeforeDays} days`,
    rule.states.join(", "),
    rule.cities.join(", "),
    rule.pinStarts.length > 0 && `PIN ${rule.pinStarts.join(", ")}`,
    hasNews !== null && (hasNews ? "agreed to news" : "no news"),
    kind !== "all" && KINDS[kind].toLowerCase(),
  ]
  return parts.filter(Boolean).join(" · ") || "every customer"
}

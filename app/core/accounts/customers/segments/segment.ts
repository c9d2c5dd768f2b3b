/** What a customer of a segment fits; null and empty lists ask nothing. Orders are those that were confirmed. */
export type SegmentRule = {
  ordersFrom: number | null
  ordersTo: number | null
  paiseFrom: number | null
  paiseTo: number | null
  /** The last order is at most, or at least, so many days old. */
  lastWithinDays: number | null
  lastBeforeDays: number | null
  /** Where the last order went; one of each list that is not empty. */
  states: string[]
  cities: string[]
  pinStarts: string[]
  /** Whether they agreed to news by mail. */
  hasNews: boolean | null
  kind: "all" | "registered" | "guest"
}

export const EVERYBODY: SegmentRule = {
  ...{ ordersFrom: null, ordersTo: null, paiseFrom: null, paiseTo: null },
  ...{ lastWithinDays: null, lastBeforeDays: null, states: [], cities: [], pinStarts: [] },
  ...{ hasNews: null, kind: "all" },
}

/** A named rule of customers. */
export type Segment = { id: number; name: string; rule: SegmentRule; version: number }

/** A customer who fits a rule. `key` names them in an address of the back office. */
export type SegmentMember = {
  key: string
  email: string | null // null for an account with a mobile number alone
  name: string
  hasAccount: boolean
  orders: number
  paise: number
  lastOrderAt: Date | null
}

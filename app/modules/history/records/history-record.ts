import type { HistoryAddress, HistoryLine } from "#db/tables/history.ts"

/** An order of another shop as it is stored. Amounts are hundredths of its currency, `placedAt` is an instant (ISO 8601, UTC). */
export type OrderRecord = {
  shop: string
  number: string
  email: string
  phone: string
  name: string
  placedAt: string
  state: string
  totalPaise: number
  currency: string
  lines: HistoryLine[]
  address: HistoryAddress
  tracking: string
}

/** A customer of another shop as it is stored. */
export type CustomerRecord = {
  email: string
  name: string
  phone: string
  addresses: HistoryAddress[]
  acceptsMarketing: boolean
  consentAt: string | null
  tags: string
  note: string
}

/** Why rows of a file are left out, and the line of the file that says so. */
export type RecordFault = { line: number; text: string }
export type Checked<Record> = { record: Record } | { fault: RecordFault }

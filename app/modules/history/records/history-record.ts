/** An address of another shop; parts that it does not state are empty. */
export type HistoryAddress = {
  name: string
  company: string
  street: string
  city: string
  state: string
  pin: string
  country: string
  phone: string
}

/** An item of an order, with the price of a piece in hundredths of the currency. */
export type HistoryLine = { name: string; sku: string; quantity: number; pricePaise: number }

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

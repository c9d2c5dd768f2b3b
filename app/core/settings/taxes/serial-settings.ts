/** What the serials of a merchant's documents begin with; `places` are stock places that have series of their own. */
export type SerialSettings = {
  invoice: string
  creditNote: string
  billOfSupply: string
  places: { place: string; invoice: string; creditNote: string }[]
}

/** The series of the specification's shop. */
export const SPECIFICATION_SERIES: SerialSettings = {
  ...{ invoice: "DH", creditNote: "CN", billOfSupply: "BS" },
  places: [],
}

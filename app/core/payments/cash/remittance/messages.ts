const NAMES = {
  trackingNumber: "the AWB or waybill",
  day: "the remittance date",
  collected: "the COD or remitted amount",
}
export const noColumns = (fields: readonly (keyof typeof NAMES)[]) =>
  `The file has no column with ${fields.map((field) => NAMES[field]).join(", or with ")}. Send the courier's file as it is, with its heading.`
export const badTracking = (line: number) => `Line ${line}: that is no AWB.`
export const badDay = (line: number) => `Line ${line}: the remittance date is none.`
export const badAmount = (line: number) => `Line ${line}: the amount is none.`
export const noLines = "The file has no line with an AWB."
export const tooManyLines = (most: number) => `The file has more than ${most} lines. Send it in parts.`
export const andMore = (faults: number) => `And ${faults} more.`

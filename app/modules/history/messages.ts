export const numberMissing = "The order has no number."
export const numberTooLong = (most: number) => `The order's number is longer than ${most} characters.`
export const isWithoutHead = (number: string) =>
  `The first row of order ${number}, with its date and total, does not stand directly above.`
export const noDate = (cell: string) =>
  cell === "" ? "The order has no date." : `“${shorten(cell)}” is no date such as 2023-10-05 14:31:22 +0530.`
export const noAmount = (cell: string) =>
  cell === "" ? "The order has no total." : `“${shorten(cell)}” is no amount such as 1499.00.`
export const noCurrency = (cell: string) => `“${shorten(cell)}” is no currency such as INR.`
export const noQuantity = (cell: string) => `“${shorten(cell)}” is no quantity such as 2.`
export const tooManyItems = (most: number) => `The order has more than ${most} items.`
export const tooManyRows = (most: number) => `More than ${most} rows below each other are of one record.`
export const emailMissing = "The customer has no mail address."
export const noEmail = (cell: string) => `“${shorten(cell)}” is no mail address.`

const LONGEST_SHOWN = 60

function shorten(cell: string): string {
  return cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN).toWellFormed()}…` : cell
}

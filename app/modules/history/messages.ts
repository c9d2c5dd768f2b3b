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

export const isEmpty = "The file has no records below its heading."
export const unknownKind =
  "The shop does not know this sheet. It takes Shopify's exports of orders and customers, those of WooCommerce, and its own two templates."
export const chooseFile = "Choose a file."
export const tooManyBytes = (megabytes: number) =>
  `The file has more than ${megabytes} MB. Export it in parts, and send them one after the other.`
export const partMissing = "A part of the file is missing. Send the file again."
export const notStorable = "The database refuses a record behind this line. Nothing behind it is imported."

export const earlierOrders = "Orders at the other shop"
export const fromOtherShop = "Notes of the other shop"

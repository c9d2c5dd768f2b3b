export const history = "Earlier orders"

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

/** Notes below the columns of the templates. */
export const TEMPLATE_NOTES = {
  orders: {
    Shop: "This row is left out. Name of the other shop",
    Number: "Further rows of an order have its number and an item",
    "Placed at": "2023-10-05 14:31:22 +0530",
    State: "As the other shop called it",
    Total: "1499.00",
    Currency: "INR if empty",
    "Item quantity": "1 if empty",
  },
  customers: {
    Email: "This row is left out. Further rows of a customer have the mail address and another address",
    "Accepts marketing": "yes or no",
    "Consent at": "2023-10-05 14:31:22 +0530",
  },
} as const

/** The columns of an address in the shop's own sheets. */
export const ADDRESS_COLUMNS = {
  name: "Address name",
  company: "Company",
  street: "Street",
  city: "City",
  state: "Region",
  pin: "PIN code",
  country: "Country",
  phone: "Address phone",
} as const
/** The other columns of the own sheet of earlier orders, and of the one of customers. */
export const ORDER_COLUMNS = [
  ...["Shop", "Number", "Placed at", "State", "Total", "Currency", "Email", "Name", "Phone"],
  ...["Item name", "Item SKU", "Item quantity", "Item price", "Tracking"],
]
export const CUSTOMER_COLUMNS = [
  ...["Email", "Name", "Phone", "Accepts marketing", "Consent at", "Tags", "Note"],
]

export const askedInWriting = "The customer asked for it in a letter"
export const askedByMail = "The customer asked for it by mail"
export const askedByPhone = "The customer asked for it by phone"
export const askedByAuthority = "An authority asked for it"

export const customers = "Customers"
export const customersDescription =
  "Everybody with an account, and guests who ordered, in the order of their mail addresses: found by name, mail address, phone or an order's number."
export const findCustomers = "Find customers"
export const findBy = "Words of a name, the beginning of a mail address or a phone, or an order's number"
export const find = "Find"
export const CUSTOMER_COLUMNS = ["Name", "Mail address", "Kind", "Since"]
export const account = "Account"
export const guest = "Guest"
export const noCustomersYet =
  "There is no customer yet: nobody has an account, and nobody has ordered as a guest."
export const noSuchCustomers = "No customers fit. Try fewer letters."
export const phoneAlone = "Mobile number alone"
export const pages = "Pages"
export const first = "First page"
export const next = "Next page"

export const customer = "Customer"
export const customerDescription =
  "A customer as staff see them: contact, orders, what they wrote and asked, what they agreed to, and their rights over their data."
export const noSuchCustomer = "There is no such customer, or no longer."
export const wasErased = "This customer was erased. Orders and invoices stay in the books without an owner."
export const sinceDay = (kind: string, day: string) => `${kind} since ${day}`
export const addressIsConfirmed = "The mail address is confirmed."
export const addressIsNotConfirmed =
  "The mail address is not confirmed: alerts, enquiries and pickups under it are not shown."
export const noAddress = "The account has a mobile number and no mail address."
export const nothingHere = "Nothing."
export const latestOnly = "The latest 20 are shown."
export const SECTIONS = {
  addresses: "Addresses",
  orders: "Orders",
  consents: "Agreed to",
} as const
export const newOrderForCustomer = "New order by telephone for this customer"
export const allOrdersOfAddress = "Every order with this mail address"

export const theirData = "Their data"
export const exportDescription =
  "The file holds what customers can download about themselves in their account. Taking it stands in the audit log."
export const prepareFile = "Prepare the file"
export const fileIsReady = "The file is ready, for you alone and for two minutes."
export const downloadFile = "Download the file"
export const erase = "Erase this customer"
export const eraseGoes = (isAccount: boolean) =>
  isAccount
    ? "What goes, at once and for good: name, mail address, password and every login, addresses, saved products, alerts, bulk enquiries, closed warranty claims, resolved complaints and collected pickups, mails that were sent, unpublished reviews and questions, photos."
    : "What goes, at once and for good: alerts, bulk enquiries, closed warranty claims, resolved complaints and collected pickups, mails that were sent, unpublished reviews, photos. The orders belong to nobody any more."
export const eraseStays =
  "What stays, because tax law wants it: orders and their invoices, with the name and address on them, until the books of their year may go. Published reviews and questions stay without a name. Open claims, complaints and pickups stay until they are done."
export const eraseUnproven =
  "The mail address is not confirmed: alerts, enquiries, complaints and pickups under it stay, since nobody has shown that they are this customer's."
export const ordersUnderWay =
  "Some orders are still under way: they are delivered, and their money goes back, as if nothing had been erased."
export const askedHow = "How it was asked for"
export const chooseHow = "Choose how it was asked for."
export const eraseForGood = "Erase for good"
export const isErased = "The customer is erased."
export const loginStaysElsewhere =
  "The login at Firebase is not ours to delete: delete the user in the Firebase console as well."
export const whoDidWhat = "Who did what"

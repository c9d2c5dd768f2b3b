import type { StoredImport } from "#app/modules/history/import/stored-import.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

export const historyDescription =
  "Orders and customers of the shop that you moved from, to look up. They are no orders of this shop: stock, money, invoices, mails and reports do not know of them."
export const findOrders = "Find earlier orders and customers"
export const findBy = "The beginning of a number, a name, a mail address or a phone"
export const find = "Find"
export const ORDER_COLUMNS = ["Number", "Placed", "State", "Buyer", "Total"]
export const noOrdersYet = "There are no earlier orders yet."
export const noSuchOrders = "No earlier orders fit. Try fewer letters."
export const atMost = (most: number) => `At most ${most} are shown. Type more letters to find others.`
export const customers = "Customers of the other shop"
export const CUSTOMER_COLUMNS = ["Mail address", "Name", "Phone", "City", "Agreed to mails", "Tags and note"]
export const yes = "Yes, at the other shop"
export const no = "No"
export const tracked = (number: string) => `Tracking number ${number}`
export const ofShop = (shop: string) => `At ${shop}`

export const bring = "Bring orders and customers along"
export const bringHint =
  "Shopify: the exports of orders and of customers. WooCommerce: the sheets of its order and customer exporters. Any other shop: one of the two templates."
export const orderTemplate = "Template for orders"
export const customerTemplate = "Template for customers"
export const file = "CSV file"
export const fileHint = (megabytes: number) =>
  `Commas, semicolons or tabs, in UTF-8 or UTF-16; at most ${megabytes} MB, sent within two minutes. Nothing is imported before you have seen what was found.`
export const checkIt = "Check the file"
export const checking = "The file is sent and checked…"

export const imports = "Imports"
export const IMPORT_COLUMNS = ["File", "Kind", "State", "Records", "By"]
export const noImportsYet = "No file was imported yet."
export const KINDS: Readonly<Record<StoredImport["kind"], string>> = {
  orders: "Orders, own template",
  customers: "Customers, own template",
  "shopify-orders": "Orders of Shopify",
  "shopify-customers": "Customers of Shopify",
  "woocommerce-orders": "Orders of WooCommerce",
  "woocommerce-customers": "Customers of WooCommerce",
}
export const STATES: Readonly<Record<StoredImport["state"], string>> = {
  waiting: "Waits for its start",
  reading: "Importing",
  done: "Imported",
  failed: "Failed",
  undone: "Undone",
}
export const isBeingUndone = "Undoing"

export const importDescription =
  "A file with orders or customers of another shop: what it holds, how far its import is, and how to undo it."
export const COUNTS = {
  read: "Records read",
  added: "Added",
  updated: "Changed",
  unchanged: "As before",
  skipped: "Left out",
} as const
export const found = "Records found"
export const faulty = "With a fault, to be left out"
export const examples = "The first records"
export const EXAMPLE_COLUMNS = {
  orders: ["Number", "Placed", "State", "Buyer", "Items", "Total"],
  customers: ["Mail address", "Name", "Phone", "City", "Agrees to mails"],
} as const
export const faults = "Faults"
export const FAULT_COLUMNS = ["Line", "Fault"]
export const firstFaults = (shown: number, all: number) =>
  `The first ${shown} of ${formatNumber(all)} faults are shown.`
export const nothingToImport = "Every record has a fault, so there is nothing to import."
export const shop = "Name of the other shop"
export const shopHint =
  "It stands at its orders. The same number of another name is another order, so keep the name for all its files."
export const startIt = "Import"
export const discard = "Discard the file"
export const isStarted = "The import has begun. You may leave this page."
export const notWaiting = "This file was started or discarded before."
export const share = (percent: number) => `${percent}% of the file is imported`
export const undo = "Undo this import"
export const undoExplained = (added: number) =>
  `${formatNumber(added)} records that it added are removed. Records of earlier imports that it changed stay changed.`
export const undoForGood = "Remove its records"
export const isUndone = "The import is undone. Its records are removed within moments."
export const nothingToUndo = "There is nothing to undo: it was undone before."
export const back = "All earlier orders"

export const exportTitle = "The orders and customers as files"
export const exportDescription =
  "Two CSV files that this screen can import again. The links work for two minutes, for you alone. Taking them stands in the audit log."
export const prepareFiles = "Prepare the files"
export const filesAreReady = "The files are ready."
export const downloadOrders = "Download the orders"
export const downloadCustomers = "Download the customers"

export const catalogue = "Catalogue"
export const catalogueDescription =
  "Every product of the shop, withdrawn ones too: found by name or SKU, with price, MRP, stock and state to change in place."
export const findProducts = "Find products"
export const findBy = "A part of the name, or the beginning of the SKU"
export const type = "Type"
export const state = "State"
export const find = "Find"
export const SHEET_COLUMNS = ["Product", "Type", "Price ₹", "MRP ₹", "Stock", "State"]
export const noSuchProducts = "No products fit. Try fewer letters, or another state."
export const pages = "Pages"
export const first = "First"
export const next = "Next"
export const FIELD_LABELS = { price: "Price", mrp: "MRP", stock: "Stock", state: "State" }
export const fieldOf = (column: keyof typeof FIELD_LABELS, name: string) =>
  `${FIELD_LABELS[column]} of ${name}`
export const nowIs = (values: string) => `Now: ${values}`
export const why = "Why"
export const whyHint = "A change of the stock needs a reason: it stands in its history."
export const howToPaste =
  "A column copied from a spreadsheet is pasted downwards from the field that it is pasted into."
export const save = "Save"
export const saveRows = (rows: number) => (rows === 1 ? "Save 1 row" : `Save ${rows} rows`)
export const nothingToSave = "Nothing was changed."
export const rowsSaved = (rows: number) => (rows === 1 ? "1 row is saved." : `${rows} rows are saved.`)
export const rowsNotSaved = (rows: number) =>
  rows === 1
    ? "1 row is not: its line says why, and keeps what was typed."
    : `${rows} rows are not: their lines say why, and keep what was typed.`

export const productDescription =
  "A product as staff see it: what the shop knows of it, how its stock changed and why, and who did what."
export const isWithdrawn = "Withdrawn"
export const seeInShop = "See it in the shop"
export const fewLeft = (pieces: number) =>
  pieces === 0 ? "Stock: none left." : `Low stock: ${pieces === 1 ? "1 piece" : `${pieces} pieces`} left.`
export const stockHistory = "Stock history"
export const STOCK_COLUMNS = ["When", "From", "To", "Why"]
export const noStockHistory = "Nothing but orders changed this stock."
export const whoDidWhat = "Who did what"

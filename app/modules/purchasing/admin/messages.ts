export const purchasesDescription =
  "Goods that were ordered from suppliers. What has come is received into the stock of its place; what is to come stands beside each stock."
export const newPurchase = "New purchase"
export const COLUMNS = ["Purchase", "Supplier", "Place", "Expected", "Ordered", "Received", "State"]
export const noneYet = "There is no purchase yet."
export const stateOf = (isOpen: boolean) => (isOpen ? "Open" : "Closed")
export const purchaseTitle = (name: string) => `Purchase ${name}`
export const purchaseDescription = "What was ordered from a supplier, and what of it has come."
export const supplier = "Supplier"
export const place = "Place"
export const expected = "Expected on"
export const expectedBy = (day: string) => `Expected on ${day}`
export const note = "Note (optional)"
export const linesOf = "Stocks and pieces"
export const linesHint =
  "A line for each stock: its SKU and the pieces, by tab, comma or semicolon. Lines of one SKU are added up; 500 at most."
export const order = "Keep the purchase"
export const lineColumns = (isReceived: boolean) => [
  "Product",
  ...(isReceived ? ["Came now"] : []),
  "Ordered",
  "Received",
  "SKU",
]
export const cameNow = (name: string) => `Pieces of ${name} that came now`
export const delivery = "Delivery note, for the log"
export const receive = "Receive"
export const close = "Close: the rest will not come"
export const isClosed = "This purchase is closed."
export const pageIsOld = "This page is too old or was changed. Load it anew."
export const nameSupplier = "Say who the supplier is, in 100 letters at most."
export const choosePlace = "Choose the place to which the goods go."
export const dayIsWrong = "Choose a day, or leave it empty."
export const noLines = "Say which stocks are ordered."
export const tooManyLines = (most: number) => `A purchase has at most ${most} stocks.`
export const lineIsWrong = (sku: string, why: string) => `${sku}: ${why}`
export const pieceWanted = "Order a piece at least."
export const noSuchStock = "There is no such stock."
export const nothingCame = "Say how many pieces came."
export const changedMeanwhile =
  "Somebody received pieces of this purchase since you read it. Look at it and press again."
export const isReceived = (pieces: number) =>
  `${pieces} ${pieces === 1 ? "piece is" : "pieces are"} in stock now.`
export const closed = "The purchase is closed."

export const packTitle = "Scan to pack"
export const packDescription =
  "Scan the code of a packing slip, then each piece. When all are scanned, the order is packed. A scanner that types and presses Enter is enough; no mouse is needed."
export const slipCode = "Order number"
export const slipHint = "Scan the slip, or type the number and press Enter."
export const begin = "Begin"
export const pieceCode = "SKU or barcode"
export const pieceHint = "Scan each piece."
export const count = "Count"
export const orderIs = (number: string) => `Order ${number}`
export const COLUMNS = ["Left", "SKU", "Product", "Scanned"]
export const scannedOf = (scanned: number, pieces: number) => `${scanned} of ${pieces}`
const piecesLeft = (pieces: number) => (pieces === 1 ? "1 piece left" : `${pieces} pieces left`)
export const right = (name: string, left: number) => `${name}. ${piecesLeft(left)}.`
export const allScanned = "All pieces are scanned. The order is being packed."
export const notInOrder = (code: string) => `Wrong: ${code} is not in this order.`
export const oneTooMany = (name: string) => `Wrong: the order has no more of ${name}.`
export const expected = (lines: string) => `Expected: ${lines}`
export const lineLeft = (pieces: number, name: string, sku: string) => `${pieces} × ${name} (${sku})`
export const another = "Another order"
export const backToOrders = "Orders"
export const isPacked = (number: string) => `Order ${number} is packed. Scan the next slip.`
export const needsScript = "Scanning needs JavaScript. Without it, orders are packed on their own pages."
export const noOrderNumber = (typed: string) =>
  typed === ""
    ? "Scan the slip of an order first."
    : `${typed} is no order number of a slip. Scan the code of the slip.`
export const noSuchOrder = (number: string) => `This shop has no order ${number}.`
export const notToPack = (number: string, state: string) =>
  `Order ${number} is ${state.toLowerCase()}: it is not to be packed now.`
export const packedByOther = (number: string, name: string) =>
  `${name || "Another clerk"} packs order ${number} at this moment. Take another one.`
export const scanSlipAgain = "Scan the slip of this order again: it is not yours any more."
export const notAllScanned = "Not all pieces are scanned, so nothing was packed. Scan them again."

export const title = "Packing slips and labels"
export const packingSlip = "Packing slip"
export const deliverTo = "Deliver to"
export const from = "From"
export const phoneIs = (phone: string) => `Phone ${phone}`
export const pieces = "Pieces"
export const sku = "SKU"
export const product = "Product"
export const allPieces = (pieces: number) => (pieces === 1 ? "1 piece" : `${pieces} pieces`)
export const giftFrom = (name: string) =>
  `A gift${name === "" ? "" : ` from ${name}`}: put no prices and no invoice into the parcel.`
export const giftMessage = (message: string) => `Card for the gift: “${message}”`
export const note = (text: string) => `Note: ${text}`
export const fromPlace = (place: string, pieces: number, sku: string) => `From ${place}: ${pieces} × ${sku}`
export const continued = (number: string) => `Packing slip of order ${number}, continued`
export const cash = (amount: string) => `COD ${amount}`
export const collectCash = (amount: string) => `Cash on delivery: the courier collects ${amount}.`
export const cashIsOnLabel = "Cash on delivery: the amount is on the label only."
export const paid = "Paid: nothing is to be collected."
export const parcelOf = (number: number, parcels: number) => `Parcel ${number} of ${parcels}`
export const trackedAs = (words: string) => `Tracking number ${words}`
export const leftOut = "Left out"
export const noSuchOrder = (number: string) => `There is no order ${number}.`
export const isNotSent = (number: string, state: string) =>
  `Order ${number} is ${state.toLowerCase()}: nothing of it is sent.`
export const nothingChosen = "No order was chosen. Choose orders in the list first."
export const moreThan = (most: number) =>
  `More than ${most} orders were chosen. Print the others by themselves.`
export const labelFailed = (sentence: string) => `${sentence} This address label stands in its place.`
export const labelUnreadable = (number: number) => `The courier's label of parcel ${number} cannot be read.`
export const labelTooLarge = (number: number) => `The courier's label of parcel ${number} is too large.`
export const labelNotAsked = (number: number) =>
  `The label of parcel ${number} was not asked for: the courier answers too slowly. Print this order again.`
export const courierIsMissing = (courier: string) => `The courier ${courier} is not set up.`

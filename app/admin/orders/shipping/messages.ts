export const ordersBooked = (orders: number) =>
  orders === 1 ? "1 order is given to the courier." : `${orders} orders are given to the courier.`
export const pickupsRequested = (orders: number) =>
  orders === 1 ? "The pickup of 1 order is requested." : `The pickup of ${orders} orders is requested.`
export const notReached = "The time was over before this order. Press again."
export const noOrder = (number: string) => `There is no order ${number}.`
export const nothingBooked = (number: string) => `No parcel of order ${number} waits for a courier.`
export const book = (orders: number) => (orders === 0 ? "Book courier" : `Book courier for ${orders}`)
export const bookThese = (orders: number) =>
  orders === 1 ? "Book courier for this order" : `Book courier for these ${orders}`
export const requestPickup = "Request pickup"
export const track = "Track"
export const labelPdf = "Label (PDF)"
export const howBookingWorks = (courier: string) =>
  `Book courier gives packed orders to ${courier}: each gets its tracking number and tax invoice, and its shopper a mail.`

export const print = "Print"
export const PRINTED = {
  both: "Packing slips and labels",
  labels: "Labels alone, 4 × 6 inches",
  slips: "Packing slips alone",
  invoices: "Tax invoices",
}
export const printPdf = "Print (PDF)"
export const PAPERS_OF_BOOKED = {
  labels: "Labels of what was booked (PDF)",
  invoices: "Tax invoices of what was booked (PDF)",
}
export const invoicesTitle = "Tax invoices"
export const noInvoice = (number: string) =>
  `Order ${number} has no tax invoice yet: it is issued when the order is shipped.`
export const invoiceUnreadable = (number: string) => `The tax invoice of order ${number} cannot be printed.`
export const moreThan = (most: number) =>
  `More than ${most} orders were chosen. Print the others by themselves.`
export const nothingChosen = "No order was chosen. Choose orders in the list first."

export const failedTitle = "Failed deliveries"
export const failedDescription =
  "Parcels that the courier could not hand over: have it try again, correct where they go, or bring them back."
export const replacementOf = (pieces: string) => `Replacement: ${pieces}`
export const noneFailed = "No delivery has failed."
export const mostShown = (most: number) => `The first ${most} are shown.`
export const failedSince = (when: string) => `Since ${when}`
export const attempts = (failed: number) => (failed === 1 ? "1 attempt failed" : `${failed} attempts failed`)
export const courierSays = (words: string) => `The courier says: ${words}`
export const answeredAt = (when: string) => `The courier was told what to do on ${when}.`
export const call = (name: string, phone: string) => `Call ${name}, ${phone}`
export const whatCourierReads = "What the courier is told"
export const courierReadsIt = "Such as a time or a landmark. It stands in the audit log too."
export const deliverAgain = "Please deliver it again."
export const tryAgain = "Try again"
export const tryElsewhere = "At a corrected address or phone"
export const correctedAddress = "Corrected address"
export const correctedPhone = "Corrected phone"
export const sameTown = "Within the same PIN code. What is left empty stays as it is."
export const tryAgainThere = "Try again there"
export const bringBack = "Bring it back"
export const bringBackForGood =
  "The parcel comes back to us. When all of the order is here, what was paid for it goes back; cash that was not collected is not owed. This cannot be undone."
export const bringReplacementBack =
  "The parcel comes back to us. No money goes back by that: decide at the order when it is here. This cannot be undone."
export const yesBringBack = "Yes, bring it back"
export const toCollect = (amount: string) => `The courier collects ${amount}`
export const lastCall = (words: string) => `Last call: ${words}`
export const calledBuyer = "Called the buyer"
export const whatBuyerSaid = "What the buyer said"
export const keptForStaff = "Staff alone read it. It can be neither changed nor erased."
export const keepCall = "Keep the note"
export const tellYourself = (courier: string) => `The courier ${courier} takes no word from here: call it.`
export const noSuchParcel = "There is no such parcel."
export const answeredMeanwhile =
  "Nothing was done: somebody told the courier meanwhile, or the parcel moved on. The page shows it as it is now."
export const tellCourier = "Say what the courier is told."
export const typeCorrection = "Type the corrected address or the corrected phone."
export const returnPickup = "Return pickup"
export const bookPickup = "Book the pickup"
export const pickupHint =
  "The courier fetches the old piece where the order was brought. The shopper is mailed the day."
export const phoneIsWrong = "The phone has ten digits and begins with 6, 7, 8 or 9."
export const typeCall = "Type what the buyer said."
export const callIsKept = "The note about the call is kept."
export const triesAgain = (number: string) => `Order ${number}: the courier tries again.`
export const comesBack = (number: string) => `Order ${number}: the courier brings the parcel back.`
export const returnIt = "Please return the parcel to us."

export const sellableAgain = (name: string, most: number) => `${name}: can be sold again, of ${most}`
export const takeGoodsBack = "Take the goods back"
export const noRefundIsDue =
  "The buyer's bank has the money, so none goes back. The order is returned, its pieces go to the stock, and a credit note takes the sale off the books. No mail is sent, but the history has your note."
export const noteInHistory = "Note in the order's history, where the shopper reads it"
export const howSellableCounts =
  "Look at the goods first. Pieces that cannot be sold again stay out of the stock."
export const wrongPieces =
  "Say for each product how many pieces can be sold again, at most those that were sent."

export const receiveTitle = "Parcels to receive"
export const receiveDescription =
  "Parcels that came back. Their pieces are not on sale until you have looked at them."
export const cameBack = (courier: string, when: string) => `Back by ${courier} since ${when}`
export const mayHaveCome = "No courier of the shop fetched them: receive them once the buyer has sent them."
export const RECEIVED_PIECES = {
  "old-pieces": "Old pieces of a replacement.",
  "new-pieces":
    "New pieces of a replacement that was not handed over. Once they are received, decide its request anew: replace, refuse, or refund.",
}
export const whyWrittenOff = "Why pieces are written off"
export const writtenOffHint = "Needed where pieces cannot be sold again. It stands in the log of their stock."
export const receive = "Receive"
export const received = (sold: number, off: number) =>
  off === 0
    ? `Received: ${sold} can be sold again.`
    : `Received: ${sold} can be sold again, ${off} written off.`
export const RECEIPT_REFUSALS = {
  "received-before": "Nothing was done: this parcel was received before.",
  "wrong-pieces":
    "Say for each product how many pieces can be sold again, at most those that lie in the parcel.",
  "no-reason": "Say why pieces are written off.",
}

export const shipping = "Courier and parcels"
export const courierIs = (courier: string) => `It goes with ${courier}, as the settings say.`
export const askRates = "Ask the courier for its rates"
export const noRates = "The courier does not go there."
export const rateOf = (service: string, price: string, days: number | null) =>
  days === null ? `${price}  ${service}` : `${price}  ${service}, ${days} ${days === 1 ? "day" : "days"}`
export const cashInOne = "The cash is collected with one parcel, so the order goes in one."
export const inSeveralParcels = "Ship in several parcels"
export const restInFirst =
  "Say how many pieces of each product lie in the second parcel and those after it. What is left lies in the first."
export const lineInParcels = (name: string, sku: string, pieces: number) => `${pieces} × ${name} (${sku})`
export const inParcel = (parcel: number) => `In parcel ${parcel}`
export const unbook = "Cancel the bookings"
export const unbookLead =
  "The courier is told that it does not carry this order. Then it can be divided otherwise, or go with another courier."
export const yesUnbook = "Yes, cancel the bookings"
export const isUnbooked = "The bookings are cancelled. A courier that did not answer is told again."
export const nothingToUnbook = (number: string) =>
  `Order ${number} is not packed, or nothing of it is booked.`
export const shipDivided = "Ship these parcels"
export const wrongParcels =
  "Say for each product how many pieces lie in which parcel, at most those of the order. The first parcel needs a piece."
export const atParcel = (parcel: number, fault: string) => `Parcel ${parcel}: ${fault}`
export const noPieces = "There are no pieces in it. Say which, or empty its courier and number."
export const parcelAlone = (parcel: number) => `Parcel ${parcel}`
export const eachByHand =
  "Courier and tracking number of each parcel are optional. They stand in the shopper's mail and at the order's page."
export const manifest = "Manifest"
export const replacementTracking = "Tracking number of the replacement"
export const replacementLabel = "Label of the replacement (PDF)"
export const replacementPickupRequested = "The courier is told to come for the replacement."
export const replacementPickupOn = (day: string) => `The courier comes for the replacement on ${day}.`
export const bookedUnlessTyped = (courier: string) =>
  `Leave it empty to have ${courier} booked, which names it.`
export const replacementCarrier = "Courier of the replacement"
export const carrier = "Courier"
export const trackingNumber = "Tracking number"
export const trackingHint = "Optional. It stands in the shopper's mail and at the order's page."
export const trackingPage = "Tracking page of the courier"
export const trackingPageHint = "A web address that begins with https://. The shopper follows it."
export const noTrackingAddress =
  "The web address of the tracking begins with https:// and has at most 300 letters."
export const manifestHint =
  "The parcels of a courier and a day with AWB, order, PIN code, cash and weight, to be signed at the pickup."
export const courier = "Courier"
export const manifestDay = "Day of the pickup"
export const printManifest = "Manifest (PDF)"

export const ordersPacked = (orders: number) =>
  orders === 1 ? "1 order is packed." : `${orders} orders are packed.`
export const ordersNotPacked = (orders: number) => (orders === 1 ? "1 is not:" : `${orders} are not:`)
export const chooseOrders = "Choose the orders first."
export const tooManyChosen = (most: number) => `Choose at most ${most} orders at once.`
export const couldNotBeDone = "The shop could not do it now. Try it again."

export const pasteLines = "Paste at least one line."
export const tooManyLines = (most: number) => `Paste at most ${most} lines at once. Nothing was looked at.`
export const numberMissing = "The order's number is missing."
export const noOrderNumber = (text: string) => `"${text}" is no order number; one looks like DH-7K3M-Q2XP.`
export const trackingMissing = "The tracking number is missing."
export const noTrackingNumber = (text: string) =>
  `"${text}" is no tracking number: it has 4 to 40 letters, digits, hyphens, dots or slashes.`
export const carrierTooLong = (most: number) => `The courier's name is longer than ${most} letters.`
export const tooManyCells = "The line has more than three cells: number, tracking number, courier."
export const quoteOpen = "A quotation mark is not closed."
export const numberTwice = (number: string) => `Order ${number} stands in more than one line.`
export const trackingTwice = (text: string) => `The tracking number ${text} stands in more than one line.`
export const willShip = "Will be shipped"
export const wasShipped = "Was shipped with this number before"
export const ordersShipped = (orders: number) =>
  orders === 1 ? "1 order is shipped." : `${orders} orders are shipped.`
export const linesLeft = (lines: number) =>
  lines === 1
    ? "1 line was not shipped and stays in the box."
    : `${lines} lines were not shipped and stay in the box.`
export const linesReady = (ready: number, wrong: number) =>
  `${ready === 1 ? "1 line is" : `${ready} lines are`} ready to be shipped, ${wrong === 1 ? "1 is" : `${wrong} are`} not.`
export const notReached = "The time was over before this line. Press again."

export const changedMeanwhile = (number: string) =>
  `Nothing was done: order ${number} changed since this page was loaded. The page shows it as it is now.`
export const changedBy = (number: string, who: string, action: string) =>
  `Nothing was done: order ${number} was changed by ${who} since this page was loaded (${action}). The page shows it as it is now.`

export const chooseMail = "Choose one of the mails."
export const tooManyMails = (most: number) =>
  `${most} mails of this order were sent again within the last hour. Wait before the next one.`
export const mailSentAgain = (subject: string) => `"${subject}" is on its way again.`

export const choosePieces = "Say how many pieces of which product."
export const sayWhy = "Say why: the shopper is written to and reads it."
export const goesBack = (amount: string) => `${amount} go back to the shopper.`

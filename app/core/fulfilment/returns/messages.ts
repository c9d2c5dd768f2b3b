export const whatIsWrong = "What is wrong?"
export const inYourWords = "In your words"
export const replacementFormHint = "What happens, and since when."
export const noRoomForPhotos =
  "We cannot take photos at the moment. Please send your request without them; we will ask for them if we need them."
export const askForAReplacement = "Ask for a replacement"
export const askForAnother = "Ask for another replacement"
export const whatIsToBeReplaced = "What should we replace?"
export const keep = "Keep"
export const replacePieces = (pieces: number, quantity: number) =>
  quantity === 1 ? "Replace it" : `Replace ${pieces} of ${quantity}`
export const replacement = "Replacement"
export const itHasAFault = "It has a fault"
export const itArrivedDamaged = "It arrived damaged"
export const notWhatIOrdered = "It is not what I ordered"
export const aPartIsMissing = "A part is missing"
export const daysAreOver =
  "The days for a replacement have passed. If it has a fault, write to us: we repair or replace what its warranty covers."
export const notDeliveredYet = "You can ask for a replacement once the order is delivered."
export const askedAlready =
  "You have already asked for a replacement of these pieces: your order's page shows how far it is. You can ask again once they arrive, or if we cannot approve it."
export const givenBack =
  "Some of these pieces have been refunded in the meantime, so they cannot be replaced. Please choose again."
export const chooseWhatIsWrong = "Choose what is wrong"
export const sayWhatIsWrong = "Say in a sentence what is wrong"
export const keepItBelow = (most: number) => `Please keep it below ${most} characters`
export const chooseAsManyPieces = "Choose no more pieces than you ordered"
export const chooseWhatToReplace = "Choose what to replace"
export const replacementTitle = "Replacement"
export const replacementDescription =
  "Something is wrong with what you ordered? Say what it is, and we replace it at our cost."
export const orderIs = (number: string) => `Order ${number}`
export const weAnswerWithin =
  "We reply within one working day. We bring the new piece and take the old one away, at our cost."
export const newPieces = (parcels: number) =>
  parcels > 1 ? "Parcels of the replacements" : "Parcel of the replacement"
export const onCouriersPage = "Follow it on the courier's page"
export const weAnswerAndSend = "We reply within one working day, and send the new piece at our cost."
export const fetchedFrom = (pin: string) =>
  `Our courier will pick up the old piece at your door (PIN code ${pin}), at our cost. We will mail you the day.`
export const notFetchedFrom = (pin: string) =>
  `None of our couriers picks up at PIN code ${pin}. Once we have approved your request, please send the old piece by post or any courier. We will mail you the address and pay the cost.`
export const notAtThisMoment = "You cannot ask for a replacement at the moment."
export const itCameTooLate = "It came too late"
export const sendBack = "Return"
export const allGoesBack = "Send back the whole order for a full refund."
export const cancelling = "Cancellation"
export const cancelUntilItLeaves = "Free of charge until it leaves us, with a full refund."
export const replacedWithin = (days: number) =>
  `Within ${days} days of delivery: a fault, damage on the way, a wrong product or a missing part. We pay both ways.`
export const moneyBack = "Refund"
export const moneyBackWhen =
  "In full if the piece is sold out, if the new one is faulty too, or if it came too late; the way you paid, within seven working days."
export const withoutFault = "Return without a fault"
export const unopenedOnly = "Not once its seal is open."
export const unopenedOnlyAsWorn =
  "Not once its seal is open: it is worn in ears or on skin, so we cannot sell it again."
export const replacementRequestedOn = (day: string) => `Replacement requested on ${day}`
export const returnRequestedOn = (day: string) => `Return requested on ${day}`
export const pickupOn = (day: string) => `Pickup on ${day}`
export const claimedAlready =
  "You have made a warranty claim for this piece, so you cannot ask for a replacement as well. The claim is on your order's page; if you would rather have a replacement, write to us."

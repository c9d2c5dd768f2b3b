export const warranty = "Warranty"
export const holdsUntil = (day: string) => `The warranty is valid until ${day}.`
export const heldUntil = (day: string) => `The warranty ended on ${day}.`
export const nothingToRegister = "It is registered already: there is nothing for you to do."
export const claimWarranty = "Make a warranty claim"
export const claimFor = (name: string) => `: ${name}`
export const yourClaims = "Warranty claims"
export const claimStands = (claim: string, label: string) => `Claim ${claim}: ${label}`
export const claimTitle = "Warranty claim"
export const claimDescription =
  "Something you bought has a fault within its warranty? Say what it is, and we repair or replace it at our cost."
export const claimIs = (number: string) => `Claim ${number}`
export const whatWeNeed =
  "Say what is wrong. We have the invoice already. You will hear from us within two working days."
export const serialNumber = "Serial number"
export const serialNumberOptional = "Serial number (optional)"
export const serialNumberIs = (serialNumber: string) => `Serial number ${serialNumber}`
export const serialNumberHint = "On the case, under the device or on its box, beside S/N"
export const whatIsWrong = "What is wrong?"
export const whatIsWrongHint = "What happens, and since when?"
export const sendTheClaim = "Send the claim"
export const serialNumberIsWrong = "Type the serial number: 4 to 40 letters and digits"
export const keepItBelow = (most: number) => `Please keep it below ${most} characters`
export const noWarranty = "You can make a claim once the order is delivered."
export const warrantyIsOver =
  "The warranty has ended. Ask our support for an estimate: it costs nothing, and a repair is often worth it."
export const beingReplaced =
  "You have asked to replace or return this piece, so you cannot make a claim as well. The order's page shows how it stands."
export const allClaimed =
  "You have already made a claim for every piece of this. You will find it on the order's page."
export const printLabel = "Print the label (PDF)"
export const howToSendIt = "How to send it in"
export const packSteps = (productType: string) => [
  "Please include the case or charger; the fault is often there.",
  ...(productType === "watch"
    ? ["Unpair the watch from your phone first, so that your data stays with you."]
    : []),
  "Put the label on the outside. Nothing else needs to go in.",
]
export const neverSwollen = "A battery that is swollen or leaks may not travel: call us before you send it."
export const handItIn = "Or hand it in at the service counter of any of our stores."

export const asked = "Claim received"
export const labelSent = "Label ready"
export const pickup = "Pickup arranged"
export const received = "At the service centre"
export const repaired = "Repaired"
export const replaced = "Replaced"
export const refused = "Not covered"
export const closed = "Closed"
export const askedNote = "We have your claim and will look at it within two working days."
export const labelSentNote =
  "Print the label, put it on the parcel and send the piece in. We pay for the delivery."
export const pickupNote =
  "The courier collects the piece at your door. Please keep it packed, with the label on it."
export const receivedNote =
  "The piece is at the service centre. A repair takes up to ten working days from today."
export const repairedNote = "The piece is repaired and on its way back to you."
export const replacedNote = "You are getting a new piece. It is on its way to you."
export const refusedNote = "The warranty does not cover this."
export const closedNote = "The claim is closed."

export const mailSubject = (number: string, label: string) => `Your warranty claim ${number}: ${label}`
export const claimIsGivenBack = (number: string) =>
  `The money for the piece of claim ${number} went back already. Refuse or close the claim.`
export const noteIs = (note: string) => `We add: ${note}`
export const seeTheClaim = "See the claim"
export const seeLabel = "Open the claim and its label"

export const labelTitle = (number: string) => `Label for claim ${number}`
export const labelTo = "To"
export const labelFrom = "From"
export const serviceCentre = "Warranty service"
export const labelCutHere = "Cut here. The part above goes on the outside of the parcel."
export const labelPack = "What to pack"

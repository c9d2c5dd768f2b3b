export const quotationIs = (number: string) => `Quotation ${number}`
export const quotationTitle = "Your quotation"
export const quotationDescription = "What we offer for your bulk enquiry, and where to accept it."
export const validUntil = (day: string) => `Valid until ${day}.`
export const wasAccepted = "This quotation was accepted."
export const hasExpired = (day: string) =>
  `This quotation was valid until ${day}. Reply to our mail, and we send a new one.`
export const wasReplaced = "A later quotation takes the place of this one. Its link is in our latest mail."
export const whatWeOffer = "What we offer"
export const ourNote = "Our note"
export const acceptAndPay = "Accept and pay"
export const placingOrder = "Placing your order…"
export const whatAcceptingMeans =
  "Accepting places the order and sets its items aside. You pay on the next page, or by the link that we mail to the address of your enquiry."
export const cannotBePaidHere = "It cannot be accepted here at the moment. Reply to our mail, and we help."
export const seeOrderAndPay = (number: string) => `Order ${number}: see it and pay`
export const onlyLeft = (left: string, name: string, asked: string) =>
  `${name}: ${left} are in stock now, and the quotation is for ${asked}.`
export const isSoldOut = (name: string) => `${name} is sold out.`
export const noLongerInShop = (name: string) => `${name} is no longer in the shop.`
export const hasChanged = "Something in this quotation has changed."
export const nothingWasOrdered = "Nothing was ordered. Reply to our mail, and we send another quotation."
export const couldNotOrder = "The order could not be placed, and nothing was ordered. Please try again."
export const mailSubject = (number: string) => `Quotation ${number} for your bulk enquiry`
export const mailLead = (reference: string) =>
  `Thank you for your enquiry ${reference}. This is what we offer, GST and delivery included:`
export const lineOf = (quantity: string, name: string, price: string) => `${quantity} × ${name} at ${price}`
export const total = "Total, inclusive of all taxes"
export const mailValidUntil = (day: string) =>
  `The quotation is valid until ${day}. Accept it by the button: you say there where it goes, and then you pay. Whoever has the link can read and accept it.`
export const seeAndAccept = "See and accept the quotation"
export const replacesEarlier = "It takes the place of the quotation that you got before."
export const toChangeSomething = "To change something, reply to this mail."

export const engravedWithName = (name: string, letters: number) =>
  `${name} is engraved with a name, up to ${letters} letters.`
export const readNamesAgain = (engravings: string) => `${engravings}
Please read the spelling once more. If a letter is wrong, correct it today on your order's page, before we engrave.`
export const yourShopOrder = (number: string) => `Your {shop} order ${number}`
export const orderReceived = (number: string) => `Thank you. We have your order ${number} and your payment.`
export const delivery = "Delivery"
export const discount = "Discount"
export const totalAllTaxesIncluded = "Total, all taxes included"
export const paidInAdvance = "Paid in advance"
export const courierCollectsRest = (rest: string) =>
  `That is an advance: the courier collects the other ${rest} when it arrives.`
export const payNowAndSave = (now: string, saved: string) =>
  `Or pay ${now} online now and save ${saved}: by UPI, card or another way, until we pack your order.`
export const payOnline = (now: string) => `Pay ${now} online`
export const replyWithNames = (engravings: string) => `${engravings}
Write it on your order's page, in Roman letters or in one of ten Indian scripts, or reply to this mail with it. Nothing is engraved before we have the name.`
export const followYourOrder = "Follow your order"
export const addressOnYourPage =
  "Is the delivery address right? You can see it on your order's page, and change it there until we pack the order."
export const taxInvoiceFollows = "The tax invoice follows when your order leaves us."
export const onItsWaySubject = (number: string) => `Your {shop} order ${number} is on its way`
export const hasLeftUs = (number: string, city: string) =>
  `Your order ${number} has left us and is on its way to ${city}.`
export const theCourier = "Courier"
export const deliveredSubject = (number: string) => `Your {shop} order ${number} was delivered`
export const wasDelivered = (number: string) => `Your order ${number} has been delivered. Enjoy it!`
export const askForAReplacement = "Ask for a replacement"
export const seeYourOrder = "See your order"
export const cancelledSubject = (number: string) => `Your {shop} order ${number} is cancelled`
export const isCancelled = (number: string) => `Your order ${number} is cancelled. Nothing will be sent.`
export const theReason = "The reason"
export const replacementRequested = (number: string) =>
  `We have your request for a replacement from order ${number}.`
export const youToldUs = "Your request"
export const replacementApprovedSubject = (number: string) =>
  `Your replacement for order ${number} is approved`
export const replacementApproved = (number: string) =>
  `We will replace what you asked for from order ${number}. The new piece is set aside for you.`
export const aWordFromUs = "A note from us"
export const replacementRefused = (number: string) =>
  `We looked at your request for order ${number} and could not approve it.`
export const replacementOnItsWaySubject = (number: string) =>
  `Your replacement for order ${number} is on its way`
export const newPieceOnItsWay = (number: string, city: string) =>
  `The new piece for order ${number} is on its way to ${city}.`
export const replacementDeliveredSubject = (number: string) =>
  `Your replacement for order ${number} was delivered`
export const newPieceDelivered = (number: string) => `The new piece for order ${number} was delivered.`
export const storeCreditSubject = (amount: string) => `${amount} of store credit for you`
export const storeCreditIs = (number: string, amount: string) =>
  `${amount} of order ${number} is store credit now. This is its code:`
export const spendStoreCredit = (until: string) =>
  `Enter the code at checkout, for the whole order or a part of it, until ${until}. If you order with your account, it is there already. Whoever has the code can spend it, so please keep it to yourself.`
export const moneyBackSubject = (number: string) => `Your refund for {shop} order ${number}`
export const moneyBack = (number: string) => `We are refunding your order ${number}.`
export const yourTaxInvoice = "Your tax invoice"
export const keepTheTaxInvoice = "Tax invoice, to keep for the warranty"
export const creditNoteIs = "The credit note for your tax invoice"
export const replacementRequestedSubject = (number: string) =>
  `Your replacement for order ${number}: we have your request`
export const stateYourAccount = "Tell us where to send your refund"
export const isAboutPieces = (pieces: string) => `It is about ${pieces}.`
export const replacementRefusedSubject = (number: string) =>
  `Your replacement for order ${number}: we could not approve it`
export const cashCodeSubject = (code: string, number: string) =>
  `${code} confirms your {shop} order ${number}`
export const cashCodeStoredSubject = (number: string) => `The code of your {shop} order ${number}`
export const cashCodeIs = (number: string, code: string) =>
  `Or type this code on the page of order ${number} to confirm it: ${code}`
export const cashIsCollected = (amount: string) =>
  `The courier collects ${amount}, in cash or by UPI. There is no extra charge.`
export const confirmMyOrder = "Confirm my order"
export const notYourOrder = "Didn't order this? Ignore this mail; we won't send anything."
export const paymentLinkSubject = (number: string) => `Pay for your {shop} order ${number}`
export const paymentWasDeclined =
  "Your payment did not go through, and nothing was charged. You can try again, or pay in another way."
export const paymentLinkIs = (number: string, amount: string, until: string) =>
  `Order ${number} costs ${amount}, all taxes included. We are keeping it for you until ${until}.`
export const giftCardLinkIs = (number: string, amount: string, until: string) =>
  `Your gift card, order ${number}, costs ${amount}. We mail it once it is paid. Pay by this link until ${until}.`
export const creditPaysRest = (credit: string, rest: string) =>
  `Your store credit pays ${credit} of it: ${rest} is left to pay.`
export const payForOrder = "Pay for this order"
export const transferTo = (
  { accountName, accountNumber, ifsc }: { accountName: string; accountNumber: string; ifsc: string },
  number: string,
) =>
  `You may also transfer the money to ${accountName}, account ${accountNumber}, IFSC ${ifsc}, and name the order ${number}.`
export const forwardTheLink =
  "Somebody else can pay too: whoever has this link sees what is being paid for, but not your address."
export const orderConfirmed = (number: string) => `Your order ${number} is confirmed. Thank you.`
export const cameBackSubject = (number: string) => `Your {shop} order ${number} has come back to us`
export const cameBack = (number: string) =>
  `Order ${number} has come back to us: the courier could not deliver it, or we called it back.`
export const partialRefundSubject = (number: string, amount: string) =>
  `${amount} of your {shop} order ${number} is refunded`
export const partialRefund = (number: string, amount: string) =>
  `We are refunding ${amount} for order ${number}.`
export const piecesCancelled = (pieces: string) => `Cancelled: ${pieces}.`
export const piecesRefunded = (pieces: string) => `Refunded: ${pieces}.`
export const restComes = "The rest of your order still comes."
export const trackYourParcels = (parcels: number) =>
  parcels > 1 ? "Track your parcels" : "Track your parcel"
export const parcelOf = (number: number, parcels: number) =>
  parcels > 1 ? `Parcel ${number} of ${parcels}` : "Parcel"
export const failedDeliverySubject = (number: string) => `We could not deliver your {shop} order ${number}`
export const couldNotHandOver = (number: string) =>
  `The courier came with a parcel of order ${number} and could not hand it over.`
export const triesAgain =
  "The courier will try again, usually on the next working day. If the address or phone number is wrong, or another day suits you better, reply to this mail. After a few failed tries the parcel comes back to us."
export const promisedBy = (day: string) =>
  `You will have it by ${day}. If it comes later, you can cancel it or send it back for a full refund, on your order's page.`
export const lateReturnSubject = (number: string) => `Your {shop} order ${number} goes back`
export const lateReturnAsked = (number: string) =>
  `Order ${number} came later than we promised, and you are sending it back. We are sorry.`
export const lateReturnFollows = (amount: string) =>
  `We will write to you within one working day about the pickup, at our cost. Please keep it in its box with everything that came in it. ${amount} goes back the way you paid, within seven working days after it reaches us.`
export const addressChangedSubject = (number: string) => `Your {shop} order ${number} goes to another address`
export const addressChanged = (number: string) =>
  `The delivery address of order ${number} has changed. Nothing else has, and the price stays the same. It now goes to:`
export const nowExpectedBy = (day: string) => `We now expect to deliver it by ${day}.`
export const addressNotRight = "If you did not ask for this, reply to this mail before we pack it."
export const orderChangedSubject = (number: string) => `Your {shop} order ${number} has changed`
export const nowComesTo = (number: string, amount: string) => `Order ${number} now comes to ${amount}.`
export const changeLinkSubject = (number: string) => `Pay for the change of your {shop} order ${number}`
export const changeLinkIs = (number: string, amount: string, until: string) =>
  `We will change order ${number} as agreed once you have paid the difference of ${amount}, all taxes included. We are keeping the prices and pieces for you until ${until}. Without your payment the order stays as it is.`
export const changeIs = (note: string) => `The change: ${note}`
export const payDifference = (amount: string) => `Pay ${amount}`
export const changeWithdrawnSubject = (number: string) => `Your {shop} order ${number} stays as it was`
export const changeWithdrawn = (number: string) =>
  `The change to order ${number} is withdrawn, and you have nothing to pay for it. The order stays as it was, and we will pack it next. If a payment for the change still reaches us, we will refund it automatically.`
export const termsOfSale = "Terms of sale"
export const deliveryAndPayment = "Delivery and payment"
export const returnPolicy = "Return Policy"
export const orderStands = (number: string, state: string) => `Order ${number}: ${state}`
export const deliveryBy = (day: string) => `Delivery by ${day}`
export const billedTo = (buyer: string) => `Billed to:\n${buyer}`
export const deliveryAddress = (address: string) => `Delivery address:\n${address}`

export const registeredElsewhere =
  "The buyer is registered in another state than the goods went to, and the order does not have the address of the registration: register it on the portal by hand."
export const companyHasNoPin = "The address in the setting company has no PIN code."
export const buyerHasNoPin = "The address of the buyer has no PIN code."
export const wrongInDocument = (field: string, reason: string) =>
  `The portal would not take ${field}: ${reason}.`
export const anotherDocument = "The portal answered with another document than the one that was sent."
export const notSigned = "The QR code of the answer is not signed by the portal."
export const noAnswer = "The portal gave no answer."
export const eInvoices = "E-invoices"
export const irn = "IRN"
export const acknowledgement = "Acknowledgement number and date"
export const qrCode = "QR code of the Invoice Registration Portal, signed"
export const eInvoiceWaits = (serial: string, until: string, fault: string) =>
  `${serial} is not registered as an e-invoice yet; it must be by ${until}. ${fault}`.trim()
export const eInvoiceRefused = (serial: string, until: string, fault: string) =>
  `${serial} was refused as an e-invoice. ${fault} The last day is ${until}.`
export const eInvoiceRegistered = (serial: string, irn: string) => `${serial} is registered. IRN ${irn}`
export const registerAgain = "Register again"
export const willRegisterAgain = "It will be registered in a moment."
export const nothingToRegister = "No e-invoice of this order was refused."

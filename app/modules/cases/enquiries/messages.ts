export const bulkOrdersStartAt = (least: number) => `Bulk orders start at ${least} units`
export const validEmailAddressIsRequired = "Valid email address is required"
export const chooseAProduct = "Choose a product"
export const callUsForMore = "Call us for more than 1,00,000 units"
export const nameIsRequired = "Name is required"
export const nameIsTooLong = "Name is too long"
export const companyIsTooLong = "Company is too long"
export const phoneMustBe10Digits = "Phone must be 10 digits"
export const keepItTo = (most: number) => `Keep it to ${most} characters`
export const sendEnquiry = "Send enquiry"
export const sending = "Sending…"
export const product = "Product"
export const units = "Units"
export const orMoreToOneAddress = (least: number) => `${least} or more, to one address`
export const name = "Name"
export const companyOptional = "Company (optional)"
export const email = "Email"
export const phone = "Phone"
export const yourRequirementOptional = "Your requirement (optional)"
export const enquiryFormHint = "By when, to which city, with names or a logo?"
export const aBulkEnquiryCameIn = "A bulk enquiry came in."
export const yourBulkEnquiry = (reference: string) => `Your bulk enquiry ${reference}`
export const enquiryReceived = (what: string, reference: string) =>
  `Thank you. We have your enquiry for ${what}. Its reference is ${reference}; a person answers within two working days. To add something, reply to this mail.`
export const notYou = "If it was not you who asked, ignore this mail: nothing follows from it."
export const submitYourRequirement = "Submit Your Requirement"
export const yourRequirement = "Your requirement"
export const close = "Close"
export const weHaveYourRequirement = "We have your requirement."
export const itsReferenceIs = "Its reference is"
export const copyIsOnItsWay =
  ". A copy is on its way to you by mail, and a person answers within two working days."
export const sendAnother = "Send another"
export const earbuds = "Earbuds"
export const neckbands = "Neckbands"
export const headphones = "Headphones"
export const speakers = "Speakers"
export const smartWatches = "Smart watches"
export const powerBanks = "Power banks"
export const aMixOfThese = "A mix of these"
export const threeEnquiriesToday =
  "Three enquiries came from this address today. Reply to the mail you got, and we take it from there."
export const enquiryNotReached = "That did not reach us. Please try again."
export const bulkEnquiryIs = (reference: string, what: string) => `Bulk enquiry ${reference}: ${what}`
export const unitsOf = (units: string, product: string) => `${units} units, ${product}`

export const sayALittleMore = (least: number) => `Say a little more: at least ${least} characters`
export const whatYouWrote = "What you wrote"
export const soFar = "So far"
export const orderIs = (number: string) => `Order ${number}`
export const claimsOfCustomer = "Warranty claims"
export const enquiriesOfCustomer = "Bulk enquiries"
export const pickupsOfCustomer = "E-waste pickups"
export const claimLine = (number: string, product: string, state: string) => `${number}, ${product}: ${state}`
export const pickupLine = (number: string, state: string) => `${number}: ${state}`
export const enquiryLine = (reference: string, units: string, product: string) =>
  `${reference}: ${units} × ${product}`
export const askForAPickupOnline = "Ask for a pickup online"

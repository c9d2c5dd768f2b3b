import * as messages from "./messages.ts"
import type { Order } from "./order.ts"

type Place = Pick<Order, "address" | "city" | "region"> & Partial<Pick<Order, "pin" | "district">>

/** Where an order goes, line by line as it stands on a parcel: street, town with its district, state with the PIN code. */
export function addressLines({ address, city, district, region, pin }: Place): string[] {
  if (!pin) return [address, `${city}, ${region}`] // as it was typed
  return [...address.split("\n"), townLine({ city, district }), `${region} ${pin}`]
}

/** "Bengaluru, Bengaluru Urban", or the town alone where its district has the same name or is not told. */
export function townLine({ city, district }: Pick<Place, "city" | "district">): string {
  return district && district !== city ? `${city}, ${district}` : city
}

type Company = Pick<Order, "companyName" | "gstin" | "billing">

/** The line of a buyer who is registered for GST at the address of delivery; none of any other. */
export function companyLine({ billing, ...company }: Company): string[] {
  return billing ? [] : registrationLine(company)
}

/** The giver and the card of a gift; none of another order. */
export function giftLines({ giftFrom, giftMessage }: Pick<Order, "giftFrom" | "giftMessage">): string[] {
  return [
    ...(giftFrom === "" ? [] : [messages.giftFrom(giftFrom)]),
    ...(giftMessage === "" ? [] : [messages.giftMessage(giftMessage)]),
  ]
}

/** The buyer on the invoice, line by line, where the parcel goes to somebody else; else none. */
export function billingLines({ billing, ...company }: Company): string[] {
  return billing ? [...registrationLine(company), billing.fullName, ...addressLines(billing)] : []
}

function registrationLine({ companyName, gstin }: Pick<Order, "companyName" | "gstin">): string[] {
  return gstin === "" ? [] : [messages.companyWithGstin(companyName, gstin)]
}

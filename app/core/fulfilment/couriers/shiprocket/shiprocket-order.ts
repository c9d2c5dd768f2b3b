import type { Destination, Parcel, ReturnParcel } from "#app/core/fulfilment/courier.ts"
import { type ParcelForm, parcelGrams, reachableAt } from "../parcel-form.ts"

const MOST_ADDRESS = 120
const MOST_CITY = 30

/** Where returns are brought, as Shiprocket wants it; the PIN code is the pickup address's. */
export type ReturnAddress = { name: string; address: string; city: string; state: string; phone: string }

/** What the shop says of all its parcels. */
export type OrderForm = ParcelForm & {
  pickup: { location: string; pin: string }
  /** The shop's own: who ordered is written to by the shop, and by nobody else. */
  contactEmail: string
  now: () => Date
}

/** A parcel in the fields of `POST /orders/create/adhoc`. Throws where the address has not what Shiprocket needs. */
export function orderBody(parcel: Parcel, { pickup, contactEmail, box, now, ...form }: OrderForm) {
  const { id, to, pieces, valuePaise, collectPaise } = parcel
  const person = personAt(to)
  const fullPaise = pieces.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const total = collectPaise > 0 ? collectPaise : valuePaise
  return {
    ...{ order_id: id, order_date: indianTime(now()), pickup_location: pickup.location },
    comment: parcel.orderNumber,
    ...{ billing_customer_name: person.firstName, billing_last_name: person.lastName },
    ...{ billing_address: person.address, billing_address_2: person.moreAddress },
    ...{ billing_city: person.city, billing_pincode: person.pin },
    ...{ billing_state: to.region, billing_country: "India", billing_email: contactEmail },
    ...{ billing_phone: Number(person.phone), shipping_is_billing: true },
    order_items: pieces.map(({ name, sku, quantity, pricePaise }) => ({
      ...{ name, sku, units: String(quantity), selling_price: rupees(pricePaise).toFixed(2) },
    })),
    payment_method: collectPaise > 0 ? "COD" : "Prepaid",
    total_discount: rupees(Math.max(0, fullPaise - total)),
    sub_total: rupees(total),
    ...{ length: box.lengthCm, breadth: box.breadthCm, height: box.heightCm },
    weight: parcelKilograms(parcel, { box, ...form }),
  }
}

/** A return in the fields of `POST /orders/create/return`. Throws where the address has not what Shiprocket needs. */
export function returnBody(
  parcel: ReturnParcel,
  { pickup, contactEmail, box, now, ...form }: OrderForm,
  to: ReturnAddress,
) {
  const { id, from, pieces, valuePaise } = parcel
  const person = personAt(from)
  const [address, moreAddress] = divided(to.address)
  return {
    ...{ order_id: id, order_date: indianTime(now()) },
    ...{ pickup_customer_name: person.firstName, pickup_last_name: person.lastName },
    ...{ pickup_address: person.address, pickup_address_2: person.moreAddress },
    ...{ pickup_city: person.city, pickup_state: from.region, pickup_country: "India" },
    ...{ pickup_pincode: person.pin, pickup_email: contactEmail, pickup_phone: person.phone },
    ...{ shipping_customer_name: to.name, shipping_address: address, shipping_address_2: moreAddress },
    ...{ shipping_city: to.city, shipping_state: to.state, shipping_country: "India" },
    ...{ shipping_pincode: Number(pickup.pin), shipping_email: contactEmail },
    shipping_phone: Number(to.phone),
    order_items: pieces.map(({ name, sku, quantity, pricePaise }) => ({
      ...{ name, sku, units: quantity, selling_price: rupees(pricePaise) },
    })),
    ...{ payment_method: "Prepaid", sub_total: rupees(valuePaise) },
    ...{ length: box.lengthCm, breadth: box.breadthCm, height: box.heightCm },
    weight: parcelKilograms(parcel, { box, ...form }),
  }
}

/** The weight of a parcel with its box, in grams. */
export function parcelKilograms(parcel: Pick<Parcel, "grams" | "pieces">, form: ParcelForm): number {
  return parcelGrams(parcel, form) / 1000
}

function personAt(to: Destination) {
  const { pin, phone } = reachableAt(to, "Shiprocket")
  const { fullName, address: written, city } = to
  const [firstName = "", ...lastNames] = fullName.trim().split(/\s+/)
  const [address, moreAddress] = divided(written.trim().replaceAll(/\s+/g, " "))
  return {
    ...{ firstName, lastName: lastNames.join(" "), address, moreAddress },
    ...{ city: city.slice(0, MOST_CITY), pin: Number(pin), phone },
  }
}

function rupees(paise: number) {
  return paise / 100
}

/** A long address goes on in a second field, between two words. */
function divided(address: string): [string, string] {
  if (address.length <= MOST_ADDRESS) return [address, ""]
  const blank = address.lastIndexOf(" ", MOST_ADDRESS)
  const end = blank > 0 ? blank : MOST_ADDRESS
  return [address.slice(0, end), address.slice(end).trim()]
}

function indianTime(moment: Date) {
  return new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")
}

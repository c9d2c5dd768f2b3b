import { BookingRefusedError, type Parcel } from "#app/shop/fulfilment/courier.ts"

const MOST_ADDRESS = 120
const MOST_CITY = 30

/** What the shop says of all its parcels. */
export type OrderForm = {
  pickup: { location: string; pin: string }
  /** The shop's own: who ordered is written to by the shop, and by nobody else. */
  contactEmail: string
  box: { lengthCm: number; breadthCm: number; heightCm: number; grams: number }
  /** What a piece weighs that does not say. */
  pieceGrams: number
  now: () => Date
}

/** A parcel in the fields of `POST /orders/create/adhoc`. Throws where the address has not what Shiprocket needs. */
export function orderBody(parcel: Parcel, { pickup, contactEmail, box, now, ...form }: OrderForm) {
  const { id, to, pieces, valuePaise, collectPaise } = parcel
  if (!to.pin) throw new BookingRefusedError("The address has no PIN code, and Shiprocket needs one.", false)
  const phone = to.phone.replaceAll(/\D/g, "").match(/[6-9]\d{9}$/)?.[0]
  if (!phone) throw new BookingRefusedError("The telephone number is no Indian mobile number.", false)
  const [firstName = "", ...lastNames] = to.fullName.trim().split(/\s+/)
  const [address, moreAddress] = divided(to.address.trim().replaceAll(/\s+/g, " "))
  const fullPaise = pieces.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const total = collectPaise > 0 ? collectPaise : valuePaise
  return {
    ...{ order_id: id, order_date: indianTime(now()), pickup_location: pickup.location },
    comment: parcel.orderNumber,
    ...{ billing_customer_name: firstName, billing_last_name: lastNames.join(" ") },
    ...{ billing_address: address, billing_address_2: moreAddress },
    ...{ billing_city: to.city.slice(0, MOST_CITY), billing_pincode: Number(to.pin) },
    ...{ billing_state: to.region, billing_country: "India", billing_email: contactEmail },
    ...{ billing_phone: Number(phone), shipping_is_billing: true },
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

/** What a parcel weighs with its box. */
export function parcelKilograms(
  { grams, pieces }: Pick<Parcel, "grams" | "pieces">,
  { box, pieceGrams }: Pick<OrderForm, "box" | "pieceGrams">,
): number {
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return (box.grams + (grams ?? count * pieceGrams)) / 1000
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

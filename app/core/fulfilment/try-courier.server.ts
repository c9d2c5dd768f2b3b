import { v4 as uuidv4 } from "uuid"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Courier } from "./courier.ts"

/** Rates of a courier for a small paid parcel to a PIN code, as a sentence. Throws where the courier does not answer or go there. */
export async function tryCourier(courier: Courier, pin: string): Promise<string> {
  const rates = await courier.rates({
    id: uuidv4(),
    orderNumber: "TEST",
    to: { fullName: "", phone: "", address: "", city: "", region: "", pin },
    pieces: [],
    valuePaise: 100_00,
    collectPaise: 0,
    grams: null,
    unansweredForSeconds: null,
  })
  const [cheapest] = rates.toSorted((a, b) => a.pricePaise - b.pricePaise)
  if (!cheapest) throw new Error(`No service of the courier goes to ${pin}`)
  return `${rates.length} services go to ${pin}, the cheapest for ${formatRupees(cheapest.pricePaise)} (${cheapest.service}).`
}

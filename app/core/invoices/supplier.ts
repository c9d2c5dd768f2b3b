import type { Place } from "#app/core/catalogue/inventory/place.ts"
import type { Company } from "#app/core/settings/company.ts"
import type { SerialSettings } from "#app/core/settings/taxes/serial-settings.ts"
import { type Seller, sellerOf, sellerState } from "./invoice.ts"

/** A place that goods leave, as its registration for GST needs it. */
export type Origin = Pick<Place, "name" | "address" | "state" | "gstin">

/** The refusal of a sale from some places. `state` is a GST code. */
export type SupplierRefusal =
  | { reason: "unregistered-place"; place: string; state: string }
  | { reason: "two-registrations"; places: string[] }
  | { reason: "no-own-series"; place: string }

/**
 * The seller of goods that leave some places: each state of supply has a registration of its own (CGST Act, sections 22 and 25(4)), and an
 * invoice is of one, in a series of its own (rule 46(b)). Without places it is the company.
 */
export function supplierOf(
  company: Company,
  origins: readonly Origin[],
  series: SerialSettings,
): { seller: Seller } | { refusal: SupplierRefusal } {
  const home = sellerState(company)
  const unregistered = origins.find(({ state, gstin }) => gstin === "" && state !== "" && state !== home)
  if (unregistered) {
    const { name, state } = unregistered
    return { refusal: { reason: "unregistered-place", place: name, state } }
  }
  const gstins = new Set(origins.map(({ gstin }) => gstin || company.gstin))
  if (gstins.size > 1)
    return { refusal: { reason: "two-registrations", places: origins.map(({ name }) => name) } }
  const [origin] = origins
  if (!origin || gstins.has(company.gstin)) return { seller: sellerOf(company) }
  const without = origins.find(({ name }) => !series.places.some(({ place }) => place === name))
  if (without) return { refusal: { reason: "no-own-series", place: without.name } }
  const { gstin, address } = origin
  return { seller: { ...sellerOf(company), gstin, address: address || company.address } }
}

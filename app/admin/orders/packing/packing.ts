import type { NamedDraw, Place } from "#app/core/catalogue/inventory/place.ts"

/** From where an order is packed, or was. All of it is empty in a shop with one place. */
export type Packing = {
  /** The places that can be chosen while it is to be packed. */
  places: Pick<Place, "id" | "name">[]
  /** From where it is packed without a choice. */
  plan: NamedDraw[]
  /** From where it was packed. */
  draws: NamedDraw[]
}

/** The place that a form chose; undefined where it chose none, 0 for what is none. */
export function readPlaceId(form: FormData): number | undefined {
  const typed = String(form.get("place") ?? "")
  if (typed === "") return undefined
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

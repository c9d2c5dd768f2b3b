import { z } from "zod"
import type { DeliveryFees } from "#app/core/pricing/delivery-fees.ts"
import { isState } from "#app/core/pricing/gst-states.ts"
import { lineSchema } from "#app/core/settings/line-schema.ts"

const limit = (most: number) => z.int().min(1).max(most).nullable()

const bandSchema = z.strictObject({
  upToPaise: limit(2_000_000_000),
  upToGrams: limit(10_000_000),
  feePaise: z.int().min(0).max(10_000_000),
})

const zoneSchema = z.strictObject({
  name: lineSchema(60),
  states: z.array(z.string().refine(isState, "must be a state or union territory of India")).max(40),
  pins: z.array(z.string().regex(/^[1-9]\d{0,5}$/, "must be the beginning of a PIN code")).max(20_000),
  bands: z
    .array(bandSchema)
    .min(1)
    .max(50)
    .refine(endsOpen, "must end with a band without limits of value and weight"),
})

/** What the setting `fulfilment.deliveryFees` may be: every order has exactly one fee by it. */
export const deliveryFeesSchema: z.ZodType<DeliveryFees> = z
  .array(zoneSchema)
  .max(50)
  .refine(endsEverywhere, "must end with the zone that is everywhere else: no states and no PIN codes")

function endsOpen(bands: { upToPaise: number | null; upToGrams: number | null }[]) {
  const last = bands.at(-1)
  return last?.upToPaise === null && last.upToGrams === null
}

function endsEverywhere(zones: { states: string[]; pins: string[] }[]) {
  const last = zones.at(-1)
  return last === undefined || (last.states.length === 0 && last.pins.length === 0)
}

import { z } from "zod"
import { isState } from "#app/core/pricing/gst-states.ts"
import { lineSchema } from "./line-schema.ts"

const DISTINCT = "must not have the same name twice"

/** What the setting `fulfilment.deliveryArea` may be. */
export const deliveryAreaSchema = z.strictObject({
  cities: z.array(lineSchema(60)).min(1).max(500).refine(areDistinct, DISTINCT).nullable(),
  states: z
    .array(z.string().refine(isState, "must be a state or union territory of India by its full name"))
    .min(1)
    .refine(areDistinct, DISTINCT),
})

function areDistinct(names: string[]) {
  return new Set(names).size === names.length
}

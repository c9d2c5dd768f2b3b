import { z } from "zod"
import { lineSchema } from "#app/core/settings/line-schema.ts"

/** A product that stands first in a search. `isPaid`: somebody paid for its place, which its card then says. */
export type Pin = { id: string; isPaid: boolean }

/** The products that stand first where these words are searched for, in their order. */
export type PinnedWords = { words: string; products: Pin[] }

export const MOST_PINS = 12 // of one search: three rows of a desktop
export const LONGEST_WORDS = 60
const MOST_SEARCHES = 300

export const pinsSchema = z
  .array(
    z.strictObject({
      words: lineSchema(LONGEST_WORDS),
      products: z
        .array(z.strictObject({ id: z.string().regex(/^\d{1,18}$/), isPaid: z.boolean() }))
        .min(1)
        .max(MOST_PINS),
    }),
  )
  .max(MOST_SEARCHES)

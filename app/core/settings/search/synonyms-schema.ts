import { z } from "zod"
import { lineSchema } from "#app/core/settings/line-schema.ts"

/** What shoppers call a thing, and the words that are looked for instead; where it is two-way, each stands for the other. */
export type SynonymPair = { said: string; means: string; isTwoWay?: boolean | undefined }

const MOST_SYNONYMS = 500

export const synonymsSchema = z
  .array(z.strictObject({ said: lineSchema(40), means: lineSchema(60), isTwoWay: z.boolean().optional() }))
  .max(MOST_SYNONYMS)

import { z } from "zod"

export const faultsSchema = z
  .object({
    slowMs: z.number().int().min(0).max(120_000).default(0),
    /** Nothing is answered but 503. */
    down: z.boolean().default(false),
    decline: z.boolean().default(false),
    /** The money is taken, and the answer never comes. */
    silentAfterCharge: z.boolean().default(false),
    duplicateWebhooks: z.boolean().default(false),
    shuffledWebhooks: z.boolean().default(false),
  })
  .strict()

export type Faults = z.infer<typeof faultsSchema>

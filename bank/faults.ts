import { z } from "zod"

/** What the bank can be told to do wrong. */
export const faultsSchema = z
  .object({
    /** Every answer takes this much longer. */
    slowMs: z.number().int().min(0).max(120_000).default(0),
    /** Nothing is answered but 503. */
    down: z.boolean().default(false),
    /** Every card is declined. */
    decline: z.boolean().default(false),
    /** The money is taken, and the answer never comes. */
    silentAfterCharge: z.boolean().default(false),
    /** Every event is told twice, at once. */
    duplicateWebhooks: z.boolean().default(false),
    /** Events are told late and in any order. */
    shuffledWebhooks: z.boolean().default(false),
  })
  .strict()

export type Faults = z.infer<typeof faultsSchema>

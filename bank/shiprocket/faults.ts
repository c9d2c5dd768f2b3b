import { z } from "zod"

const step = z.enum(["login", "find", "create", "awb", "pickup", "label", "track", "cancel"])
export type Step = z.infer<typeof step>

/** What goes wrong, by switches: `PUT /emulator/faults`. */
export const faultsSchema = z
  .object({
    /** How often the switched faults strike: 1 always, 0.5 every other time. */
    share: z.number().min(0).max(1).default(1),
    /** Nothing is answered but 503, and nothing done. */
    down: z.boolean().default(false),
    /** It is done, and the answer never comes. */
    silentAfter: z.array(step).default([]),
    /** It is done, and the answer is 502. */
    brokenAfter: z.array(step).default([]),
    /** It is done, and the answer is half a JSON document. */
    malformedAfter: z.array(step).default([]),
    /** An order is made so many milliseconds after its caller was told 504. 0: at once. */
    lateCreateMs: z.number().int().min(0).default(0),
    /** Every token is over, also one that was given a moment ago. */
    tokensEnd: z.boolean().default(false),
    tooOften: z.boolean().default(false),
    /** No courier has numbers at the moment: an order is made, its AWB is refused. */
    noAwb: z.boolean().default(false),
    /** What an account does with an `order_id` that it knows: the documentation says both that it changes nothing and nothing more. */
    knownOrder: z.enum(["books", "answers", "refuses"]).default("books"),
    duplicateWebhooks: z.boolean().default(false),
    /** The newest is told first. */
    reversedWebhooks: z.boolean().default(false),
    lostWebhooks: z.boolean().default(false),
    wrongKey: z.boolean().default(false),
  })
  .strict()

export type Faults = z.infer<typeof faultsSchema>

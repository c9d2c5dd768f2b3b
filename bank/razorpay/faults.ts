import { z } from "zod"

/** What goes wrong, by switches: `PUT /emulator/faults`. */
export const faultsSchema = z
  .object({
    /** Nothing is answered but 503. */
    down: z.boolean().default(false),
    /** It is done, and the answer never comes. */
    silentAfter: z.array(z.enum(["order", "upi", "capture", "refund"])).default([]),
    /** The webhook is there before the answer. */
    earlyWebhooks: z.boolean().default(false),
    duplicateWebhooks: z.boolean().default(false),
    /** The newest is told first. */
    reversedWebhooks: z.boolean().default(false),
    lostWebhooks: z.boolean().default(false),
    wrongAmount: z.boolean().default(false),
    wrongSignature: z.boolean().default(false),
    pendingRefunds: z.boolean().default(false),
    /** An order whose receipt is known is refused, where the account does not answer the order that has it. */
    refusesKnownReceipts: z.boolean().default(false),
    /** UPI from server to server has to be allowed by Razorpay. */
    refusesUpi: z.boolean().default(false),
  })
  .strict()

export type Faults = z.infer<typeof faultsSchema>

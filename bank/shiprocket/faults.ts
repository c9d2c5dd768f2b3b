import { z } from "zod"
import { courierFaults } from "../couriers/faults.ts"

export const faultsSchema = courierFaults([
  ...(["login", "find", "create", "awb", "pickup", "label", "track", "cancel"] as const),
]).extend({
  /** Every token is over, also one that was given a moment ago. */
  tokensEnd: z.boolean().default(false),
  /** No courier has numbers at the moment: an order is made, its AWB is refused. */
  noAwb: z.boolean().default(false),
  /** The handling of a known `order_id`, of which the documentation says two things. */
  knownOrder: z.enum(["books", "answers", "refuses"]).default("books"),
})

export type Faults = z.infer<typeof faultsSchema>

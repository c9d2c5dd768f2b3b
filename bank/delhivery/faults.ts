import { z } from "zod"
import { courierFaults } from "../couriers/faults.ts"

export const faultsSchema = courierFaults([
  ...(["find", "create", "label", "pickup", "edit", "update"] as const),
]).extend({
  /** An address that called too often gets 403 instead of 429 (the documentation's FAQ). */
  blocked: z.boolean().default(false),
  /** The prepaid wallet is empty: nothing is made, although the remark doubts that. */
  noBalance: z.boolean().default(false),
})

export type Faults = z.infer<typeof faultsSchema>

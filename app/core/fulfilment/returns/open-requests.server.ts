import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { Services } from "#app/services.server.ts"
import { countOpenReplacements } from "./request-states.server.ts"

/** The number of replacements, claims and complaints of a person that are not closed. */
export async function countOpenRequests(
  { db, modules }: Pick<Services, "db" | "modules">,
  owner: { buyer: Buyer; email: string | null },
): Promise<number> {
  let open = await countOpenReplacements(db, owner.buyer)
  for (const { countOpenRequests } of modules) open += (await countOpenRequests?.(db, owner)) ?? 0
  return open
}

import { eq, type SQL, sql } from "drizzle-orm"
import { isLateRequest } from "#app/core/fulfilment/late/late-requests.server.ts"
import { IS_UNDECIDED } from "#app/core/fulfilment/returns/request-states.server.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"

/** Orders in a state. */
export function ordersIn(state: (typeof orders.state.enumValues)[number]): SQL<number> {
  return countSome(sql`${orders} where ${eq(orders.state, state)}`)
}

/** The counts of open requests as columns. */
export function waitingForAnswer(modules: Services["modules"]): Record<string, SQL<number>> {
  const undecided = sql<number>`${countSome(sql`${replacements} join ${orders} on ${orders.id} = ${replacements.orderId} where ${IS_UNDECIDED}`)} + ${countSome(sql`${orders} where ${isLateRequest}`)}`
  return Object.assign({ replacements: undecided }, ...modules.map(({ waiting }) => waiting))
}

/** Reads the counts of open requests. */
export async function readWaitingForAnswer({
  db,
  modules,
}: Pick<Services, "db" | "modules">): Promise<Record<string, number>> {
  const [counts] = await db.select(waitingForAnswer(modules)).from(sql`(select 1) one`)
  if (!counts) throw new Error("the counts are missing")
  return counts
}

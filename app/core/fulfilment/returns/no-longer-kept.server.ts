import { eq, sql } from "drizzle-orm"
import { piecesKept } from "#app/core/orders/line-pieces.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import type { ReplacementRequest } from "./replacement.ts"

/** The names of the pieces of a request whose money went back meanwhile, or that were taken off, beside those that others take. Lock the order first. */
export async function listNoLongerKept(
  tx: Database,
  orderId: string,
  { lines }: Pick<ReplacementRequest, "lines">,
  taken: ReadonlyMap<string, number> = new Map(),
): Promise<string[]> {
  const { productId } = orderLines
  const kept = await tx
    .select({ productId, pieces: sql<number>`sum(${piecesKept()})::integer` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(productId)
  const keptOf = new Map(kept.map((line) => [line.productId, line.pieces]))
  return lines.flatMap(({ productId, name, quantity }) =>
    quantity + (taken.get(productId) ?? 0) > (keptOf.get(productId) ?? 0) ? [name] : [],
  )
}

import { changeLines, reviewLines } from "#app/admin/orders/edit/change-lines.server.ts"
import type { WantedLines } from "#app/admin/orders/edit/wanted-lines.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { OrderServices } from "#app/services.server.ts"

/** Changes the lines of an order by two presses, as the screen does. `seenPaise`: another sum than that of the review. */
export async function pressChange(
  services: OrderServices,
  order: Order,
  {
    seenPaise,
    reason = "As agreed",
    ...change
  }: Partial<WantedLines> & { reason?: string; seenPaise?: number },
) {
  const wanted = { stays: new Map<string, number>(), added: new Map<string, number>(), ...change }
  const reviewed = await reviewLines(services, { order, wanted })
  if ("fault" in reviewed) return reviewed
  const seen = seenPaise ?? reviewed.review.afterPaise
  return changeLines(services, { order, wanted, reason, seenPaise: seen })
}

/** The pieces that stay of the lines of an order, by line, from pieces by SKU. */
export function staysBySku(order: Order, pieces: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(
    order.lines.flatMap(({ id, sku }) => (sku in pieces ? [[id, pieces[sku] ?? 0] as const] : [])),
  )
}

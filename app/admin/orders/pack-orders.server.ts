import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { type Clerk, changeOrder, type RefusedOrder } from "./change-order.server.ts"
import { MOST_CHOSEN } from "./chosen-orders.ts"
import * as messages from "./messages.ts"

/** What became of many orders: those that are packed now, and those that are not. */
export type PackAnswer = ({ done: string } | { fault: string }) & {
  packed?: string[]
  refused?: RefusedOrder[]
}

/** Packs orders one after the other: one that cannot be packed leaves the others packed. */
export async function packOrders(
  services: AdminServices,
  numbers: readonly string[],
  clerk: Clerk,
): Promise<PackAnswer> {
  if (numbers.length === 0) return { fault: messages.chooseOrders }
  if (numbers.length > MOST_CHOSEN) return { fault: messages.tooManyChosen(MOST_CHOSEN) }
  const packed: string[] = []
  const refused: RefusedOrder[] = []
  for (const number of numbers) {
    const sentence = await changeOrder(services, { number, verb: "pack" }, clerk)
    if (sentence === null) packed.push(number)
    else refused.push({ number, sentence })
  }
  const said = messages.ordersPacked(packed.length)
  if (refused.length === 0) return { done: said, packed, refused }
  return { fault: `${said} ${messages.ordersNotPacked(refused.length)}`, packed, refused }
}

import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { type Clerk, changeUndisputed } from "./change-order.server.ts"
import * as messages from "./messages.ts"
import { changeMany, type ManyAnswer } from "./shipping/many-orders.server.ts"

/** Packs orders one after the other: one that cannot be packed leaves the others packed. */
export function packOrders(
  services: AdminServices,
  numbers: readonly string[],
  clerk: Clerk,
): Promise<ManyAnswer> {
  return changeMany(numbers, {
    change: (number) => changeUndisputed(services, { number, verb: "pack" }, clerk),
    said: messages.ordersPacked,
  })
}

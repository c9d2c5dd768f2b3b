import type { Order } from "./order.ts"

/** Why nothing of an order can be changed any more. */
export type EditRefusal = "packed" | "ended"

/** The reason for which nothing of an order can be changed; null while it is open or confirmed and nothing of it is packed. */
export function editRefusal({
  lifecycle,
  fulfilmentState,
}: Pick<Order, "lifecycle" | "fulfilmentState">): EditRefusal | null {
  if (fulfilmentState !== "unfulfilled") return "packed"
  return lifecycle === "open" || lifecycle === "confirmed" ? null : "ended"
}

import type { PlacedLine } from "#app/core/orders/order.ts"

/** A parcel that came back and waits for staff. Of each line `kept` counts the pieces that lie in it. */
export type WaitingParcel = {
  id: string
  number: string
  trackingNumber: string | null
  courier: string
  cameAt: Date
  lines: Pick<PlacedLine, "id" | "sku" | "name" | "kept" | "unitPricePaise">[]
}

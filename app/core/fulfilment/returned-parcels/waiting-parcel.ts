import type { PlacedLine } from "#app/core/orders/order.ts"

/** A parcel that came back and waits for staff. Of each line `kept` counts the pieces that lie in it. */
export type WaitingParcel = {
  id: string
  number: string
  trackingNumber: string | null
  courier: string
  /** Null for old pieces of a replacement that no courier fetched: the buyer may have sent them. */
  cameAt: Date | null
  contents: "pieces" | "old-pieces" | "new-pieces"
  lines: Pick<PlacedLine, "id" | "sku" | "name" | "kept" | "unitPricePaise">[]
}

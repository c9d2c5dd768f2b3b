import type { ProductFacts } from "#app/core/catalogue/product.ts"

export type EngravingSpot = NonNullable<ProductFacts["engravingSpot"]>

const ROOM = 2 // a view is twice as wide as the longest name
const LEAST_SIDE = 28

/** The view box of a square part of the picture with the spot in its middle, as far as the picture goes. */
export function viewOfSpot({ x, y, width }: EngravingSpot): string {
  const side = Math.min(100, Math.max(LEAST_SIDE, width * ROOM))
  const clamp = (middle: number) => Math.min(100 - side, Math.max(0, middle - side / 2))
  return [clamp(x), clamp(y), side, side].join(" ")
}

import { addOffset, type Bitset, emptyBitset } from "./bitset.ts"
import { offsetIn, packOffsets } from "./word-positions.ts"

const STEP = 2_048 // products: the steps of a full bucket are 32

export type PricedOffset = { offset: number; pricePaise: number }

/** Products of a bucket that follow each other in price, and the set of all that cost less or come before them. */
export type PriceStep = { cheaper: Uint8Array; offsets: Uint8Array; prices: Uint8Array }

/** The products of a bucket by price, in steps. */
export function priceIndexSteps(products: readonly PricedOffset[]): (PriceStep & { leastPaise: number })[] {
  const byPrice = products.toSorted((a, b) => a.pricePaise - b.pricePaise)
  const before = emptyBitset()
  return Array.from({ length: Math.ceil(byPrice.length / STEP) }, (_, step) => {
    const priced = byPrice.slice(step * STEP, (step + 1) * STEP)
    const cheaper = before.slice(0, step === 0 ? 0 : before.length)
    for (const { offset } of priced) addOffset(before, offset)
    return {
      leastPaise: priced[0]?.pricePaise ?? 0,
      cheaper,
      offsets: packOffsets(priced.map(({ offset }) => offset)),
      prices: packPrices(priced.map(({ pricePaise }) => pricePaise)),
    }
  })
}

/** Those that cost no more, of the last step that has one which does not. */
export function bitsetWithinPrice({ cheaper, offsets, prices }: PriceStep, maxPricePaise: number): Bitset {
  const bits = emptyBitset()
  bits.set(cheaper)
  const view = new DataView(prices.buffer, prices.byteOffset, prices.byteLength)
  for (let index = 0; index < offsets.length / 2; index += 1)
    if (view.getInt32(4 * index) <= maxPricePaise) addOffset(bits, offsetIn(offsets, index))
  return bits
}

/** The products of a step with their prices. */
export function pricedOffsets({ offsets, prices }: Pick<PriceStep, "offsets" | "prices">): PricedOffset[] {
  const view = new DataView(prices.buffer, prices.byteOffset, prices.byteLength)
  return Array.from({ length: offsets.length / 2 }, (_, index) => ({
    offset: offsetIn(offsets, index),
    pricePaise: view.getInt32(4 * index),
  }))
}

function packPrices(prices: number[]): Uint8Array {
  const packed = new Uint8Array(prices.length * 4)
  const view = new DataView(packed.buffer)
  for (const [index, price] of prices.entries()) view.setInt32(4 * index, price)
  return packed
}

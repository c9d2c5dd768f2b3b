/** What delivery costs for goods up to a value and a weight, each null where it has no limit; tax inside. */
type FeeBand = { upToPaise: number | null; upToGrams: number | null; feePaise: number }

/** Where a row of bands counts: in states, spelt as the order form has them, and PIN codes that begin so. With neither: everywhere else. */
type FeeZone = {
  name: string
  states: readonly string[]
  pins: readonly string[]
  bands: readonly FeeBand[]
}

/** Zones from the first to the one that is everywhere else. Without any, delivery is free. */
export type DeliveryFees = readonly FeeZone[]

/** Where goods go, as far as a fee depends on it. `pin` is empty where the order form asks for none. */
export type Destination = { pin: string; state: string }

export type Delivery = { fees: DeliveryFees; grams: number; destination: Destination | null }

export const FREE_DELIVERY: Delivery = { fees: [], grams: 0, destination: null }

const GRAMS_WHERE_UNKNOWN = 500

/** What delivery of goods of this value costs, or null while that depends on where they go. */
export function deliveryFee(goodsPaise: number, { fees, grams, destination }: Delivery): number | null {
  if (destination) {
    const zone = fees.find((candidate) => isIn(candidate, destination))
    return zone ? feeOf(zone, goodsPaise, grams) : 0
  }
  const [first = 0, ...others] = fees.map((zone) => feeOf(zone, goodsPaise, grams))
  return others.every((fee) => fee === first) ? first : null
}

/** What pieces weigh together. One whose weight nobody wrote down counts 500 g. */
export function gramsOf(pieces: readonly { grams: number | null; quantity: number }[]): number {
  return pieces.reduce((sum, { grams, quantity }) => sum + (grams ?? GRAMS_WHERE_UNKNOWN) * quantity, 0)
}

function isIn({ states, pins }: FeeZone, { pin, state }: Destination): boolean {
  if (states.length === 0 && pins.length === 0) return true
  if (pin !== "" && pins.some((beginning) => pin.startsWith(beginning))) return true
  return states.includes(state)
}

function feeOf({ bands }: FeeZone, goodsPaise: number, grams: number): number {
  const isWithin = (limit: number | null, amount: number) => limit === null || amount <= limit
  return (
    bands.find((band) => isWithin(band.upToPaise, goodsPaise) && isWithin(band.upToGrams, grams))?.feePaise ??
    0
  )
}

import { priceOfPieces, pricePaiseLeft, type RefundableLine } from "#app/core/invoices/credit-note-lines.ts"
import { spreadPaise } from "#app/core/pricing/money.ts"
import { listGivenOffers } from "#app/core/promotions/given-offers.server.ts"
import { type GivenOffer, priceWhatStays } from "#app/core/promotions/price-what-stays.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** A line of an order, or one that is to be added to it. */
type Line = RefundableLine & {
  id: string
  productId: string
  productType: string
  unrefunded: number
  isAdded?: boolean
}
/** A line of which pieces go: what goes back for them, and what those cost that stay. */
export type PartedLine = { backPaise: number; keptPaise: number }
type Parted = { lines: Map<string, PartedLine>; backPaise: number; keptPaise: number; offers: GivenOffer[] }

/**
 * What goes back for pieces of an order, and what stays costs. Before dispatch what stays is priced by the offers of the order's day; what
 * was sent goes back at the price of its invoice. Answers what the offers then take off, for `noteGivenOffers`.
 */
export async function priceWithout(
  tx: Database,
  { orderId, isSent }: { orderId: string; isSent: boolean },
  lines: readonly Line[],
  taken: ReadonlyMap<string, number>,
): Promise<Parted> {
  const given = await listGivenOffers(tx, orderId)
  const goes = lines.map((line) => ({ ...line, goes: taken.get(line.id) ?? 0 }))
  const inParts = goes.map((line) => {
    const backPaise = priceOfPieces(line, line.goes)
    return { backPaise, keptPaise: pricePaiseLeft(line) - backPaise }
  })
  const isRepriced = given.length > 0 && !isSent
  const parted = isRepriced ? repriced(goes, given) : { parts: inParts, offers: scaled(goes, inParts, given) }
  return {
    lines: new Map(goes.flatMap(({ id }, nth) => (parted.parts[nth] ? [[id, parted.parts[nth]]] : []))),
    backPaise: sum(parted.parts.map(({ backPaise }) => backPaise)),
    keptPaise: sum(parted.parts.map(({ keptPaise }) => keptPaise)),
    offers: parted.offers,
  }
}

type GoingLine = Line & { goes: number }

function repriced(lines: readonly GoingLine[], given: readonly GivenOffer[]) {
  const paidPaise = sum(lines.map(pricePaiseLeft))
  const gross = lines.map(({ unitPricePaise, goes }) => unitPricePaise * goes)
  const added = lines.map((line) => (line.isAdded ? line.unitPricePaise * line.quantity : 0))
  const stays = lines.flatMap((line, nth) => (line.unrefunded > line.goes ? [{ line, nth }] : []))
  const { netPaise, amounts } = priceWhatStays(
    stays.map(({ line }) => ({ ...line, quantity: line.unrefunded - line.goes })),
    given,
    { leastPaise: paidPaise - sum(gross) - sum(added), mostPaise: paidPaise },
  )
  const kept = lines.map(() => 0)
  for (const [place, { nth }] of stays.entries()) kept[nth] = netPaise[place] ?? 0
  const back = spreadPaise(paidPaise - sum(kept), gross)
  return {
    parts: kept.map((keptPaise, nth) => ({ keptPaise, backPaise: back[nth] ?? 0 })),
    offers: given.map((offer, nth) => ({ ...offer, amountPaise: amounts[nth] ?? 0 })),
  }
}

/** The offers with what they still take off the pieces that stay. */
function scaled(
  lines: readonly GoingLine[],
  parts: readonly PartedLine[],
  given: readonly GivenOffer[],
): GivenOffer[] {
  const gross = sum(lines.map(({ unitPricePaise, unrefunded, goes }) => unitPricePaise * (unrefunded - goes)))
  const takenOff = Math.max(0, gross - sum(parts.map(({ keptPaise }) => keptPaise)))
  const amounts = spreadPaise(
    takenOff,
    given.map(({ amountPaise }) => amountPaise),
  )
  return given.map((offer, nth) => ({ ...offer, amountPaise: amounts[nth] ?? 0 }))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

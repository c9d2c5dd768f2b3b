import { splitTax } from "#app/core/pricing/money.ts"

/** What a piece leaves over its cost: the price without its GST less the cost, and as a whole percentage of that price. */
export function marginOf({
  pricePaise,
  costPaise,
  gstPercent,
}: {
  pricePaise: number
  costPaise: number
  gstPercent: number
}): { marginPaise: number; percent: number } {
  const { taxablePaise } = splitTax(pricePaise, gstPercent)
  const marginPaise = taxablePaise - costPaise
  return { marginPaise, percent: Math.round((marginPaise / taxablePaise) * 100) }
}

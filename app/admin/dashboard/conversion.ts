type Counted = readonly { day: string; name: string; count: number }[]
type Sales = { day: string; placed: number; confirmed: number }

/** How many pages and payment pages of a day there were beside its orders. Nobody is followed from one to the other. */
export type Conversion = {
  pageLoads: number
  paymentPages: number
  placed: number
  confirmed: number
  /** Orders placed for a hundred payment pages; null where none was opened, or fewer than orders were placed. */
  placedPercent: number | null
  /** Of a hundred orders placed, those paid or confirmed; null where none was placed. */
  confirmedPercent: number | null
}

/** The conversion of one day. Orders that staff or quotations make come without a payment page. */
export function conversionOf({ day, placed, confirmed }: Sales, counts: Counted): Conversion {
  const countOf = (name: string) =>
    counts.reduce((sum, row) => sum + (row.day === day && row.name === name ? row.count : 0), 0)
  const paymentPages = countOf("payment-pages")
  return {
    ...{ pageLoads: countOf("page-loads"), paymentPages, placed, confirmed },
    placedPercent: placed > paymentPages ? null : percentOf(placed, paymentPages),
    confirmedPercent: percentOf(confirmed, placed),
  }
}

function percentOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part * 1000) / all) / 10
}

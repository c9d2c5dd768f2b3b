import { formatDate } from "#app/ui/format/india-time.ts"

/** What a product cost until a moment, as the database kept it. */
type PastPrice = { pricePaise: number; mrpPaise: number; endedAt: Date }
export type KnownPrices = {
  pricePaise: number
  mrpPaise: number
  /** From when on every change is known. */
  knownSince: Date
  /** Those that ended since then, in their order. */
  past: readonly PastPrice[]
}

/** A price between two days; `until` is null for today's. */
type PricePeriod = { pricePaise: number; mrpPaise: number; since: string; until: string | null }
export type PriceHistory = {
  /** The first day that was looked at: 30 days ago, or when the shop began to keep prices. */
  from: string
  lowestPaise: number
  /** The last day on which it cost the least; null where it does today. */
  lowestUntil: string | null
  /** Newest first; one alone where nothing changed. */
  periods: PricePeriod[]
}

const HISTORY_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The prices of the last 30 days, in days of India's calendar. */
export function priceHistory({ knownSince, past, ...today }: KnownPrices, now: Date): PriceHistory {
  const from = later(knownSince, new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
  const periods: PricePeriod[] = []
  let since = knownSince
  for (const { endedAt, pricePaise, mrpPaise } of past) {
    const wasShown = endedAt > since // a price that was changed twice at one moment was never shown
    if (wasShown && endedAt > from)
      periods.unshift({
        ...{ pricePaise, mrpPaise },
        since: formatDate(later(since, from)),
        until: formatDate(endedAt),
      })
    since = later(since, endedAt)
  }
  periods.unshift({ ...today, since: formatDate(since), until: null })
  const lowest = periods.reduce((least, period) => (period.pricePaise < least.pricePaise ? period : least))
  return { from: formatDate(from), lowestPaise: lowest.pricePaise, lowestUntil: lowest.until, periods }
}

function later(one: Date, other: Date) {
  return one > other ? one : other
}

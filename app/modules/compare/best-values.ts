import { averageStars, type Rating } from "#app/core/catalogue/listing/rating.ts"
import * as catalogue from "#app/core/catalogue/messages.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { formatWeight } from "#app/core/catalogue/product-page/key-facts.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"

export type ComparedProduct = { name: string; type: string; pricePaise: number; facts: ProductFacts }

/** A rank has several numbers where a value can be better in one way and worse in another; higher is better. */
type Rank = readonly number[] | undefined
type Measure = {
  /** The mark beside the best value of a line. */
  word: string
  rank: (product: ComparedProduct) => Rank
  /** What the only best of two products has more than the other one, and of several than all; `by` is its lead in the first number. */
  more?: (by: number, best: ComparedProduct) => string
  most?: (best: ComparedProduct, by: number) => string
}

const of = (figure: number | undefined, sign = 1): Rank =>
  figure === undefined ? undefined : [figure * sign]

/** IPX5, IP67: the figures for water and dust, of which X states nothing. 5 ATM is another scale. */
function waterRank({ facts }: ComparedProduct): Rank {
  const [, dust = "", water = ""] = facts.waterRating?.match(/^IP([X\d])(\d)/) ?? []
  return water === "" ? undefined : [Number(water), dust === "X" ? 0 : Number(dust)]
}

/**
 * Active noise cancelling, its decibels, and whether these are unstated: an unstated figure is neither more nor less than a stated one.
 * Noise cancelling for calls silences the caller's surroundings for others and blocks nothing for the wearer.
 */
function noiseRank({ facts }: ComparedProduct): Rank {
  const { noiseCancelling, noiseCancellingDb } = facts
  if (!noiseCancelling) return undefined
  if (noiseCancelling !== "active") return [0, 0, 0]
  return [1, noiseCancellingDb ?? 0, noiseCancellingDb === undefined ? 1 : 0]
}

/** Measures whose better direction nobody disputes, by the line of the table, in the order of the summary. */
const MEASURES: Readonly<Record<string, Measure>> = {
  [messages.price]: {
    word: messages.lowestPrice,
    rank: ({ pricePaise }) => of(pricePaise, -1),
    more: (by) => messages.costsLess(formatRupees(by)),
    most: ({ pricePaise }) => messages.costsLeast(formatRupees(pricePaise)),
  },
  [catalogue.noiseCancelling]: {
    word: messages.strongest,
    rank: noiseRank,
    more: (by, { facts }) =>
      by > 0
        ? messages.aloneBlocksNoise(facts.noiseCancellingDb)
        : messages.blocksMoreNoise(facts.noiseCancellingDb),
    most: ({ facts }, by) =>
      by > 0
        ? messages.aloneBlocksNoise(facts.noiseCancellingDb)
        : messages.blocksMostNoise(facts.noiseCancellingDb),
  },
  [catalogue.withTheCase]: {
    word: messages.longest,
    rank: ({ facts }) => of(facts.caseHours),
    more: (by) => messages.playsLongerWithCase(by),
    most: ({ facts }) => messages.playsLongestWithCase(facts.caseHours ?? 0),
  },
  [catalogue.playtime]: {
    word: messages.longest,
    rank: ({ facts }) => of(facts.playtimeHours),
    more: (by) => messages.playsLonger(by),
    most: ({ facts }) => messages.playsLongest(facts.playtimeHours ?? 0),
  },
  [catalogue.batteryLife]: {
    word: messages.longest,
    rank: ({ facts }) => of(facts.batteryDays),
    more: (by) => messages.runsLonger(by, "day"),
    most: ({ facts }) => messages.runsLongest(facts.batteryDays ?? 0, "day"),
  },
  [catalogue.runtime]: {
    word: messages.longest,
    rank: ({ facts }) => of(facts.runtimeMinutes),
    more: (by) => messages.runsLonger(by, "minute"),
    most: ({ facts }) => messages.runsLongest(facts.runtimeMinutes ?? 0, "minute"),
  },
  [catalogue.waterRating]: {
    word: messages.bestProtected,
    rank: waterRank,
    more: (_, { facts }) => messages.isBetterProtected(facts.waterRating ?? ""),
    most: ({ facts }) => messages.isBestProtected(facts.waterRating ?? ""),
  },
  [catalogue.weight]: {
    word: messages.lightest,
    rank: ({ facts }) => of(facts.weightGrams, -1),
    more: (by) => messages.isLighter(formatWeight(by)),
    most: ({ facts }) => messages.isLightest(formatWeight(facts.weightGrams ?? 0)),
  },
  [catalogue.warranty]: {
    word: messages.longest,
    rank: ({ facts }) => of(facts.warrantyMonths),
    more: (by) => messages.hasMoreWarranty(by),
    most: ({ facts }) => messages.hasMostWarranty(facts.warrantyMonths ?? 0),
  },
  [catalogue.chargingTime]: { word: messages.fastest, rank: ({ facts }) => of(facts.chargingMinutes, -1) },
  [catalogue.latency]: { word: messages.lowest, rank: ({ facts }) => of(facts.latencyMs, -1) },
  [catalogue.brightness]: { word: messages.brightest, rank: ({ facts }) => of(facts.displayNits) },
  [catalogue.output]: { word: messages.strongest, rank: ({ facts }) => of(facts.outputWatts) },
}

/**
 * The mark of the best value in a line, and which products have it. Null where no value is better: a product states none, all are the same,
 * each is better in another way, or the products are no rivals, such as the weight of a speaker and of earbuds.
 */
export function bestOf(line: string, products: readonly ComparedProduct[]): Best | null {
  const measure = entryOf(MEASURES, line)
  if (!measure || products.length < 2) return null
  if (line === catalogue.weight && products.some(({ type }) => type !== products[0]?.type)) return null
  const ranks = products.map(measure.rank)
  const isBest = ranks.map(
    (rank) => rank !== undefined && ranks.every((other) => other && isAtLeast(rank, other)),
  )
  const count = isBest.filter(Boolean).length
  return count > 0 && count < products.length ? { word: measure.word, isBest } : null
}

export type Best = { word: string; isBest: readonly boolean[] }

function isAtLeast(rank: readonly number[], other: readonly number[]): boolean {
  return rank.every((figure, nth) => figure >= (other[nth] ?? 0))
}

/** The products with the most stars, where all have some, in the decimal that is shown, and they differ. */
export function bestRated(products: readonly { rating?: Rating }[]): boolean[] | null {
  const stars = products.map(({ rating }) => (rating ? Number(averageStars(rating)) : 0))
  const most = Math.max(...stars)
  return stars.includes(0) || stars.every((one) => one === most) ? null : stars.map((one) => one === most)
}

const MOST_REASONS = 3

/** A sentence for each product that alone is best at something: "Raag 90 costs ₹500 less and is 8 g lighter." */
export function summarise(products: readonly ComparedProduct[]): string[] {
  const reasons = products.map((): string[] => [])
  for (const [line, measure] of Object.entries(MEASURES)) {
    const { isBest = [] } = bestOf(line, products) ?? {}
    const [index, ...others] = isBest.flatMap((best, nth) => (best ? [nth] : []))
    const best = products[index ?? -1]
    if (index === undefined || others.length > 0 || !best || !measure.more || !measure.most) continue
    const [own = 0, ...rivals] = [best, ...products.toSpliced(index, 1)].map(
      (product) => measure.rank(product)?.[0] ?? 0,
    )
    const by = own - Math.max(...rivals)
    reasons[index]?.push(products.length === 2 ? measure.more(by, best) : measure.most(best, by))
  }
  return products.flatMap(({ name }, nth) => {
    const named = reasons[nth]?.slice(0, MOST_REASONS) ?? []
    return named.length > 0 ? [messages.isBetter(name, named)] : []
  })
}

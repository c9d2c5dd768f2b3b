import fc from "fast-check"
import type { Promotion } from "#app/core/promotions/promotion.ts"

/** Ten percent off everything, for everybody and for ever. */
export const tenPercentOff: Promotion = {
  ...{ id: 1, code: null, title: "An offer", kind: "percent", percent: 10, amountPaise: null },
  ...{ buyPieces: null, freePieces: null, productIds: [], types: [], minimumPaise: 0, isPrepaidOnly: false },
  ...{ minimumPieces: 0, tiers: [], isFirstOrder: false, segmentId: null },
  ...{ totalLimit: null, customerLimit: null, startsAt: new Date(0), endsAt: null, isOn: true, version: 1 },
}

/** Random tiers, from pieces or paise on, of values up to this one. */
const tiers = (mostFromPaise: number, mostValue: number) =>
  fc.array(
    fc
      .tuple(
        fc.oneof(
          fc.record({ unit: fc.constant("pieces" as const), from: fc.integer({ min: 1, max: 12 }) }),
          fc.record({
            unit: fc.constant("paise" as const),
            from: fc.integer({ min: 1, max: mostFromPaise }),
          }),
        ),
        fc.integer({ min: 1, max: mostValue }),
      )
      .map(([threshold, value]) => ({ ...threshold, value })),
    { minLength: 1, maxLength: 5 },
  )

/** Random kinds of offers on goods, amounts up to this one. */
export const kindsOfOffers = (mostPaise: number, mostBought: number) => [
  fc.record({
    ...{ kind: fc.constant("percent" as const), percent: fc.option(fc.integer({ min: 1, max: 20 })) },
    tiers: tiers(mostPaise, 100),
  }),
  fc.record({
    ...{ kind: fc.constant("amount" as const), amountPaise: fc.option(fc.integer({ min: 1, max: 10_000 })) },
    tiers: tiers(mostPaise, mostPaise),
  }),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("amount" as const), amountPaise: fc.integer({ min: 1, max: mostPaise }) }),
  fc.record({
    ...{ kind: fc.constant("buy-get" as const) },
    ...{ buyPieces: fc.integer({ min: 1, max: mostBought }), freePieces: fc.integer({ min: 1, max: 3 }) },
  }),
]

import fc from "fast-check"
import type { Promotion } from "#app/core/promotions/promotion.ts"

/** Ten percent off everything, for everybody and for ever. */
export const tenPercentOff: Promotion = {
  ...{ id: 1, code: null, title: "An offer", kind: "percent", percent: 10, amountPaise: null },
  ...{ buyPieces: null, freePieces: null, productIds: [], types: [], minimumPaise: 0, isPrepaidOnly: false },
  ...{ totalLimit: null, customerLimit: null, startsAt: new Date(0), endsAt: null, isOn: true, version: 1 },
}

/** Random kinds of offers on goods, amounts up to this one. */
export const kindsOfOffers = (mostPaise: number, mostBought: number) => [
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("amount" as const), amountPaise: fc.integer({ min: 1, max: mostPaise }) }),
  fc.record({
    ...{ kind: fc.constant("buy-get" as const) },
    ...{ buyPieces: fc.integer({ min: 1, max: mostBought }), freePieces: fc.integer({ min: 1, max: 3 }) },
  }),
]

import { expect, test } from "vitest"
import { marginOf } from "./margin.ts"

test("a margin is what the price without its GST leaves over the cost, also where that is nothing", () => {
  expect(marginOf({ pricePaise: 118_000, costPaise: 60_000, gstPercent: 18 })).toEqual({
    ...{ marginPaise: 40_000, percent: 40 },
  })
  expect(marginOf({ pricePaise: 100_000, costPaise: 110_000, gstPercent: 0 })).toEqual({
    ...{ marginPaise: -10_000, percent: -10 },
  })
})

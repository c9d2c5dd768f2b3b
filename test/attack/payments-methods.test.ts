import { expect, test } from "vitest"
import { payingWays } from "./payments/paying-attack.ts"

/** Three shoppers for each of the eighteen ways, of which thirteen end with a sale. */
const size = { checkouts: 54, kills: 3, bankKills: 2 }
const SALES = 39

test("no kill -9 and no fault of the bank loses or doubles a payment by any method", async () => {
  const { wrong, orders } = await payingWays(size)
  expect(wrong).toEqual([])
  expect(orders).toBe(SALES)
})

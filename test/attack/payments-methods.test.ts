import { expect, test } from "vitest"
import { payingWays } from "./payments/paying-attack.ts"

const PATIENCE_MS = 240_000
const hasServer = process.env.TEST_DATABASE_URL !== ""
/** Three shoppers for each of the eighteen ways, of which thirteen end with a sale. */
const size = { checkouts: 54, kills: 3, bankKills: 2 }
const SALES = 39

test.each(["PGlite", ...(hasServer ? (["PostgreSQL"] as const) : [])] as const)(
  "no kill -9 and no fault of the bank loses or doubles a payment by any method (%s)",
  async (engine) => {
    const { wrong, orders } = await payingWays({ engine, ...size })
    expect(wrong).toEqual([])
    expect(orders).toBe(SALES)
  },
  PATIENCE_MS,
)

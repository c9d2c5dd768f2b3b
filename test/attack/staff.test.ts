import { expect, test } from "vitest"
import { editingUnderKills } from "./staff/clerk-attack.ts"

const PATIENCE_MS = 120_000
const hasServer = process.env.TEST_DATABASE_URL !== ""

test.each(["PGlite", ...(hasServer ? (["PostgreSQL"] as const) : [])] as const)(
  "of prices that fifty clerks save in 200 products none is lost and each is audited once under node kills (%s)",
  async (engine) => {
    const { saved, wrong } = await editingUnderKills({ engine, clerks: 50, products: 200, kills: 3 })
    expect(wrong).toEqual([])
    expect(saved).toBeGreaterThan(100)
  },
  PATIENCE_MS,
)

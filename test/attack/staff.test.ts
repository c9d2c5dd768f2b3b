import { expect, test } from "vitest"
import { editingUnderKills } from "./staff/clerk-attack.ts"

test("of prices that fifty clerks save in 200 products none is lost and each is audited once under node kills", async () => {
  const { saved, wrong } = await editingUnderKills({ clerks: 50, products: 200, kills: 3 })
  expect(wrong).toEqual([])
  expect(saved).toBeGreaterThan(100)
})

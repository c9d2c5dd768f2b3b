import { expect, test } from "vitest"
import { phoneCodes } from "./phone/phone-attack.ts"

// The short form of the same attack in `npm run test:attack`, which asks for 10,000 numbers from 1,000 addresses.
test("codes to 120 numbers asked for and guessed from 12 addresses cost half of the day's messages at most and let nobody in", async () => {
  const { wrong, orders } = await phoneCodes({ numbers: 120, addresses: 12, perDay: 60 })
  expect(wrong).toEqual([])
  expect(orders).toBeGreaterThan(0)
})

import { expect, test } from "vitest"
import { fuzz } from "./fuzz.ts"

// The short form of the fuzz in `npm run test:attack`: another seed each time, printed and set by FUZZ_SEED.
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31

test("nothing that can be sent makes the shop fail, hang or tell what it is made of", async () => {
  const { wrong, statuses } = await fuzz({ requests: 600, seed })
  expect(wrong, `FUZZ_SEED=${seed} sends the same again`).toEqual([])
  expect(Object.values(statuses).reduce((sum, count) => sum + count)).toBe(600)
  expect(Object.keys(statuses).length, "the grammar reaches more than one corner").toBeGreaterThan(4)
}, 240_000)

import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { isWorkOf, solveWork } from "./work.ts"

test("a solved work begins with the zero bits that it names", async () => {
  const work = "10.1.nonce.mac"
  const digest = createHash("sha256")
    .update(`${work}:${await solveWork(work)}`)
    .digest()
  expect([isWorkOf(digest, 10), isWorkOf(digest, 0), isWorkOf(digest, 33)]).toEqual([true, false, false])
  expect(isWorkOf(Uint8Array.of(0, 63, 255, 255), 10)).toBe(true)
  expect(isWorkOf(Uint8Array.of(0, 64, 0, 0), 10)).toBe(false)
})

import { expect, test } from "vitest"
import { keepShop } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

// Nobody learns from a login or a reset whether an address has an account: not by words, not by the clock.
const shop = await keepShop({ LIMIT_LOGIN_ACCOUNT: "off", LIMIT_RESET_ACCOUNT: "off" })
const KNOWN = "asha@example.in"
const UNKNOWN = "nobody@example.in"
const ROUNDS = 15
let tries = 0 // each with a password of its own: test/scrypt-once.ts keeps the hashes that it made

await register(shop.asGuest(), "Asha")
for (const email of [KNOWN, UNKNOWN]) await ask("/login", email) // the first of all takes longer

/** What is answered about an address, without what differs between any two answers, and how long it took. */
async function ask(path: string, email: string) {
  tries += 1
  const startedAt = performance.now()
  const answer = await shop.asGuest().post(path, { email, password: `wrong ${tries}` })
  const text = await answer.text()
  const ms = performance.now() - startedAt
  const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name))
  const told = JSON.stringify([answer.status, headers, text.replaceAll(email, "ADDRESS")])
  return { ms, told: told.replaceAll(/sha256-[^']+/g, "") } // the form shows what was typed
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

test.each(["/login", "/forgot-password"])(
  "ID-5: %s tells about an address with an account what it tells about any other",
  async (path) => {
    const taken = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const known = await ask(path, KNOWN)
      const unknown = await ask(path, UNKNOWN)
      expect(known.told).toBe(unknown.told)
      taken.known.push(known.ms)
      taken.unknown.push(unknown.ms)
    }
    const ratio = median(taken.known) / median(taken.unknown)
    expect(ratio, "as long for the one as for the other").toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  },
)

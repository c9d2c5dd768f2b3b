import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const FIXED_WAIT =
  /waitForTimeout|from "node:timers\/promises"|setTimeout\((resolve|done|pass)\b|Atomics\.wait|pg_sleep\((?!10\))|\bsleep\(/

/** Where a pause is part of what is proven, or is between two looks at a condition. */
const ALLOWED: Record<string, string> = {
  "test/attack/checkout.ts": "a shopper takes a moment before pressing again; two looks at a gauge are apart",
  "test/attack/outages.ts": "the database server dies while shoppers pay, not before",
  "test/attack/parcels/parcel-attack.ts": "a fault of the courier lasts for a while",
  "test/attack/parcels/parcel-processes.ts": "two looks at whether anything is left to do are apart",
  "test/attack/parcels/parcel-worker.ts":
    "two looks for work are apart; an order is cancelled at a random moment",
  "test/attack/payments/payment-visit.ts": "a shopper takes a moment before trying again",
  "test/attack/payments/paying-attack.ts": "shop and bank are killed at random moments of the run",
  "test/attack/scenarios.ts": "the server is killed at random moments; a fault of the bank lasts for a while",
  "test/attack/staff/clerk-attack.ts": "two looks at what a node has saved are apart",
  "test/cluster/balancer.ts": "two looks at whether the balancer listens are apart",
  "test/cluster/outages.ts": "each outage lasts for a while under traffic; two looks at a price are apart",
  "test/cluster/traffic.ts": "visitors come at a pace, not all at once",
  "test/upgrade/buyers.ts": "buyers come at a pace; two looks at how many orders came are apart",
  "test/upgrade/two-nodes.ts": "two looks at whether a node is ready are apart",
}

const files = globSync(
  [
    "e2e/**/*.ts",
    "test/**/*.{ts,tsx}",
    "{app,server,db,bank,catalogue,bench,bin}/**/*.test.{ts,tsx}",
    "playwright*.ts",
  ],
  { cwd: ROOT },
)

test("no test waits for a time where it could wait for what it is about", () => {
  expect(files.length).toBeGreaterThan(200)
  const waiting = files.filter(
    (file) =>
      file !== "test/no-fixed-waits.test.ts" && FIXED_WAIT.test(readFileSync(join(ROOT, file), "utf8")),
  )
  expect(waiting.sort()).toEqual(Object.keys(ALLOWED).sort())
})

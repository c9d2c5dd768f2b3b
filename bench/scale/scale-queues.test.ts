import { expect, test } from "vitest"
import { seeded, simulate } from "./scale-queues.ts"

const REQUESTS = 200_000

test("one server at 80% keeps people as long as the formula says (M/M/1)", () => {
  const flows = [{ name: "page", perSecond: 80, visits: [{ station: "node", ms: 10 }] }]
  const { busy, p50, p99 } = simulate([{ name: "node", servers: 1 }], flows, REQUESTS)
  // Time in the system is exponential with mean 10 ms / (1 - 0.8).
  expect(busy.node).toBeCloseTo(0.8, 1)
  expect(p50.page).toBeGreaterThan(50 * Math.log(2) * 0.92)
  expect(p50.page).toBeLessThan(50 * Math.log(2) * 1.08)
  expect(p99.page).toBeGreaterThan(50 * Math.log(100) * 0.88)
  expect(p99.page).toBeLessThan(50 * Math.log(100) * 1.12)
})

test("four servers that share a queue keep people less long than four with a queue each", () => {
  const visits = [{ station: "node", ms: 10 }]
  const shared = simulate(
    [{ name: "node", servers: 4 }],
    [{ name: "page", perSecond: 320, visits }],
    REQUESTS,
  )
  const alone = simulate([{ name: "node", servers: 1 }], [{ name: "page", perSecond: 80, visits }], REQUESTS)
  expect(shared.busy.node).toBeCloseTo(alone.busy.node ?? 0, 1)
  expect(shared.p99.page).toBeLessThan((alone.p99.page ?? 0) / 2)
})

test("who waits for a bank keeps no server busy", () => {
  const flows = [{ name: "order", perSecond: 10, visits: [{ station: "node", ms: 1 }], awayMs: 500 }]
  const { busy, p50 } = simulate([{ name: "node", servers: 1 }], flows, 20_000)
  expect(busy.node).toBeLessThan(0.02)
  expect(p50.order).toBeGreaterThan(300)
})

test("the same seed makes the same run", () => {
  const flows = [{ name: "page", perSecond: 50, visits: [{ station: "node", ms: 10 }] }]
  const run = () => simulate([{ name: "node", servers: 1 }], flows, 1_000, seeded(7))
  expect(run()).toEqual(run())
})

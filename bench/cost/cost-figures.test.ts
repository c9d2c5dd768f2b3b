import { expect, test } from "vitest"
import { cpuBetween, figuresOf } from "./cost-figures.ts"

test("usage is the second reading less the first, part by part", () => {
  const before = { shop: 3, database: 2, bank: 1 }
  expect(cpuBetween(before, { shop: 3.5, database: 4, bank: 1 })).toEqual({ shop: 0.5, database: 2, bank: 0 })
})

test("several measurements combine into a rate per second and processor ms each", () => {
  const first = { latencies: [10, 20], seconds: 1, cpu: { shop: 0.04, database: 0.02, bank: 0 } }
  const second = { latencies: [30, 40, 50, 60], seconds: 2, cpu: { shop: 0.02, database: 0.01, bank: 0.006 } }
  const { perSecond, cpuMs } = figuresOf([first, second])
  expect(perSecond).toBe(2)
  expect(cpuMs.shop).toBeCloseTo(10)
  expect(cpuMs.database).toBeCloseTo(5)
  expect(cpuMs.bank).toBeCloseTo(1)
})

test("percentiles are taken over all measurements together, in any order", () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index)
  const cpu = { shop: 0, database: 0, bank: 0 }
  const { p50, p99 } = figuresOf([
    { latencies: latencies.slice(0, 30), seconds: 1, cpu },
    { latencies: latencies.slice(30), seconds: 1, cpu },
  ])
  expect([p50, p99]).toEqual([51, 100])
})

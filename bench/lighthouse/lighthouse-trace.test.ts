import { expect, test } from "vitest"
import { ownBlockingTime } from "./lighthouse-trace.ts"

const PAGE = { pid: 1, tid: 1 }
const PAINT = { ...PAGE, name: "firstContentfulPaint", ts: 1_000 }
const task = (ts: number, tdur: number) => ({ ...PAGE, name: "ThreadControllerImpl::RunTask", ts, tdur })

test("what a task needs beyond 50 ms, four times slower, blocks the phone", () => {
  expect(ownBlockingTime([PAINT, task(2_000, 12_500), task(20_000, 15_000), task(40_000, 20_000)])).toBe(40)
})

test("tasks before the first paint and on other threads block nobody", () => {
  const elsewhere = { ...task(3_000, 90_000), tid: 2 }
  expect(ownBlockingTime([task(0, 90_000), PAINT, elsewhere])).toBe(0)
})

test("of several pages in a trace the last counts", () => {
  const earlier = { ...PAINT, ts: 10 }
  expect(ownBlockingTime([earlier, task(20, 90_000), PAINT])).toBe(0)
})

test("a trace without a paint says nothing", () => {
  expect(ownBlockingTime([task(0, 90_000)])).toBeNaN()
})

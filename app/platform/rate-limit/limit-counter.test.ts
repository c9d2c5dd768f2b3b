import { expect, test } from "vitest"
import { createCounter } from "./limit-counter.server.ts"

const LIMIT = { tries: 10, windowSeconds: 900 }

function createClock() {
  let time = 0
  const counter = createCounter(() => time)
  const take = (key = "asha") => counter.take(key, LIMIT) / 1000
  const exhaust = () => {
    for (let n = 0; n < LIMIT.tries; n += 1) expect(take()).toBe(0)
    return take()
  }
  const pass = (seconds: number) => {
    time += seconds * 1000
  }
  return { take, exhaust, pass, counter }
}

test("ID-5: a wait doubles each time that the tries are used up again, up to an hour", () => {
  const { exhaust, pass } = createClock()
  const waits = [1, 2, 3, 4].map(() => {
    const wait = exhaust()
    pass(wait)
    return wait
  })
  expect(waits).toEqual([900, 1800, 3600, 3600])
})

test("ID-5: who asks while waiting waits no longer for it", () => {
  const { exhaust, pass, take } = createClock()
  exhaust()
  pass(600)
  expect([take(), take(), take()]).toEqual([300, 300, 300])
})

test("ID-5: who was quiet for half an hour after a wait is as good as new", () => {
  const { exhaust, pass } = createClock()
  pass(exhaust() + 1800)
  expect(exhaust()).toBe(900)
})

test("ID-5: tries that lie further apart than the window never add up", () => {
  const { take, pass } = createClock()
  for (let n = 0; n < 50; n += 1) {
    expect(take()).toBe(0)
    pass(100)
  }
})

test("ID-5: a flood of invented keys fills no memory", () => {
  const { take, exhaust } = createClock()
  exhaust()
  for (let n = 0; n < 20_000; n += 1) take(`invented ${n}`)
  expect(take("asha"), "the oldest made room").toBe(0)
  expect(take("invented 19999")).toBe(0)
})

test("a wait that is asked for before each try welcomes as many as the limit names, and doubles like refused tries", () => {
  const { counter, take, pass } = createClock()
  const wait = () => counter.wait("asha", LIMIT) / 1000
  const exhaust = () => {
    for (let n = 0; n < LIMIT.tries; n += 1) expect([wait(), wait(), take()]).toEqual([0, 0, 0])
  }
  exhaust()
  expect([wait(), wait()]).toEqual([900, 900])
  pass(600)
  expect([wait(), wait()]).toEqual([300, 300])
  pass(300)
  exhaust()
  expect([wait(), wait()]).toEqual([1800, 1800])
})

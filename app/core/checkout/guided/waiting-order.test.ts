import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { browserStorage } from "#app/ui/browser-storage.ts"
import { WAITING_KEY } from "./waiting-key.ts"
import { forgetWaiting, isStillWaiting, keepWaiting, readWaiting } from "./waiting-order.ts"

const NUMBER = "DH-20261130-ABCD"
const NOW = new Date("2026-11-30T10:00:00Z")
const UNTIL = new Date("2026-11-30T10:15:00Z")
const { signal } = new AbortController()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  keepWaiting({ number: NUMBER, until: UNTIL })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  browserStorage().removeItem(WAITING_KEY)
})

const answer = (text: string, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response(text, { status }))

test("an order left unpaid is read back until it can no longer be paid", () => {
  expect(readWaiting()).toEqual({ number: NUMBER, until: UNTIL })
  vi.setSystemTime(UNTIL)
  expect(readWaiting()).toBeNull()
})

test("only the order of the same number is forgotten", () => {
  forgetWaiting("DH-20261130-EFGH")
  expect(readWaiting()?.number).toBe(NUMBER)
  forgetWaiting(NUMBER)
  expect(readWaiting()).toBeNull()
})

test.each(["", "null", "{", "7", '["DH-1"]', '[1,"2030-01-01"]'])("the text %j is no order", (text) => {
  browserStorage().setItem(WAITING_KEY, text)
  expect(readWaiting()).toBeNull()
})

test.each(["placed", "placed pending"])("an order that is %s waits", async (state) => {
  answer(`${state}\n`)
  expect(await isStillWaiting(NUMBER, signal)).toBe(true)
})

test.each([
  ["paid", 200],
  ["confirmed", 200],
  ["confirmed pending", 200],
  ["cancelled", 200],
  ["<!doctype html>", 200],
  ["", 404],
])("an order answered %j with %i is forgotten", async (text, status) => {
  answer(text, status)
  expect(await isStillWaiting(NUMBER, signal)).toBe(false)
  expect(readWaiting()).toBeNull()
})

test("an order is kept, and not spoken of, while the shop cannot answer", async () => {
  for (const status of [429, 503]) {
    answer("", status)
    expect(await isStillWaiting(NUMBER, signal)).toBe(false)
  }
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))
  expect(await isStillWaiting(NUMBER, signal)).toBe(false)
  expect(readWaiting()?.number).toBe(NUMBER)
})

import { expect, test, vi } from "vitest"
import type { Payment } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createTestServices, testCouriers } from "#test/samples/sample-shop.ts"
import { findServedPromise, isFetched, isServed } from "./served-pins.server.ts"

const db = await keepSampleShop()
const KAVARATTI = "682555"

function shop(serviceability: (pin: string | null) => Promise<boolean>) {
  const asked: (string | null)[] = []
  const couriers = testCouriers({
    async serviceability({ pin }) {
      asked.push(pin)
      return { isServed: await serviceability(pin), takesCash: false }
    },
  })
  return { asked, services: { ...createTestServices(db), settings: fixedSettings("india"), couriers } }
}

const order = (pin: string, state: string) => ({ pin, state }) as unknown as Payment

test("a PIN code that the courier does not serve is told at the PIN box and refused before payment; the courier is asked once", async () => {
  const { asked, services } = shop(async (pin) => pin !== KAVARATTI)
  expect(await findServedPromise(services, db, { pin: KAVARATTI })).toEqual({ kind: "unserved" })
  expect(await deliveryErrors(services, order(KAVARATTI, "Lakshadweep"))).toEqual({
    pin: `No courier of ours delivers to ${KAVARATTI} yet.`,
  })
  expect(await findServedPromise(services, db, { pin: "411001" })).toMatchObject({ kind: "by" })
  expect(await deliveryErrors(services, order("411001", "Maharashtra"))).toEqual({})
  expect(asked).toEqual([KAVARATTI, "411001"])
})

test("a courier that fails holds nobody up, and is not asked again for a minute", async () => {
  const { asked, services } = shop(() => Promise.reject(new Error("503")))
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await isServed(services, KAVARATTI)).toBe(true)
    expect(await deliveryErrors(services, order(KAVARATTI, "Lakshadweep"))).toEqual({})
  }
  expect(asked).toEqual([KAVARATTI])
})

test("a courier that never answers is waited for a second and a half, by no more than eight questions at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const { asked, services } = shop(() => Promise.withResolvers<boolean>().promise)
  const pins = Array.from({ length: 20 }, (_, nth) => `4110${10 + nth}`)
  const answers = Promise.all([...pins, ...pins].map((pin) => isServed(services, pin)))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await answers).toEqual(Array.from({ length: 40 }, () => true))
  expect(asked).toHaveLength(8)
  vi.useRealTimers()
})

test("it is asked by itself whether a courier fetches at a PIN code; one that fails or knows no pickups says nothing", async () => {
  const { asked, services } = shop(async () => false)
  expect(await isFetched(services, KAVARATTI)).toBeNull()
  const fetched: (string | null)[] = []
  const couriers = testCouriers({
    serviceability: async () => ({ isServed: true, takesCash: false }),
    async fetchesFrom({ pin }) {
      fetched.push(pin)
      if (pin === "411001") throw new Error("503")
      return pin !== KAVARATTI
    },
  })
  const fetching = { ...services, couriers }
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await isFetched(fetching, KAVARATTI)).toBe(false)
    expect(await isFetched(fetching, "403001")).toBe(true)
    expect(await isFetched(fetching, "411001")).toBeNull()
  }
  expect(await isServed(fetching, KAVARATTI), "one question does not answer the other").toBe(true)
  expect([asked, fetched]).toEqual([[], [KAVARATTI, "403001", "411001"]])
})

test("an answer that comes too late for one shopper is there for the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const late = Promise.withResolvers<boolean>()
  const { asked, services } = shop(() => late.promise)
  const first = isServed(services, KAVARATTI)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await first).toBe(true)
  late.resolve(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(await isServed(services, KAVARATTI)).toBe(false)
  expect(asked).toEqual([KAVARATTI])
  vi.useRealTimers()
})

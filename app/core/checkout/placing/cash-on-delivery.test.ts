import { expect, test } from "vitest"
import { cashRefusal } from "./cash-on-delivery.ts"

const limits = { mostPaise: 1_000_000, refusedPins: ["797112"], mostReturned: 1 }
const order = { totalPaise: 1_000_000, pin: "", address: "4 Marine Drive, Mumbai 400020", returned: 1 }

test("cash on delivery is offered up to a limit, where the courier collects, to buyers without refused parcels", () => {
  expect(cashRefusal(limits, order)).toBeNull()
  expect(cashRefusal(limits, { ...order, totalPaise: 1_000_001 })).toMatch(/up to ₹10,000/)
  expect(cashRefusal(limits, { ...order, returned: 2 })).toMatch(/came back to us unpaid/)
})

test("a PIN code is found however it is written, and never inside a longer number", () => {
  for (const address of ["Kohima 797112", "Kohima-797 112", "PIN:797112."])
    expect(cashRefusal(limits, { ...order, address }), address).toMatch(/PIN code 797112/)
  for (const address of ["Flat 1797112", "7971125", "797-112"])
    expect(cashRefusal(limits, { ...order, address }), address).toBeNull()
})

test("the order's PIN code decides on cash on delivery, whatever else the address holds", () => {
  const flat = { ...order, address: "Flat 797112" }
  expect(cashRefusal(limits, { ...flat, pin: "560001" })).toBeNull()
  expect(cashRefusal(limits, { ...flat, pin: "797112" })).toMatch(/PIN code 797112/)
  expect(cashRefusal(limits, { ...order, pin: "797112" })).toMatch(/PIN code 797112/)
})

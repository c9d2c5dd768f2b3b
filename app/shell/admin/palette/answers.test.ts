import { expect, test } from "vitest"
import { findScreens, findSettings, orderNumberStart } from "./answers.ts"

test("Issue 29: the palette finds screens and actions by their words, and none that somebody may not see", () => {
  expect(findScreens("owner", "audit").map(({ to }) => to)).toEqual(["/admin/audit"])
  expect(findScreens("support", "audit")).toEqual([])
  expect(findScreens("support", "order tele").map(({ to }) => to)).toEqual(["/admin/orders/new"])
  expect(findScreens("fulfilment", "telephone")).toEqual([])
  expect(findScreens("owner", "")).toHaveLength(8)
})

test("Issue 29: the palette finds settings by their titles or keys, for who may read them", () => {
  expect(findSettings("owner", "payments.methods").map(({ to }) => to)).toEqual([
    "/admin/settings/payments.methods",
  ])
  expect(findSettings("support", "payments.methods")).toEqual([])
})

test.each([
  ["dh-7k3m-q2", "DH-7K3M-Q2"],
  ["7k3mq2xp", "DH-7K3M-Q2XP"],
  ["DH7K3M", "DH-7K3M"],
  ["7k3", "DH-7K3"],
  ["gita rao", null],
  ["9876543210", null],
  ["\0", null],
])("Issue 29: %j may be the beginning of an order's number: %j", (words, start) => {
  expect(orderNumberStart(words)).toBe(start)
})

import { expect, test } from "vitest"
import { ROLES } from "#app/core/settings/staff/roles.ts"
import { findScreens, findSettings, orderNumberStart } from "./answers.ts"

test("the palette finds screens and actions by their words, and none that the role may not see", () => {
  expect(findScreens(ROLES.owner, "audit").map(({ to }) => to)).toEqual(["/admin/audit"])
  expect(findScreens(ROLES.support, "audit")).toEqual([])
  expect(findScreens(ROLES.support, "order tele").map(({ to }) => to)).toEqual(["/admin/orders/new"])
  expect(findScreens(ROLES.fulfilment, "telephone")).toEqual([])
  expect(findScreens(ROLES.owner, "")).toHaveLength(8)
})

test.each([
  ["razorpay", "/admin/connections"],
  ["mail server", "/admin/connections"],
  ["logo", "/admin/brand"],
  ["footer", "/admin/pages"],
])("the palette finds for %j the screen %s", (words, to) => {
  expect(findScreens(ROLES.owner, words).map((screen) => screen.to)).toContain(to)
})

test("the palette finds a setting by what is in it", () => {
  expect(findSettings(ROLES.owner, "gstin").map(({ to }) => to)).toContain("/admin/settings/company")
})

test("the palette finds settings by title or key for roles that may read them", () => {
  expect(findSettings(ROLES.owner, "payments.methods").map(({ to }) => to)).toEqual([
    "/admin/settings/payments.methods",
  ])
  expect(findSettings(ROLES.support, "payments.methods")).toEqual([])
})

test.each([
  ["dh-7k3m-q2", "DH-7K3M-Q2"],
  ["7k3mq2xp", "DH-7K3M-Q2XP"],
  ["DH7K3M", "DH-7K3M"],
  ["7k3", "DH-7K3"],
  ["ra-7k3m", "RA-7K3M"],
  ["rvsm-sy7a", "DH-RVSM-SY7A"],
  ["sura-7k3m-q2", "SURA-7K3M-Q2"],
  ["gita rao", null],
  ["9876543210", null],
  ["\0", null],
])("search text %j as the beginning of an order number: %j", (words, start) => {
  expect(orderNumberStart(words, "DH")).toBe(start)
})

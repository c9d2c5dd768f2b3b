import { expect, test } from "vitest"
import { isRole, isSensitive, may, PERMISSIONS, ROLE_NAMES } from "./roles.ts"

test("Issue 29: an owner may do everything, every other role less, and each begins with the screen of today", () => {
  for (const permission of PERMISSIONS) expect(may("owner", permission)).toBe(true)
  for (const role of ROLE_NAMES.filter((name) => name !== "owner")) {
    expect(may(role, "today:read")).toBe(true)
    expect(may(role, "staff:manage"), role).toBe(false)
    expect(may(role, "customers:export"), role).toBe(false)
  }
})

test("Issue 29: money goes back by owner, manager and accounts, and never without asking again who it is", () => {
  const mayRefund = ROLE_NAMES.filter((role) => may(role, "orders:refund"))
  expect(mayRefund).toEqual(["owner", "manager", "accounts"])
  expect(isSensitive("orders:refund")).toBe(true)
  expect(isSensitive("orders:fulfil")).toBe(false)
})

test("Issue 29: only the six roles are roles", () => {
  expect(ROLE_NAMES).toEqual(["owner", "manager", "catalogue", "fulfilment", "support", "accounts"])
  expect(isRole("toString")).toBe(false)
  expect(isRole("owner")).toBe(true)
})

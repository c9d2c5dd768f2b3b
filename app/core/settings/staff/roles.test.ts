import { expect, test } from "vitest"
import { isRole, isSensitive, may, PERMISSIONS, ROLE_NAMES } from "./roles.ts"

test("an owner has every permission, other roles fewer, and each role starts at Today", () => {
  for (const permission of PERMISSIONS) expect(may("owner", permission)).toBe(true)
  for (const role of ROLE_NAMES.filter((name) => name !== "owner")) {
    expect(may(role, "today:read")).toBe(true)
    expect(may(role, "staff:manage"), role).toBe(false)
    expect(may(role, "customers:export"), role).toBe(false)
  }
})

test("owner, manager and accounts may refund, and only with the second factor again", () => {
  const mayRefund = ROLE_NAMES.filter((role) => may(role, "orders:refund"))
  expect(mayRefund).toEqual(["owner", "manager", "accounts"])
  expect(isSensitive("orders:refund")).toBe(true)
  expect(isSensitive("orders:fulfil")).toBe(false)
})

test("only the six roles are roles", () => {
  expect(ROLE_NAMES).toEqual(["owner", "manager", "catalogue", "fulfilment", "support", "accounts"])
  expect(isRole("toString")).toBe(false)
  expect(isRole("owner")).toBe(true)
})

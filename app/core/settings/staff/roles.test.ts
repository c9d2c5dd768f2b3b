import { expect, test } from "vitest"
import { isBuiltIn, isSensitive, may, PERMISSIONS, ROLE_NAMES, ROLES } from "./roles.ts"

test("an owner has every permission, other roles fewer, and each role starts at Today", () => {
  for (const permission of PERMISSIONS) expect(may(ROLES.owner, permission)).toBe(true)
  for (const role of ROLE_NAMES.filter((name) => name !== "owner")) {
    expect(may(ROLES[role], "today:read")).toBe(true)
    expect(may(ROLES[role], "staff:manage"), role).toBe(false)
    expect(may(ROLES[role], "customers:export"), role).toBe(false)
  }
})

test("owner, manager and accounts may refund, and only with the second factor again", () => {
  const mayRefund = ROLE_NAMES.filter((role) => may(ROLES[role], "orders:refund"))
  expect(mayRefund).toEqual(["owner", "manager", "accounts"])
  expect(isSensitive("orders:refund")).toBe(true)
  expect(isSensitive("orders:fulfil")).toBe(false)
})

test("every shop has six roles", () => {
  expect(ROLE_NAMES).toEqual(["owner", "manager", "catalogue", "fulfilment", "support", "accounts"])
  expect(isBuiltIn("toString")).toBe(false)
  expect(isBuiltIn("owner")).toBe(true)
})

import { expect, test } from "vitest"
import { PERMISSIONS } from "#app/core/settings/staff/roles.ts"
import { completePermissions } from "./role-form.ts"

test("a role can read what it changes, and begins at Today", () => {
  expect(completePermissions([])).toEqual(["today:read"])
  expect(completePermissions(["orders:refund"])).toEqual(["today:read", "orders:read", "orders:refund"])
  expect(completePermissions(["stock:write", "enquiries:quote"])).toEqual([
    ...["today:read", "catalogue:read", "stock:write", "support:read", "enquiries:quote"],
  ])
})

test("a composed role never manages staff, and no forged word is a permission", () => {
  const forged = [...PERMISSIONS, "staff:manage", "toString", "everything:write", "", ":"]
  expect(completePermissions(forged)).toEqual(PERMISSIONS.filter((one) => one !== "staff:manage"))
})

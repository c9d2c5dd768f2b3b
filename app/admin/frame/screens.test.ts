import { expect, test } from "vitest"
import { ROLES } from "#app/core/settings/staff/roles.ts"
import { isScreenOf, menuOf } from "./screens.ts"

const groupsOf = (role: Parameters<typeof menuOf>[0]) =>
  menuOf(role).groups.map(({ group, entries }) => [group, ...entries.map(({ label }) => label)].join(" "))

test("the menu groups every screen that a role may read, and has no group without one", () => {
  expect(menuOf(ROLES.owner).above.map(({ label }) => label)).toEqual(["Today"])
  expect(groupsOf(ROLES.owner)).toHaveLength(6)
  expect(groupsOf(ROLES.owner)).toContain("content Offers Pages Redirects Campaigns")
  expect(groupsOf(ROLES.fulfilment)).toEqual([
    "orders Orders",
    "catalogue Catalogue Collections Stock",
    "shop Notifications",
  ])
})

test("a screen is marked at its address and below it, Today at its own alone", () => {
  expect(isScreenOf("/admin/orders/DH-1", "/admin/orders")).toBe(true)
  expect(isScreenOf("/Admin/", "/admin")).toBe(true)
  expect(isScreenOf("/admin/orders", "/admin")).toBe(false)
  expect(isScreenOf("/admin/staffing", "/admin/staff")).toBe(false)
})

import { expect, test } from "vitest"
import { may, ROLES } from "#app/core/settings/staff/roles.ts"
import { isScreenOf, menuOf, SCREENS, subScreensOf } from "./screens.ts"

test("the menu has every screen that a role may read once, in its group, and no group without one; others stand on their screen", () => {
  for (const role of Object.values(ROLES)) {
    const { above, groups } = menuOf(role)
    const listed = groups.flatMap(({ group, entries }) => entries.map(({ to }) => ({ group, to })))
    const readable = SCREENS.filter(({ permission, isSubScreen }) => !isSubScreen && may(role, permission))
    const others = SCREENS.filter(({ isSubScreen, permission }) => isSubScreen && may(role, permission))
    const onScreens = SCREENS.flatMap(({ to }) => subScreensOf(role, to))
    expect(onScreens.map(({ to }) => to).toSorted()).toEqual(others.map(({ to }) => to).toSorted())
    expect(above.map(({ label }) => label)).toEqual(["Today"])
    expect(listed.toSorted(byPath)).toEqual(
      readable.flatMap(({ group, to }) => (group ? [{ group, to }] : [])).toSorted(byPath),
    )
    for (const { entries } of groups) expect(entries).not.toEqual([])
  }
  expect(menuOf(ROLES.owner).groups).toHaveLength(6)
  expect(menuOf(ROLES.fulfilment).groups.map(({ group }) => group)).not.toContain("money")
})

const byPath = (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to)

test("a screen is marked at its address and below it, Today at its own alone", () => {
  expect(isScreenOf("/admin/orders/DH-1", "/admin/orders")).toBe(true)
  expect(isScreenOf("/Admin/", "/admin")).toBe(true)
  expect(isScreenOf("/admin/orders", "/admin")).toBe(false)
  expect(isScreenOf("/admin/staffing", "/admin/staff")).toBe(false)
})

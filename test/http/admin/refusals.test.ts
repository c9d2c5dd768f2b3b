import { expect, test } from "vitest"
import { may, type Permission, ROLE_NAMES, ROLES, type RoleName } from "#app/core/settings/staff/roles.ts"
import routes from "../../../app/routes.ts"
import { keepShop } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

// Generated from the modules of the back office: every address, every role, every method, every verb.

type Guarded = {
  loader?: { permission?: Permission }
  action?: { permissions?: Record<string, Permission> }
}
const modules = import.meta.glob<Guarded>(
  ["../../../app/admin/*/routes/*.{ts,tsx}", "../../../app/modules/*/admin/routes/*.{ts,tsx}"],
  { eager: true },
)
/** What has to be open to who is not logged in, or has not finished to. */
const OPEN = [
  "admin/staff/routes/login",
  "admin/staff/routes/login-code",
  "admin/staff/routes/login-passkey",
  "admin/staff/routes/invite",
  "admin/staff/routes/second-factor",
  "admin/staff/routes/passkeys",
  "admin/staff/routes/logout",
  "admin/frame/routes/layout",
]
/** A screen that any member of the staff may ask. */
const FOR_ALL = ["admin/staff/routes/reauthentication"]
const [office] = routes.filter(({ path }) => path === "admin")
const screens = (office?.children ?? []).map(({ path = "", file }) => {
  const name = file.replace(/\.tsx?$/, "")
  return {
    name,
    path: `/admin/${path}`
      .replace(":number", "DH-0000-0000")
      .replace(":key", "cart.guests")
      .replace(/\/$/, ""),
  }
})
const moduleOf = (name: string) =>
  Object.entries(modules).find(([file]) => file.replace(/^[./]*app\/|\.tsx?$/g, "") === name)?.[1]

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const staff = new Map<RoleName, StaffBrowser>()
for (const role of ROLE_NAMES) staff.set(role, await joinStaff(shop, role))

test("every screen and every verb of the back office declares its permission", () => {
  expect(screens.length).toBeGreaterThan(10)
  for (const { name } of screens) {
    if (OPEN.includes(name) || FOR_ALL.includes(name)) continue
    const { loader, action } = moduleOf(name) ?? {}
    expect(loader?.permission, `${name}: loader`).toBeDefined()
    if (action) expect(Object.keys(action.permissions ?? {}).length, `${name}: action`).toBeGreaterThan(0)
  }
})

test("every screen redirects a logged out visitor to the login, with any method", async () => {
  for (const { name, path } of screens) {
    if (OPEN.includes(name)) continue
    const answers = [await shop.asGuest().get(path), await shop.asGuest().post(path, { intent: "anything" })]
    for (const { status, headers } of moduleOf(name)?.action ? answers : answers.slice(0, 1))
      expect([status, headers.get("Location")], path).toEqual([
        303,
        expect.stringMatching(/^\/admin(\/login\?next=|$)/),
      ])
  }
})

test.each(ROLE_NAMES)("%s can open the screens of the role, and no others", async (role) => {
  const browser = staff.get(role)
  for (const { name, path } of screens) {
    const permission = moduleOf(name)?.loader?.permission
    if (!permission || !browser) continue
    const { status } = await browser.get(path)
    if (may(ROLES[role], permission)) expect([200, 204, 404], path).toContain(status)
    else expect(status, path).toBe(403)
  }
})

test.each(ROLE_NAMES)("%s is refused verbs outside the role, and forged ones", async (role) => {
  const browser = staff.get(role)
  for (const { name, path } of screens) {
    const permissions = moduleOf(name)?.action?.permissions
    if (!permissions || !browser) continue
    for (const [intent, permission] of Object.entries(permissions)) {
      const { status } = await browser.post(path, { intent })
      if (!may(ROLES[role], permission)) expect(status, `${path}: ${intent}`).toBe(403)
      else expect(status, `${path}: ${intent}`).not.toBe(403)
    }
    for (const intent of ["", "toString", "no such verb"])
      expect((await browser.post(path, { intent })).status, path).toBe(400)
    expect((await browser.post(path, { intent: "invite" }, { Origin: "https://evil.example" })).status).toBe(
      403,
    )
  }
})

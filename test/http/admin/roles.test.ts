import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { runStaffCommand } from "#server/commands/staff-commands.ts"
import { keepShop } from "../shop-server.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const owner = await joinStaff(shop, "owner")

const NEW = "/admin/staff/roles/new"
const CLERK = "/admin/staff/roles/store%20clerk"
const compose = (fields: Record<string, string>, path = NEW) =>
  owner.post(path, { intent: "save", description: "Packs and refunds.", ...fields })
const statusesOf = (browser: StaffBrowser, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await browser.get(path)).status))

test("an owner composes a role, and its members may do just what it says", async () => {
  const added = await compose({ name: "Store Clerk", permissions: "orders:refund" })
  expect([added.status, added.headers.get("Location")]).toEqual([303, CLERK])
  expect((await owner.page("/admin/staff")).html).toContain("Packs and refunds.")
  const clerk = await joinStaff(shop, "store clerk", "clerk@example.in")
  expect((await clerk.page("/admin")).html).toContain("store clerk")
  expect(
    await statusesOf(clerk, ["/admin", "/admin/orders", "/admin/catalogue", "/admin/staff", NEW]),
  ).toEqual([200, 200, 403, 403, 403])
  expect((await clerk.post("/admin/orders/DH-0000-0000", { intent: "cancel" })).status).toBe(403)
})

test("a changed role holds from the next request of its members, and a version that was not seen is refused", async () => {
  const clerk = await joinStaff(shop, "store clerk", "second@example.in")
  const stale = await compose({ version: "7", permissions: "catalogue:write" }, CLERK)
  expect(await stale.text()).toContain("Somebody changed or deleted this role meanwhile")
  expect(await statusesOf(clerk, ["/admin/catalogue"])).toEqual([403])
  expect((await compose({ version: "1", permissions: "catalogue:write" }, CLERK)).status).toBe(200)
  expect(await statusesOf(clerk, ["/admin/catalogue", "/admin/orders"])).toEqual([200, 403])
  expect(await listAuditEntries(shop.services.db, "role store clerk")).toMatchObject([
    { action: "role changed", before: { permissions: ["today:read", "orders:read", "orders:refund"] } },
    { action: "role added", before: null },
  ])
})

test("a role that a member has or an invitation names is not deleted", async () => {
  await compose({ name: "packer", permissions: "orders:fulfil" })
  const path = "/admin/staff/roles/packer"
  await owner.post("/admin/staff", { intent: "invite", email: "later@example.in", role: "packer" })
  expect(await (await owner.post(path, { intent: "delete" })).text()).toContain("1 open invitations")
  expect(await (await owner.post(CLERK, { intent: "delete" })).text()).toContain("2 of the staff")
  const id = /name="invite" value="([^"]+)"/.exec((await owner.page("/admin/staff")).html)?.[1] ?? ""
  await owner.post("/admin/staff", { intent: "withdraw", invite: id })
  expect((await owner.post(path, { intent: "delete" })).headers.get("Location")).toBe("/admin/staff")
  expect((await owner.get(path)).status).toBe(404)
})

test.each([
  ["owner", "Choose a name of 2 to 30 small letters"],
  ["new", "Choose a name of 2 to 30 small letters"],
  ["x".repeat(31), "Choose a name of 2 to 30 small letters"],
  ["<b>clerk</b>", "Choose a name of 2 to 30 small letters"],
  ["store clerk", "There is a role &quot;store clerk&quot; already."],
])("a role cannot be called %j", async (name, sentence) => {
  expect(await (await compose({ name, permissions: "orders:read" })).text()).toContain(sentence)
})

test("a role of every shop cannot be changed or deleted, and nobody is invited as a role that is not there", async () => {
  expect((await owner.get("/admin/staff/roles/manager")).status).toBe(404)
  for (const intent of ["save", "delete"])
    await owner.post("/admin/staff/roles/manager", { intent, version: "1", permissions: "orders:read" })
  const manager = await joinStaff(shop, "manager")
  expect(await statusesOf(manager, ["/admin/catalogue"])).toEqual([200])
  const invited = await owner.post("/admin/staff", {
    intent: "invite",
    email: "a@example.in",
    role: "toString",
  })
  expect(await invited.text()).toContain("Choose one of the roles.")
  const command = { do: "invite", email: "b@example.in", role: "king" } as const
  expect((await runStaffCommand(shop.services, command)).text).toContain("There is no such role")
})

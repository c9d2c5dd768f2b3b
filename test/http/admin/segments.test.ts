import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { segments } from "#db/tables/segments.ts"
import { keepShop, shown } from "../shop-server.ts"
import { register } from "../shopper.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const owner = await joinStaff(shop, "owner")
const support = await joinStaff(shop, "support")
const { db } = shop.services

test("a segment is added by its form, shows who fits it, and is chosen in the form of an offer", async () => {
  expect(shown((await owner.page("/admin/segments")).html)).toContain("There is no segment yet.")
  await register(shop, "Asha")
  const fields = { intent: "save", name: "No order yet", ordersTo: "0", kind: "registered" }
  expect((await support.post("/admin/segments/new", fields)).status).toBe(403)
  expect((await owner.post("/admin/segments/new", fields)).status).toBe(303)
  const [{ id } = { id: 0 }] = await db.select().from(segments)
  const page = shown((await support.page(`/admin/segments/${id}`)).html)
  for (const words of ["1 customers fit now.", "asha@example.in", "only with an account"])
    expect(page).toContain(words)
  expect(page, "not of this role").not.toContain("Prepare the file")
  expect(shown((await owner.page("/admin/offers/new")).html)).toContain("No order yet")
  const refused = shown(await (await owner.post(`/admin/segments/${id}`, { ...fields, version: "9" })).text())
  expect(refused).toContain("Somebody else has changed this segment")
})

test("the file of a segment wants a fresh second factor and the permission, and leaves a line in the log", async () => {
  const [{ id } = { id: 0 }] = await db.select().from(segments)
  const path = `/admin/segments/${id}`
  const prepare = async () => shown(await (await owner.post(path, { intent: "export" })).text())
  const fileIn = (html: string) =>
    /href="(\/admin\/segments\/\d+\/members\.csv\?token=[^"]+)"/.exec(html)?.[1]
  await db.update(staffActivity).set({ provenAt: sql`now() - interval '1 hour'` })
  expect(fileIn(await prepare())).toBeUndefined()
  await db.update(staffActivity).set({ provenAt: sql`now()` })
  const file = fileIn(await prepare()) ?? ""
  const answer = await owner.ask(file)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(
    /key,email,name,kind,.*\r\n[^,]+,asha@example\.in,.*,account,0,0,\r\n$/s,
  )
  expect(await listAuditEntries(db, `segment ${id}`)).toMatchObject([{ action: "customer data exported" }])
  expect((await owner.ask(`${path}/members.csv`)).status).toBe(404)
  expect((await support.ask(file)).status).toBe(403)
  expect((await owner.ask("/admin/segments/0/members.csv")).status).toBe(404)
})

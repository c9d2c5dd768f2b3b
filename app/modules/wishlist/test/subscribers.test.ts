import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")
const support = await joinStaff(shop, "support")

const PATH = "/admin/subscribers"
const { db } = shop.services

test("an address from the foot of the page is listed, found and unsubscribed by staff, with a line in the log without the address", async () => {
  expect(shown((await support.page(PATH)).html)).toContain("There is no subscriber yet.")
  await shop.post("/subscriptions", { email: "Asha@Example.com" })
  const listed = shown((await support.page(`${PATH}?q=ASHA@`)).html)
  expect(listed).toContain("asha@example.com")
  expect(listed).toContain("not confirmed")
  expect(listed, "not of this role").not.toContain("Prepare the file")
  expect(shown((await support.page(`${PATH}?q=zzq`)).html)).toContain("No addresses begin so.")
  const [{ id } = { id: "" }] = await db.select().from(subscriptions)
  const press = async (id: string) =>
    shown(await (await support.post(PATH, { intent: "unsubscribe", id })).text())
  expect(await press(id)).toContain("asha@example.com gets no more news.")
  expect(await db.$count(subscriptions)).toBe(0)
  const lines = await listAuditEntries(db, `subscriber ${id}`)
  expect(lines).toMatchObject([{ action: "subscriber: unsubscribed at their wish", after: null }])
  expect(JSON.stringify(lines)).not.toContain("asha@")
  for (const gone of [id, "x", ""]) expect(await press(gone)).toContain("This address is not subscribed")
})

test("the file wants a fresh second factor and the permission, and leaves a line in the log", async () => {
  await db.insert(subscriptions).values({
    ...{ id: crypto.randomUUID(), email: "ravi@example.in", confirmedAt: new Date() },
  })
  const prepare = async () => shown(await (await owner.post(PATH, { intent: "export" })).text())
  const fileIn = (html: string) => /href="(\/admin\/subscribers\.csv\?token=[^"]+)"/.exec(html)?.[1]
  await db.update(staffActivity).set({ provenAt: sql`now() - interval '1 hour'` })
  expect(fileIn(await prepare())).toBeUndefined()
  await db.update(staffActivity).set({ provenAt: sql`now()` })
  const file = fileIn(await prepare()) ?? ""
  const answer = await owner.ask(file)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"])
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer())).toMatch(
    /^\ufeffemail,since,.*\r\nravi@example\.in,/,
  )
  expect(await listAuditEntries(db, "subscribers")).toMatchObject([{ action: "subscribers: export" }])
  expect((await owner.ask(`${PATH}.csv`)).status).toBe(404)
  expect((await support.ask(file)).status).toBe(403)
  expect((await support.post(PATH, { intent: "export" })).status).toBe(403)
})

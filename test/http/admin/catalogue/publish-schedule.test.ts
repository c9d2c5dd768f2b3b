import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { runPublications } from "#app/admin/catalogue/schedule/run-publications.server.ts"
import { publishSchedules } from "#db/tables/catalogue.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/7"
const SHOP_PAGE = "/product-detail/earbuds/7"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")

const press = async (fields: Record<string, string>) => shown(await (await editor.post(PATH, fields)).text())
const plan = (fields: Record<string, string>) => press({ intent: "plan publication", ...fields })
const runAll = async () => {
  await shop.services.db.update(publishSchedules).set({ dueAt: sql`now()` })
  await runPublications(shop.services)
}

test("a product is withdrawn on schedule without JavaScript, listed as planned before, and published again", async () => {
  expect(await plan({ "withdraw on": "2090-11-30T10:00" })).toContain("It is scheduled.")
  const list = shown((await editor.page("/admin/catalogue")).html)
  expect(list).toContain("Will be withdrawn: 30 November 2090, 10:00 AM")
  expect((await shop.page(SHOP_PAGE)).status).toBe(200)
  await runAll()
  expect((await shop.page(SHOP_PAGE)).status).toBe(404)
  expect(shown((await editor.page("/admin/catalogue")).html)).not.toContain("Will be withdrawn")
  await plan({ "publish on": "2090-12-30T10:00" })
  await runAll()
  expect((await shop.page(SHOP_PAGE)).status).toBe(200)
  expect(shown((await editor.page(PATH)).html)).toContain("product: published by schedule")
})

test("an invalid time is refused with typed values kept, a plan is cancelled, and a packer cannot schedule", async () => {
  const refused = await plan({ "publish on": '2020-01-01T10:00"<b>', "withdraw on": "" })
  expect(refused).toContain("Say when it is published or withdrawn")
  expect(refused).toContain('value="2020-01-01T10:00&quot;&lt;b&gt;"')
  const planned = await plan({ "publish on": "2090-11-30T10:00" })
  const schedule = /name="schedule" value="(\d+)"/.exec(planned)?.[1] ?? ""
  for (const forged of ["x", "0", "99999999999999999999", ""])
    expect(await press({ intent: "cancel publication", schedule: forged }), forged).toContain(
      "It is done or cancelled already.",
    )
  expect(await press({ intent: "cancel publication", schedule })).toContain("It is cancelled.")
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.post(PATH, { intent: "plan publication" })).status).toBe(403)
})

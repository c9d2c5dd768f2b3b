import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const manager = await joinStaff(shop, "manager")

/** What the page of an order sends with each of its verbs. */
const load = async (browser: StaffBrowser, number: string) => {
  const { html } = await browser.page(`/admin/orders/${number}`)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "missing"
  return { version: field("version"), lastEntry: field("lastEntry") }
}
const press = async (browser: StaffBrowser, number: string, fields: Record<string, string>) =>
  shown(await (await browser.post(`/admin/orders/${number}`, fields)).text())
const history = async (number: string) =>
  (await listAuditEntries(shop.services.db, `order ${number}`)).map(({ action }) => action)

test("an outdated action on an order changes nothing and states who changed it and its current state", async () => {
  const number = await buy(shop)
  const seen = await load(manager, number)
  await press(packer, number, { intent: "pack", ...(await load(packer, number)) })
  const html = await press(manager, number, { intent: "cancel", ...seen })
  expect(html).toContain(
    `Nothing was done: order ${number} was changed by Asha fulfilment <fulfilment@example.in> since this page was loaded (order: pack).`
      .replace("<", "&lt;")
      .replace(">", "&gt;"),
  )
  expect(html).toContain('value="ship"')
  expect(await history(number)).toEqual(["order: pack"])
  const again = await press(manager, number, { intent: "cancel", ...(await load(manager, number)) })
  expect(again).toContain("The order is now: Cancelled")
})

test("a change by the shopper, or of an order's pieces, is also detected, without a name", async () => {
  const number = await buy(shop)
  const seen = await load(packer, number)
  await shop.post(`/orders/${number}`, { cancel: "confirmed" })
  const html = await press(packer, number, { intent: "pack", ...seen })
  expect(html).toContain(`Nothing was done: order ${number} changed since this page was loaded.`)
  expect(await history(number)).toEqual([])
  const sold = await buy(shop)
  const before = await load(manager, sold)
  await shop.services.db.execute(
    `update order_lines set refunded_quantity = 1 where order_id = (select id from orders where number = '${sold}')`,
  )
  expect(await press(manager, sold, { intent: "pack", ...before })).toContain("Nothing was done")
})

test("of two members who act at once, one succeeds and the other is informed", async () => {
  const number = await buy(shop)
  const [ofPacker, ofManager] = await Promise.all([load(packer, number), load(manager, number)])
  const answers = await Promise.all([
    press(packer, number, { intent: "pack", ...ofPacker }),
    press(manager, number, { intent: "cancel", ...ofManager }),
  ])
  expect(answers.filter((html) => html.includes("Done. The order is now:"))).toHaveLength(1)
  expect(answers.filter((html) => html.includes("was changed by Asha"))).toHaveLength(1)
  expect(await history(number)).toHaveLength(1)
})

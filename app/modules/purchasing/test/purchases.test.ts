import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { placeStocks, places, stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const clerk = await joinStaff(shop, "catalogue")
const { db } = shop.services
const [SKU, OTHER] = ["DH-EB-AIRLOBES141-INK", "DH-EB-AIRLOBES141-RANI"]
const NEW = "/admin/purchases/new"

const press = async (path: string, fields: Record<string, string>) => {
  const answer = await clerk.post(path, fields)
  return { to: answer.headers.get("location"), html: shown(await answer.text()) }
}
const form = (fields: Record<string, string> = {}) => ({
  ...{ intent: "add", key: crypto.randomUUID(), supplier: "Sonic Works", place: "1" },
  ...{ expected: "2026-12-15", text: `${SKU}, 10\n${OTHER}\t4\n${SKU}, 2`, note: "" },
  ...fields,
})
async function added(fields: Record<string, string> = {}) {
  const { to, html } = await press(NEW, form(fields))
  expect(to, html).toMatch(/^\/admin\/purchases\/\d+$/)
  return to ?? ""
}
const came = (sku: string, pieces: string, seen = "0") => ({ [`came ${sku}`]: pieces, [`seen ${sku}`]: seen })
const receive = (path: string, fields: Record<string, string>) =>
  press(path, { intent: "receive", ...fields })
const stockOf = async (sku: string) =>
  (await db.select().from(stocks).where(eq(stocks.sku, sku)))[0]?.quantity ?? 0

test("a purchase is kept once for its press, shown as incoming, and received into its place in parts", async () => {
  await db.insert(places).values({ id: 2, name: "Store", position: 2 })
  const once = form({ place: "2" })
  const pressed = await Promise.all([press(NEW, once), press(NEW, once)])
  const [path = ""] = pressed.map(({ to }) => to ?? "missing")
  expect(pressed.map(({ to }) => to)).toEqual([path, path])
  const list = shown((await clerk.page("/admin/purchases")).html)
  expect(list).toContain("Sonic Works")
  const before = await stockOf(SKU)
  const page = async () => shown((await clerk.page(`/admin/stock?q=${SKU}`)).html)
  expect(await page()).toMatch(/<td[^>]*>12<\/td>/)
  const [first, second] = await Promise.all([
    receive(path, { ...came(SKU, "7"), reason: "DN 55" }),
    receive(path, came(SKU, "7")),
  ])
  expect(
    [first.html, second.html].filter((html) => html.includes("7 pieces are in stock now.")),
  ).toHaveLength(1)
  expect([first.html, second.html].filter((html) => html.includes("Somebody received pieces"))).toHaveLength(
    1,
  )
  expect(await stockOf(SKU)).toBe(before + 7)
  const [there] = await db.select().from(placeStocks).where(eq(placeStocks.placeId, 2))
  expect(there).toMatchObject({ sku: SKU, quantity: 7 })
  expect(await page()).toMatch(/<td[^>]*>5<\/td>/)
  const all = await receive(path, { ...came(SKU, "5", "7"), ...came(OTHER, "4") })
  expect(all.html).toContain("9 pieces are in stock now.")
  expect((await clerk.page(path)).html, "nothing is to come").toContain("Closed")
  expect((await receive(path, came(OTHER, "1", "4"))).html).toContain("This purchase is closed.")
  const causes = await db.select().from(stockAdjustments).where(eq(stockAdjustments.sku, OTHER))
  expect(causes.at(-1)?.cause).toMatch(/^purchase PO-\d+$/)
  const lines = await listAuditEntries(db, `purchase PO-${path.split("/").at(-1)}`)
  expect(lines.map(({ action }) => action)).toEqual([
    ...["purchase: received", "purchase: received", "purchase: added"],
  ])
})

test("a purchase of which the rest will not come is closed, and is incoming no more", async () => {
  const path = await added({ text: `${OTHER};30` })
  expect((await press(path, { intent: "close" })).html).toContain("The purchase is closed.")
  expect((await press(path, { intent: "close" })).html).toContain("This purchase is closed.")
  expect(shown((await clerk.page(`/admin/stock?q=${OTHER}`)).html)).not.toMatch(/<td[^>]*>30<\/td>/)
})

test.each([
  ["without a supplier", { supplier: "" }, "Say who the supplier is"],
  ["for an unknown place", { place: "77" }, "Choose the place"],
  ["for a day that is none", { expected: "2026-02-31" }, "Choose a day"],
  ["of nothing", { text: " \n" }, "Say which stocks are ordered."],
  ["of a stock that is none", { text: "NONE, 3" }, "NONE: There is no such stock."],
  ["of no piece", { text: `${SKU}, 0` }, `${SKU}: Order a piece at least.`],
  ["of half a piece", { text: `${SKU}, 1.5` }, `${SKU}: `],
  ["by a forged form", { key: "x" }, "This page is too old or was changed."],
])("a purchase %s is refused with a sentence, and what was typed stays", async (_what, fields, sentence) => {
  const { to, html } = await press(NEW, form({ note: "<b>ring first</b>", ...fields }))
  expect(to).toBeNull()
  expect(html).toContain(sentence)
  expect(html).toContain("&lt;b&gt;ring first&lt;/b&gt;")
})

test("pieces that are no whole number are refused, and members without the permission only read", async () => {
  const path = await added()
  for (const typed of ["1.5", "-2", "many", "1000001"])
    expect((await receive(path, came(SKU, typed))).html, typed).toContain(
      "Pieces are a whole number from 0 to 10,00,000.",
    )
  expect((await receive(path, {})).html).toContain("Say how many pieces came.")
  const reader = await joinStaff(shop, "support")
  expect((await reader.page(path)).html).not.toContain("Came now")
  expect((await reader.post(path, { intent: "receive", ...came(SKU, "1") })).status).toBe(403)
  expect((await clerk.page("/admin/purchases/999999")).status).toBe(404)
  expect((await clerk.page("/admin/purchases/none")).status).toBe(404)
})

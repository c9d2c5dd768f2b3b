import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { buy, register } from "../../shopper.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const packer = await joinStaff(shop, "fulfilment")
const owner = await joinStaff(shop, "owner")
const sku = (await findProductRecord(shop.services.db, "1"))?.sku ?? ""

const press = async (browser: StaffBrowser, path: string, fields: Record<string, string>) =>
  shown(await (await browser.post(path, fields)).text())
const list = async (query = "") => shown((await packer.page(`/admin/stock${query}`)).html)
const save = (pieces: [string, string], level: [string, string], reason = "", query = "") =>
  press(packer, `/admin/stock${query}`, {
    ...{ [`seen pieces ${sku}`]: pieces[0], [`pieces ${sku}`]: pieces[1] },
    ...{ [`seen level ${sku}`]: level[0], [`level ${sku}`]: level[1] },
    ...{ intent: "save stock", reason },
  })
const stockIs = async (quantity: number) => {
  await save([String(await quantityOf()), String(quantity)], ["", ""], "Count")
}
const quantityOf = async () => {
  const [row] = await shop.services.db.select().from(stocks).where(eq(stocks.sku, sku))
  return row?.quantity ?? -1
}
const history = async () =>
  (await listAuditEntries(shop.services.db, `stock ${sku}`)).map(({ action }) => action)
const onePath = () => `/admin/stock/${encodeURIComponent(sku)}`

test("quantity and low-stock level are typed into the list, saved once with a reason, and logged", async () => {
  const before = String(await quantityOf())
  const unexplained = await save([before, "6"], ["", "8"])
  expect(unexplained).toContain("Say why there are more or fewer pieces")
  expect(unexplained, "what was typed is kept").toMatch(/value="6"/)
  expect(await save([before, "6"], ["", "8"], "Recount")).toContain("1 stock is saved.")
  const again = await save([before, "6"], ["", "8"], "Recount")
  expect(again).toContain("Somebody changed the low-stock level since you read it: it is 8 now.")
  expect(await save([before, "5"], ["8", "8"], "Recount")).toContain("it is 6 now.")
  const [line] = await listAuditEntries(shop.services.db, `stock ${sku}`)
  expect(line).toMatchObject({
    ...{ action: "stock: adjusted", reason: "Recount", actor: "Asha fulfilment <fulfilment@example.in>" },
    after: { quantity: 6, lowLevel: 8, lying: { Main: 6 } },
  })
  expect(await history()).toHaveLength(1)
  const page = shown((await packer.page(onePath())).html)
  expect(page).toContain("Recount")
  expect(page).not.toContain("Where it lies")
})

test("an invalid quantity, an unknown SKU and a forged place are refused with a message", async () => {
  const now = String(await quantityOf())
  for (const typed of ["-1", "1.5", "many", "10000001"])
    expect(await save([now, typed], ["8", "8"], "Count"), typed).toContain("Pieces are a whole number")
  expect(await save([now, now], ["8", "low"])).toContain("The low-stock level is a whole number")
  expect(await save([now, "3"], ["8", "8"], "Count", "?place=77")).toContain("There is no such place.")
  const forged = { "seen pieces no-such": "1", "pieces no-such": "2", intent: "save stock", reason: "x" }
  expect(await press(packer, "/admin/stock", forged)).toContain("0 stocks are saved. 1 is not")
  expect((await packer.page("/admin/stock/no-such")).status).toBe(404)
  expect(await press(packer, "/admin/stock", { intent: "save stock" })).toContain("Nothing was changed.")
  for (const query of [
    "?after=%01&state=toString&place=x&q=%01",
    "?q='&state=low&after=x",
    "?state=none&after=zz",
  ])
    expect((await packer.page(`/admin/stock${query}`)).status, query).toBe(200)
})

test("low and sold out stocks are found by their own level or the setting's, and Today counts them", async () => {
  const today = async () =>
    /<dd[^>]*>([^<]*)<\/dd>/.exec(
      (await packer.page("/admin")).html.split("At or below their low-stock level")[1] ?? "",
    )?.[1]
  expect([await today(), await list("?state=low")]).toEqual(["1", expect.stringContaining(sku)])
  const [other] = await shop.services.db.select().from(stocks).limit(1)
  await shop.services.db
    .update(stocks)
    .set({ quantity: 3 })
    .where(eq(stocks.sku, other?.sku ?? ""))
  expect(await list("?state=low"), "the setting is none").not.toContain(`>${other?.sku}<`)
  await changeSetting(shop.services, { key: "catalogue.lowStock", value: 3, actor: "test" })
  await expect.poll(() => list("?state=low")).toContain(`>${other?.sku}<`)
  expect((await list("?state=low")).indexOf(other?.sku ?? ""), "the fewest first").toBeLessThan(
    (await list("?state=low")).indexOf(`>${sku}<`),
  )
  expect(await list("?state=low&q=airlobes+141")).toContain(`>${sku}<`)
  expect(await list("?state=none")).not.toContain(`>${other?.sku}<`)
  await shop.services.db
    .update(stocks)
    .set({ quantity: 0 })
    .where(eq(stocks.sku, other?.sku ?? ""))
  expect(await list("?state=none")).toContain(`>${other?.sku}<`)
})

test("a second place receives counted and moved pieces once per submit, and less than ordered is refused", async () => {
  await stockIs(10)
  const number = await buy(shop)
  expect(shown((await packer.page(`/admin/orders/${number}`)).html), "one place: no choice").not.toContain(
    "Pack from",
  )
  const place = {
    intent: "save place",
    name: "Store <b>",
    kind: "store",
    position: "2",
    open: "on",
    address: "",
  }
  const added = await press(owner, "/admin/stock/places", place)
  expect(added).toContain("is saved.")
  expect((await owner.page("/admin/stock/places")).html, "text, not markup").not.toContain("Store <b>")
  expect(await press(owner, "/admin/stock/places", place)).toContain("Another place has this name already.")
  expect(
    await press(owner, "/admin/stock/places", { ...place, place: "1", open: "", name: "Depot", seen: "old" }),
  ).toMatch(/^(?!.*Depot).*Somebody changed this place since you read it\./s)
  const ordered = 10 - (await quantityOf())
  const move = { intent: "transfer", from: "1", to: "2", pieces: "4", "seen at 1": "10" }
  expect(await press(packer, onePath(), move)).toContain("4 pieces moved from Main to Store")
  expect(await press(packer, onePath(), move)).toContain("it is 6 now.")
  expect(await press(packer, onePath(), { ...move, pieces: "7", "seen at 1": "6" })).toContain("Main has 6")
  expect(await press(packer, onePath(), { ...move, to: "1" })).toContain("Choose from which place")
  const count = { intent: "adjust", place: "2", pieces: "3", "seen at 2": "4", reason: "One is broken" }
  expect(await press(packer, onePath(), count)).toContain("1 stock is saved.")
  expect(await press(packer, onePath(), count)).toContain("it is 3 now.")
  expect(await quantityOf()).toBe(9 - ordered)
  await stockIs(0)
  const none = { ...count, pieces: "0", "seen at 2": "1" }
  expect(await press(packer, onePath(), none)).toContain("there must be 1 at least. Cancel orders first.")
})

test("an order is packed from the chosen place, and its page and slip say so", async () => {
  await stockIs(10)
  const number = await buy(shop)
  const path = `/admin/orders/${number}`
  expect(shown((await packer.page(path)).html)).toContain("Pack from")
  expect(await press(packer, path, { intent: "pack", place: "77" })).toContain(
    "Orders are not packed from that place.",
  )
  const move = (from: string, to: string, pieces: string, seen: string) =>
    press(packer, onePath(), { intent: "transfer", from, to, pieces, [`seen at ${from}`]: seen })
  await move("2", "1", "1", "1")
  expect(await press(packer, path, { intent: "pack", place: "2" })).toContain(
    `Store &lt;b&gt; has 0 of ${sku}, and order ${number} has 1.`,
  )
  await move("1", "2", "5", "11")
  expect(await press(packer, path, { intent: "pack", place: "2" })).toContain("The order is now: Packed.")
  expect(shown((await packer.page(path)).html)).toContain(`Packed from: 1 × ${sku} from Store &lt;b&gt;`)
  expect(shown((await packer.page(onePath())).html)).toContain(number)
  const slip = await packer.get(`/admin/orders/papers.pdf?number=${number}`)
  expect(slip.headers.get("Content-Type")).toBe("application/pdf")
})

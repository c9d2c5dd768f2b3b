import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

/** The values of a form as the page holds them, with others typed over them. */
async function formOf(browser: StaffBrowser, path: string, typed: Record<string, string> = {}) {
  const { html } = await browser.page(path)
  const fields = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  return { ...Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])), ...typed }
}
const press = async (browser: StaffBrowser, path: string, fields: Record<string, string>) =>
  shown(await (await browser.post(path, fields)).text())
const PATH = "/admin/catalogue?q=airlobes+141"

test("a price typed into the table is saved without JavaScript, logged, and shown on the product page", async () => {
  const form = await formOf(editor, PATH, { "price 1": "1234.50", intent: "save" })
  expect(form["seen price 1"]).toBe("1299")
  expect(await press(editor, PATH, form)).toContain("1 row is saved.")
  expect((await shop.page("/product-detail/earbuds/1")).html).toContain("1,234.50")
  expect(await listAuditEntries(shop.services.db, "product 1")).toMatchObject([
    { before: { pricePaise: 129_900 }, after: { pricePaise: 123_450 } },
  ])
  const late = await press(editor, PATH, { ...form, "price 1": "999" })
  expect(late).toContain("0 rows are saved. 1 row is not")
  expect(late).toContain("The product was changed meanwhile")
  expect(late, "what was typed is kept beside what is there now").toMatch(/value="999".*Now: 1234.5/)
})

test("a product is withdrawn and published again in the table", async () => {
  const state = (now: string, then: string) =>
    press(editor, PATH, { "seen state 2": now, "state 2": then, intent: "save" })
  const { status } = await shop.page("/product-detail/earbuds/2")
  expect(await state("published", "withdrawn")).toContain("1 row is saved.")
  expect([status, (await shop.page("/product-detail/earbuds/2")).status]).toEqual([200, 404])
  expect(await state("withdrawn", "elsewhere")).toContain("The state is published or withdrawn.")
  await state("withdrawn", "published")
  expect((await shop.page("/product-detail/earbuds/2")).status).toBe(200)
})

test("a packer changes stock with a reason, and no price, whatever is sent", async () => {
  const { html } = await packer.page(PATH)
  expect(html).toContain('name="stock 6"')
  expect(html).not.toContain('name="price 6"')
  const [, seen = ""] = /name="seen stock 6" value="(\d+)"/.exec(html) ?? []
  const fields = {
    ...{ "seen stock 6": seen, "stock 6": "4", "seen price 6": "1", "price 6": "2" },
    intent: "save stock",
  }
  expect(await press(packer, PATH, fields)).toContain("Say why the stock is another")
  expect(await press(packer, PATH, { ...fields, reason: "<b>Recount</b>" })).toContain("1 row is saved.")
  const page = await packer.page("/admin/catalogue/6")
  expect(shown(page.html)).toContain("Low stock: 4 pieces left.")
  expect(page.html).toContain("&lt;b&gt;Recount&lt;/b&gt;")
  expect(page.html).not.toContain("<b>Recount")
  expect((await packer.post(PATH, { ...fields, intent: "save" })).status).toBe(403)
})

test("an editor publishes chosen products at once, and a packer none", async () => {
  await shop.services.db.execute("update products set withdrawn_at = now() where id in ('7', '8')")
  expect(await press(editor, PATH, { intent: "publish" })).toContain("Choose products in the table first.")
  expect(await press(editor, PATH, { intent: "publish", id: "7" })).toContain("1 product is published.")
  expect((await shop.page("/product-detail/earbuds/8")).status).toBe(404)
  expect((await packer.post(PATH, { intent: "publish", id: "8" })).status).toBe(403)
  expect(await press(editor, `${PATH}?q=no-such`, { intent: "publish found" })).toContain("0 products are")
  expect(await press(editor, PATH, { intent: "publish", id: "8" })).toContain("1 product is published.")
})

test("a script stored in a name is escaped in the back office", async () => {
  await shop.services.db.execute(`update products set name = '<script>alert(1)</script>' where id = '5'`)
  for (const path of ["/admin/catalogue?q=alert", "/admin/catalogue/5"]) {
    const { html } = await editor.page(path)
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(html).not.toContain("<script>alert(1)")
  }
})

test("several prices are previewed, changed and changed back without JavaScript", async () => {
  const path = "/admin/catalogue/bulk?q=&type=speaker&state=&figure=-10&by=percent"
  const form = await formOf(editor, path, { intent: "apply", reason: "Diwali" })
  const [id = "", before = ""] = Object.entries(form).find(([name]) => name.startsWith("was ")) ?? []
  const priceOf = async () => {
    const page = await editor.page(`/admin/catalogue?q=${id.slice(4)}`)
    return new RegExp(`name="price ${id.slice(4)}" value="([^"]*)"`).exec(page.html)?.[1]
  }
  expect(await priceOf(), "a preview changes nothing").toBe(String(Number(before) / 100))
  const changed = await press(editor, path, form)
  expect(changed).toMatch(/[1-9]\d* prices are changed\./)
  const change = `/admin/catalogue/bulk/${form.change}`
  expect(changed).toContain(change)
  expect((await editor.page(`/admin/catalogue/${id.slice(4)}`)).html).toContain(change)
  expect(await priceOf()).toBe(String(Math.round((Number(before) * 0.9) / 100)))
  expect(await press(editor, change, { intent: "undo" })).toMatch(/[1-9]\d* prices are what they were\./)
  expect(await priceOf()).toBe(String(Number(before) / 100))
  expect((await packer.get(path)).status).toBe(403)
  const forged = { ...form, change: "' or true" }
  expect((await editor.post(path, forged)).status).toBe(400)
  expect(await press(editor, "/admin/catalogue/bulk?by=percent&figure=0", form)).toContain("Say by how much")
})

test("products that have the new price already are marked and not counted, and nothing to change has no link to an undo", async () => {
  const path = "/admin/catalogue/bulk?figure=777&by=price&id=11&id=12"
  const form = await formOf(editor, path, { intent: "apply" })
  expect(await press(editor, path, form)).toContain("2 prices are changed.")
  const wider = `${path}&id=13`
  const { html } = await editor.page(wider)
  expect([html.match(/It costs that already\./g)?.length, html.includes("Change 1 price<")]).toEqual([
    2,
    true,
  ])
  const again = shown((await editor.page(path)).html)
  expect(again).toContain("There is nothing to change: no price would be another.")
  expect(again).not.toContain('value="apply"')
  const late = await press(editor, path, { ...form, "was 11": "77700", "was 12": "77700" })
  expect(late).toContain("No price is changed.")
  expect(late).not.toContain("See this change, or undo it")
})

test("product attributes are edited without JavaScript, validated as an import, and not saved over a newer version", async () => {
  const path = "/admin/catalogue/9"
  const { html } = await editor.page(path)
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)]
  const texts = Object.fromEntries(areas.map(([, name = "", text = ""]) => [name, text.replace(/^\n/, "")]))
  const form = { ...(await formOf(editor, path)), ...texts, intent: "details" }
  const refused = await press(editor, path, { ...form, name: "Kept as typed", "fact microphones": "four" })
  expect(refused).toContain("facts.microphones must be a number")
  expect(refused).toContain('value="Kept as typed"')
  expect(await press(editor, path, { ...form, name: "Renamed 9" })).toContain(
    "Every page shows it within seconds",
  )
  const [, type = ""] = /\/product-detail\/([^/"]+)\/9"/.exec(html) ?? []
  expect((await shop.page(`/product-detail/${type}/9`)).html).toContain("Renamed 9")
  expect(await press(editor, path, { ...form, name: "Late" })).toContain("The product was changed meanwhile")
  expect((await packer.post(path, { ...form })).status).toBe(403)
  expect((await packer.page(path)).html).not.toContain('name="fact microphones"')
})

test("the catalogue export, one line per product, is available to roles that may read it", async () => {
  const answer = await packer.get("/admin/catalogue.csv")
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
  const lines = (await answer.text()).split("\r\n")
  expect(lines[0]).toBe("id,sku,name,title,price,mrp,tax,off,type,description,image,images,stock,facts")
  expect(lines).toHaveLength(162)
  expect(lines[1]).toMatch(/^1,DH-EB-AIRLOBES141-INK,/)
})

test("a back office screen has its critical styles inline", async () => {
  const { html } = await editor.page(PATH)
  expect(html).toMatch(/<style>[^<]*\.overflow-x-auto/)
})

test("the table pages by fifty, and invalid URLs show nothing or everything", async () => {
  const { html } = await editor.page("/admin/catalogue")
  expect(html.match(/name="price \d+"/g)).toHaveLength(50)
  expect(html).toContain("/admin/catalogue?after=50")
  expect((await editor.page("/admin/catalogue?after=150")).html).not.toContain('name="price 50"')
  for (const odd of ["q=%01", "q=%25%25", "after=99999999999", "type=%27", "state=toString"])
    expect((await editor.page(`/admin/catalogue?${odd}`)).status, odd).toBe(200)
  expect((await editor.get("/admin/catalogue/none")).status).toBe(404)
})

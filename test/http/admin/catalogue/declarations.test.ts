import { expect, test } from "vitest"
import { detailTexts } from "#app/admin/catalogue/details/product-details.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import bundle from "#catalogue/products.json"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const editor = await joinStaff(shop, "catalogue")

const PATH = "/admin/catalogue/1"
const MISSING = "Declarations that the law asks for are missing"

async function send(changes: Record<string, string>) {
  const record = await findProductRecord(shop.services.db, "1")
  if (!record) throw new Error("no product 1")
  const fields = { ...detailTexts(record), version: String(record.version), intent: "details", ...changes }
  return shown(await (await editor.post(PATH, fields)).text())
}
const setState = async (now: string, then: string) =>
  shown(await (await editor.post(PATH, { "seen state 1": now, "state 1": then, intent: "save" })).text())

test("the form has a field for each declaration, and refuses to remove one from a published product", async () => {
  const { html } = await editor.page(PATH)
  expect(html).toContain("Declarations by law")
  expect(html).toContain('name="fact declarations.manufacturer.address"')
  expect(html).not.toContain(MISSING)
  const refused = await send({ "fact declarations.genericName": "" })
  expect(refused).toContain("has not all declarations that the law asks for, so it is not published.")
  expect(refused).toContain("the manufacturer supplies it (Legal Metrology")
  expect(await send({ "fact declarations.netQuantity": "two" })).toContain(
    "facts.declarations.netQuantity must be a number",
  )
})

test("a withdrawn product may lack declarations, which its page and the table name, and is published once complete", async () => {
  expect(await setState("published", "withdrawn")).toContain("1 row is saved.")
  expect(await send({ "fact declarations.genericName": "" })).toContain("Saved.")
  expect((await editor.page(PATH)).html).toContain(MISSING)
  const { html } = await editor.page("/admin/catalogue?state=undeclared")
  expect(shown(html)).toContain("Airlobes 141 Ink Black")
  expect(shown(html)).not.toContain("Airlobes 141 Fog White")
  expect(await setState("withdrawn", "published")).toContain("Missing: the common or generic name")
  expect((await shop.page("/product-detail/earbuds/1")).status).toBe(404)
  expect(await send({ "fact declarations.genericName": "Earbuds" })).toContain("Saved.")
  expect(await setState("withdrawn", "published")).toContain("1 row is saved.")
  expect((await shop.page("/product-detail/earbuds/1")).html).toContain("Generic name")
})

test("an import preview lists missing declarations, and incomplete products stay out of the shop", async () => {
  const body = new FormData()
  body.append("intent", "preview")
  const [whole] = bundle
  const bare = { ...whole, id: "900", sku: "BARE-1", name: "Bare", facts: {} }
  body.append("file", new File([JSON.stringify([whole, bare])], "catalogue.json"))
  const path = "/admin/catalogue/import"
  const compared = await editor.ask(path, { method: "POST", body, headers: { Origin: "http://shop.test" } })
  const html = shown(await compared.text())
  expect(html).toContain("1 product has not all declarations that the law asks for: it is not published.")
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const applied = await editor.post(path, {
    ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
    ...{ intent: "apply", reason: "New" },
  })
  expect(shown(await applied.text())).toContain("of the file now. 1 product has not all declarations")
  expect((await shop.page("/product-detail/earbuds/900")).status).toBe(404)
  expect((await shop.page("/product-detail/earbuds/1")).status).toBe(200)
})

import { expect, test } from "vitest"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/new"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

/** What a form on a page would send. */
function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)]
  const texts = [...inputs, ...areas].map(([, name = "", text = ""]) => [name, text.replace(/^\n/, "")])
  return Object.fromEntries(texts)
}

test("a product is duplicated without JavaScript, errors show at their fields, and shoppers see it once published", async () => {
  expect((await editor.page("/admin/catalogue/1")).html).toContain(`href="${PATH}?from=1"`)
  const { html } = await editor.page(`${PATH}?from=1`)
  const form = { ...fieldsOf(html), intent: "add", name: "Airlobes <b>9</b>", sku: "NEW 161" }
  expect(form).toMatchObject({ id: "161", "fact colour": "Ink Black", image: "", images: "" })
  const refused = await (await editor.post(PATH, form)).text()
  expect(shown(refused)).toContain("The product is not added.")
  expect(refused).toContain("sku must be letters, digits, - . and _")
  expect(refused).toContain('value="NEW 161"')
  expect(refused).toContain("Airlobes &lt;b&gt;9&lt;/b&gt;")
  const added = await editor.post(PATH, { ...form, sku: "NEW-161" })
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/admin/catalogue/161"])
  expect((await editor.page("/admin/catalogue/161")).html).toContain("product: added")
  expect((await shop.page("/product-detail/earbuds/161")).status).toBe(404)
  const publish = { intent: "save", "seen state 161": "withdrawn", "state 161": "published" }
  await editor.post("/admin/catalogue/161", publish)
  expect((await shop.page("/product-detail/earbuds/161")).status).toBe(200)
  expect(shown(await (await editor.post(PATH, { ...form, sku: "NEW-161" })).text())).toContain(
    "The shop has a product with this id already.",
  )
})

test("invalid forms and URLs of a new product are answered, and a packer cannot add products", async () => {
  for (const from of ["none", "%01", "999", ""])
    expect((await editor.get(`${PATH}?from=${from}`)).status, from).toBe(404)
  expect((await editor.post(PATH, { intent: "add", name: "\u0001", id: "1".repeat(400) })).status).toBe(200)
  expect((await packer.get(PATH)).status).toBe(403)
  expect((await packer.page("/admin/catalogue/1")).html).not.toContain(PATH)
})

test("a price is scheduled and cancelled without JavaScript, and a refused one keeps typed values", async () => {
  const path = "/admin/catalogue/7"
  const plan = {
    intent: "schedule",
    "scheduled price": "900",
    from: "2090-11-30T10:00",
    until: "2090-12-01T10:00",
  }
  const refused = await (await editor.post(path, { ...plan, until: "2090-11-30T09:00" })).text()
  expect(shown(refused)).toContain("Say from when and until when")
  expect(refused).toContain('value="2090-11-30T09:00"')
  const planned = shown(await (await editor.post(path, plan)).text())
  expect(planned).toContain("The price is scheduled.")
  expect(planned).toContain("30 November 2090, 10:00 AM")
  const [, schedule = ""] = /name="schedule" value="(\d+)"/.exec(planned) ?? []
  const cancel = { intent: "cancel schedule", schedule }
  for (const forged of ["", "x", "1e999", "999"])
    expect((await editor.post(path, { ...cancel, schedule: forged })).status, forged).toBe(200)
  expect(shown(await (await editor.post(path, cancel)).text())).toContain("The schedule is cancelled.")
  expect((await packer.post(path, plan)).status).toBe(403)
})

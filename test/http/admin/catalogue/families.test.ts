import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/families"
const FAMILY = "Airlobes\nAirlobes 141"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

const press = async (fields: Record<string, string>, browser = editor) =>
  shown(await (await browser.post(PATH, fields)).text())
const versionIn = (html: string, id: string) =>
  new RegExp(`name="product" value="${id}"/><input type="hidden" name="version" value="(\\d+)"`).exec(
    html,
  )?.[1] ?? ""
/** The colours that the shop's page of product 1 shows. */
const coloursShown = async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  const links = /<nav aria-label="Colours">(.*?)<\/nav>/s.exec(html)?.[1] ?? ""
  return [...links.matchAll(/font-semibold">([^<]+)</g)].map(([, colour]) => colour)
}
const logOf = async (id: string) =>
  (await listAuditEntries(shop.services.db, `product ${id}`)).map(({ action }) => action)

test("families are listed with their colours page by page, and found by words", async () => {
  const first = shown((await editor.page(PATH)).html)
  const next = /href="([^"]+)">Next families/.exec(first)?.[1] ?? ""
  expect(next).toContain("after=")
  const second = shown((await editor.page(next)).html)
  const names = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(names(first)).toHaveLength(30)
  expect(names(second).some((name) => names(first).includes(name))).toBe(false)
  const found = shown((await editor.page(`${PATH}?q=airlobes+141`)).html)
  expect(names(found)).toContain("Airlobes 141")
  expect(found).toContain("Rani Pink")
  expect(shown((await editor.page(`${PATH}?q=zzq`)).html)).toContain("No family fits.")
  for (const odd of ["after=%01", "q=%01", `after=${"x".repeat(3_000)}`, "q=airlobes&after=x"])
    expect((await editor.get(`${PATH}?${odd}`)).status, odd).toBe(200)
})

test("a product leaves and rejoins a family with audit lines, and shoppers see it", async () => {
  expect(await coloursShown()).toEqual(["Ink Black", "Rani Pink", "Paper White"])
  const { html } = await editor.page(`${PATH}?q=airlobes+141`)
  const out = { intent: "take out", family: FAMILY, product: "5", version: versionIn(html, "5") }
  expect(await press(out)).toContain("is out of the family. Its name stays.")
  expect(await press(out), "the same press again").toContain("was changed meanwhile")
  expect(await coloursShown()).toEqual(["Ink Black", "Paper White"])
  const join = { intent: "put in", family: FAMILY, product: "5", colour: "" }
  expect(await press({ ...join, colour: "ink black" })).toContain("has the colour ink black already.")
  expect(await press(join)).toContain("is a colour of Airlobes 141.")
  expect(await coloursShown()).toEqual(["Ink Black", "Rani Pink", "Paper White"])
  expect((await logOf("5")).slice(0, 2)).toEqual([
    "product: put into a family",
    "product: taken out of a family",
  ])
})

test("an unknown product or family is refused with typed values kept, and a packer changes none", async () => {
  const join = { intent: "put in", family: FAMILY, product: "<b>none", colour: "Lime" }
  const refused = await press(join)
  expect(refused).toContain("The shop has no product with this number or SKU.")
  expect(refused).toContain('value="&lt;b&gt;none"')
  expect(await press({ ...join, family: "no\nfamily" })).toContain("There is no such family any more.")
  expect(await press({ ...join, family: "\u0001" })).toContain("There is no such family any more.")
  const out = { intent: "take out", family: FAMILY, product: "9", version: "1" }
  expect(await press(out), "of another family").toContain("was changed meanwhile")
  expect((await packer.post(PATH, join)).status).toBe(403)
  expect((await packer.page(PATH)).html).not.toContain("Take out")
})

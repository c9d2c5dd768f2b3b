import { expect, test } from "vitest"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/attributes"
const IMPORT = "/admin/catalogue/import"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const manager = await joinStaff(shop, "manager")

const press = async (fields: Record<string, string>) =>
  shown(await (await manager.post(PATH, { reason: "", intent: "save", replaced: "", ...fields })).text())
const CONNECTOR = {
  ...{ label: "Connector", kind: "choice", choices: "USB-C\r\nJack\r\n", types: "earbuds, cable" },
  isFilter: "on",
}
const LENGTH = {
  label: "Cable length",
  kind: "number",
  unit: "m",
  steps: "0, 1, 2",
  types: "earbuds",
  isFilter: "on",
}

async function upload(lines: readonly string[]) {
  const body = new FormData()
  body.append("intent", "preview")
  body.append("file", new File([lines.join("\r\n")], "attributes.csv"))
  const answer = await manager.ask(IMPORT, { method: "POST", body, headers: { Origin: "http://shop.test" } })
  return shown(await answer.text())
}
async function apply(html: string) {
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const answer = await manager.post(IMPORT, { ...Object.fromEntries(hidden), intent: "apply", reason: "" })
  return shown(await answer.text())
}
const page = async (path: string) => shown((await shop.page(path)).html)

test("attributes made at run time are in files, product pages, comparisons, filters and searches at once", async () => {
  expect(await press(CONNECTOR)).toContain("Connector is saved.")
  expect(await press(LENGTH)).toContain("Cable length is saved.")
  const preview = await upload([
    "id,attributes.connector,attributes.cable-length,attributes.gone",
    ...["1,usb-c,1.25,x", "2,Jack|USB-C,2,", "3,,0.5,"],
  ])
  expect(preview).toContain("attributes.gone")
  expect(await apply(preview)).toContain("3 products changed")
  const product = await page("/product-detail/earbuds/1")
  expect(product).toMatch(/Connector<\/th>.*?USB-C/)
  expect(product).toMatch(/Cable length<\/th>.*?1\.25 m/)
  expect(await page("/compare?products=1,2")).toContain("Jack, USB-C")
  const list = await page("/search/earbuds")
  expect(list).toContain('name="a.connector"')
  expect(list).toContain("1 m – 2 m")
  const narrowed = await page("/search/earbuds?a.connector=Jack&n.cable-length=2-")
  expect(narrowed).toContain("/product-detail/earbuds/2")
  expect(narrowed).not.toContain('"/product-detail/earbuds/1"')
  expect(await page("/search/jack%20earbuds")).toContain("Connector: Jack")
})

test("a product's form takes the attributes of its type, and a wrong value is refused", async () => {
  const form = shown((await manager.page("/admin/catalogue/1")).html)
  expect(form).toContain("Cable length (m)")
  expect(shown((await manager.page("/admin/catalogue/160")).html)).not.toContain("Cable length (m)")
  expect(await upload(["id,attributes.connector", "1,HDMI"])).toContain("must be one of USB-C, Jack")
  expect(await upload(["id,attributes.connector", "160,Jack"])).toContain("is not for products of the type")
})

test("an attribute is changed, moved and removed; without it products and lists say nothing of it", async () => {
  expect(await press({ ...CONNECTOR, label: "Plug", name: "connector", replaced: "connector" })).toContain(
    "Plug is saved.",
  )
  expect(await page("/product-detail/earbuds/1")).toContain("Plug</th>")
  expect(await press({ ...LENGTH, name: "connector" })).toContain("There is an attribute connector already.")
  expect(await press({ intent: "up", name: "cable-length" })).toContain("stands one place higher")
  expect(shop.services.settings.get("catalogue.attributes").map(({ name }) => name)).toEqual([
    ...["cable-length", "connector"],
  ])
  expect(await press({ intent: "remove", name: "connector" })).toContain("Plug is not shown any more.")
  expect(await press({ intent: "remove", name: "connector" })).toContain("not there any more")
  expect(await page("/product-detail/earbuds/1")).not.toContain("Plug</th>")
  expect(await page("/search/earbuds")).not.toContain('name="a.connector"')
})

test("an invalid attribute is refused at its field, and who may not change settings changes none", async () => {
  const refused = await press({ label: "<b>", kind: "choice", name: "x y" })
  expect(refused).toContain("List to choose from must not be empty")
  expect(refused).toContain("must be small letters, digits and -")
  expect(refused).toContain('value="&lt;b&gt;"')
  expect(await press({ label: "No kind" })).toContain("Kind must be chosen.")
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.post(PATH, { intent: "save", replaced: "", reason: "", ...CONNECTOR })).status).toBe(
    403,
  )
})

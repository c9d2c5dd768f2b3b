import { expect, test } from "vitest"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { typedFields } from "./page-form.ts"

const SCREEN = "/admin/pages/stores"
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const formOf = async () => typedFields((await manager.page(SCREEN)).html)
const send = async (fields: Record<string, string>) =>
  shown(await (await manager.post(SCREEN, fields)).text())
const press = async (intent: string, changes: Record<string, string> = {}) =>
  send({ ...(await formOf()), ...changes, intent })
const pageOf = async (path: string) => shown((await shop.page(path)).html)
const PAGES = ["/storelocator", "/help/support", "/help/faqs", "/help/about", "/help/service-centers"]
const readPages = () => Promise.all([...PAGES, "/llms.txt"].map(pageOf))
const ONE = {
  ...{ lead: "Come and listen.", rows: "4", "name 4": "Ferns Baner", "city 4": "Pune" },
  ...{ "address 4": "1 Baner Road, Pune 411045, Maharashtra", "hours 4": "11:00 AM to 8:30 PM" },
  ...{ "phone 4": "+91 20 4123 4567", "map 4": "https://maps.example/ferns", "services 4": "Repairs" },
}

test("published stores stand on the store finder, in help pages and in machine formats, and the sample's come back", async () => {
  const before = await readPages()
  expect(await press("publish"), "the sample's stores, published").toContain("It is published.")
  expect((await pageOf("/storelocator")).split("<h3").length).toBe(6)
  expect(await press("publish", ONE)).toContain("It is published.")
  await expect.poll(() => pageOf("/storelocator")).toContain("Come and listen.")
  const [finder = "", support, faqs, about, centres, guide] = await readPages()
  expect(finder).toContain('href="tel:+91-20-4123-4567"')
  expect(finder, "a picture of the sample's shelf").not.toContain("set-stores")
  expect(finder).toContain('href="https://maps.example/ferns"')
  expect(finder).toContain(">Repairs</p>")
  expect(finder).toContain('"openingHours":"Mo-Su 11:00-20:30"')
  expect(finder).toContain("Dhun stores in Pune: addresses")
  for (const text of [finder, support, faqs, about, centres, guide])
    expect(text).not.toMatch(/five (stores|rooms|counters)|Abu Lane|five-doors">in a store/i)
  expect(support).toMatch(/Our <a[^>]*>store<\/a>, 11:00/)
  expect(about).toContain("The store on the")
  expect(centres).toContain("1 Baner Road")
  expect(guide).toContain("storelocator): store with address")
  await press("publish default")
  await expect.poll(readPages).toEqual(before)
})

test("a shop without stores says so, and tells machines of none", async () => {
  expect(await press("publish", { rows: "", lead: "" })).toContain("It is published.")
  await expect.poll(() => pageOf("/storelocator")).toContain("There is no Dhun store at the moment.")
  const [finder, support, faqs, about, centres, guide] = await readPages()
  expect(finder).not.toMatch(/ElectronicsStore|<h3/)
  expect(support).not.toContain("In person")
  expect(about).not.toContain("Branches")
  expect(centres).not.toContain("service counter")
  expect(faqs).toContain("there is no store")
  expect(guide).toContain("storelocator): no stores")
  await press("publish default")
})

test("rows are added, moved and removed by buttons without being saved", async () => {
  const change = async (what: string, fields: Record<string, string>) =>
    send({ ...fields, intent: "change rows", "rows change": what })
  const typed = { ...(await formOf()), "name 1": "Typed" }
  const added = await change("add", typed)
  expect(typedFields(added)).toMatchObject({ rows: "1 2 3 4 5 6", "name 1": "Typed" })
  expect(added).toContain('name="name 6"')
  expect(typedFields(await change("up 3", typed)).rows).toBe("1 3 2 4 5")
  const removed = typedFields(await change("remove 3", typed))
  expect(removed.rows).toBe("1 2 4 5")
  expect(removed).not.toHaveProperty("name 3")
  expect((await formOf())["name 1"]).toBe("Dhun Abu Lane")
})

test("a store without a telephone is refused at its field with what was typed", async () => {
  const refused = await press("publish", { ...ONE, "phone 4": "<script>" })
  expect(refused).toMatch(/Type a telephone number/)
  expect(typedFields(refused)["name 4"]).toBe("Ferns Baner")
  expect(refused).not.toContain('<script>"')
})

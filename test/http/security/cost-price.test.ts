import { beforeAll, expect, test } from "vitest"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { ROUTES } from "../../access-table.ts"

const COST = 98_765.43
/** However it is written: in rupees, in paise, or grouped. */
const WRITTEN = /98,?765|9876543/

const shop = await keepShop()
beforeAll(async () => {
  await changeSetting(shop.services, { key: "catalogue.facets", value: true, actor: "test" })
  for (const id of ["1", "2"]) await writeProduct(shop.services, { id, fields: { cost: COST } })
})

const VALUES: Record<string, string> = {
  ...{ type: "earbuds", id: "1", keyword: "earbuds", category: "earbuds", list: "saved", pin: "400001" },
  "*": "1/hero-640.avif",
}
const QUERIES: Record<string, string> = {
  "/compare": "?ids=1-2",
  "/prices": "?ids=1,2",
  "/suggestions": "?q=air",
  "/sitemap.xml": "?part=products-1",
}
const PATHS = Object.entries(ROUTES)
  .filter(([, { read }]) => read === "anyone")
  .map(
    ([path]) =>
      path.replaceAll(/:(\w+)|\*/g, (part, name) => VALUES[name ?? part] ?? "1") + (QUERIES[path] ?? ""),
  )

test("no public answer says what a product cost the shop", async () => {
  let shownCount = 0
  for (const path of PATHS) {
    const [address = "", query = ""] = path.split("?")
    const asked = [
      shop.get(path),
      shop.get(path, { Accept: "text/markdown" }),
      shop.get(`${address === "/" ? "/_root" : address}.data?${query}`),
    ]
    for (const answer of await Promise.all(asked)) {
      expect(await answer.text(), path).not.toMatch(WRITTEN)
      if (answer.status === 200) shownCount += 1
    }
  }
  expect(shownCount).toBeGreaterThan(PATHS.length)
})

test("staff who may not change the catalogue see the cost neither on a page nor in an export", async () => {
  const [editor, support] = [await joinStaff(shop, "catalogue"), await joinStaff(shop, "support")]
  const owner = await joinStaff(shop, "owner")
  const form = /name="version" value="(\d+)"/
  const { html } = await editor.page("/admin/catalogue/1")
  expect(html).toContain(`value="${COST}"`)
  expect(await (await editor.get("/admin/catalogue.csv")).text()).toMatch(WRITTEN)
  for (const path of [
    "/admin/catalogue",
    "/admin/catalogue/1",
    "/admin/catalogue/1.data",
    "/admin/catalogue.csv",
  ])
    expect(await (await support.get(path)).text(), path).not.toMatch(WRITTEN)
  const fields = [...html.matchAll(/name="(name|title)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const changed = { ...Object.fromEntries(fields), version: form.exec(html)?.[1] ?? "", cost: "98,765.40" }
  await editor.post("/admin/catalogue/1", { ...changed, intent: "details" })
  expect((await editor.page("/admin/catalogue/1")).html).toContain('value="98765.4"')
  const log = (await owner.page("/admin/audit")).html
  expect(log).toContain("cost: as it was → changed")
  expect(log).not.toMatch(WRITTEN)
})

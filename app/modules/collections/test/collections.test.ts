import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { collections } from "#db/tables/collections.ts"
import { redirects } from "#db/tables/redirects.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")
const support = await joinStaff(shop, "support")
const { db } = shop.services

const FORM = { intent: "save", title: "Gifts under 2000", kind: "hand", products: "5 1 3", isPublished: "on" }
const add = (fields: Record<string, string>) => owner.post("/admin/collections/new", { ...FORM, ...fields })
const idsIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="\/product-detail\/[^/]+\/(\d+)"/g)].map(([, id]) => id)),
]

test("products that were chosen by hand stand in their order under the title and text, without withdrawn ones", async () => {
  const added = await add({ description: "For her.\nFor him.", seoTitle: "Best gifts" })
  expect([added.status, added.headers.get("location")]).toEqual([303, "/admin/collections/gifts-under-2000"])
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, "1"))
  const { status, html } = await shop.page("/collections/gifts-under-2000")
  await db.update(products).set({ withdrawnAt: null }).where(eq(products.id, "1"))
  expect([status, idsIn(html)]).toEqual([200, ["5", "3"]])
  expect(html).toMatch(/<h1[^>]*>Gifts under 2000<\/h1>/)
  expect(html).toContain("For her.\nFor him.")
  expect(html).toContain("<title>Best gifts | Dhun</title>")
  expect(html).toContain('rel="canonical" href="http://shop.test/collections/gifts-under-2000"')
  const sitemap = await (await shop.get("/sitemap.xml?part=pages")).text()
  expect(sitemap).toContain("<loc>http://shop.test/collections/gifts-under-2000</loc>")
})

test("a rule shows what its search finds, narrowed and in its order", async () => {
  const rule = "/search/earbuds?colour=blue&sort=price-low"
  await add({ title: "Blue", kind: "rule", rule: `http://shop.test${rule}` })
  const listed = idsIn((await shop.page("/collections/blue")).html)
  await changeSetting(shop.services, { key: "catalogue.facets", value: true, actor: "test" })
  const found = idsIn((await shop.page(rule)).html)
  expect(found.length).toBeGreaterThan(1)
  expect(listed, "where the shop's own lists have no filters").toEqual(found)
  await add({ title: "Cheap", kind: "rule", rule: "/search/earbuds?maxPrice=1299" })
  const cheap = idsIn((await shop.page("/collections/cheap")).html)
  const all = idsIn((await shop.page("/search/earbuds")).html)
  expect(cheap.length).toBeGreaterThan(0)
  expect(cheap.length).toBeLessThan(all.length)
})

test("a rule of a tag shows its products in the order of the catalogue, and no page of a shopper says the tag", async () => {
  for (const id of ["9", "2", "30"])
    await writeProduct(shop.services, { id, fields: { facts: { tags: ["gift-for-him"], colour: "Ink" } } })
  const added = await add({ title: "For him", kind: "rule", rule: "/search?tag=Gift-For-Him" })
  expect(added.status).toBe(303)
  const { html } = await shop.page("/collections/for-him")
  expect(idsIn(html)).toEqual(["2", "9", "30"])
  await changeSetting(shop.services, { key: "catalogue.facets", value: true, actor: "test" })
  const pages = [
    "/collections/for-him",
    "/product-detail/earbuds/2",
    "/product-detail/earbuds/2.data",
    "/search/earbuds",
    "/",
  ]
  for (const path of pages) expect(await (await shop.get(path)).text(), path).not.toContain("gift-for-him")
})

test("a collection that is not published is for staff with its preview alone, and an unknown one is a 404 or a redirect", async () => {
  const { isPublished: _, ...draft } = FORM
  await owner.post("/admin/collections/new", { ...draft, title: "Draft" })
  const path = "/collections/draft"
  expect((await shop.page(path)).status).toBe(404)
  const { html } = await owner.page("/admin/collections/draft")
  const preview = shown(/href="(\/collections\/draft\?preview=[^"]+)"/.exec(html)?.[1] ?? "")
  expect((await shop.page(preview)).status, "the link without a login").toBe(404)
  const seen = await support.page(preview)
  expect([seen.status, seen.html.includes('content="noindex')]).toEqual([200, true])
  expect((await support.page(preview.replace("/draft", "/none"))).status).toBe(404)
  expect(await (await shop.get("/sitemap.xml?part=pages")).text()).not.toContain(path)
  await db.insert(redirects).values({ path: "/collections/old", target: "/search/earbuds" })
  const moved = await shop.page("/collections/old")
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/search/earbuds"])
})

test("a long collection has pages, with titles and addresses of their own", async () => {
  const other = await createShop()
  await fillCatalogue(
    other.services.db,
    Array.from({ length: 230 }, (_, index) => ({ name: `Earbuds ${index}`, sku: `EB-${index}` })),
  )
  await other.services.db.insert(collections).values({
    ...{ slug: "all", title: "All buds", description: "", seoTitle: "", seoDescription: "" },
    ...{ rule: "/search/earbuds", productIds: [], isPublished: true },
  })
  const first = await other.page("/collections/all")
  const next = shown(/<a [^>]*rel="next"[^>]*href="([^"]+)"|$/.exec(first.html)?.[1] ?? "")
  const { html } = await other.page(next.startsWith("?") ? `/collections/all${next}` : next)
  await other.close()
  expect(html).toContain("<title>All buds, page 2 | Dhun</title>")
  expect(html).toContain('rel="canonical" href="http://shop.test/collections/all?page=2"')
  expect(idsIn(html)).toHaveLength(30)
  expect(html).toContain('rel="prev"')
})

test("a collection whose products are gone says so and is not listed", async () => {
  await add({ title: "Empty", kind: "rule", rule: "/search/zzqq" })
  const { status, html } = await shop.page("/collections/empty")
  expect(status).toBe(200)
  expect(shown(html)).toContain("Nothing of this is in the shop right now.")
  expect(html).toContain('name="robots" content="noindex')
})

test("staff who may only read see collections and change none; faults stand beside their fields", async () => {
  expect(shown((await support.page("/admin/collections")).html)).not.toContain("New collection")
  expect((await support.post("/admin/collections/new", FORM)).status).toBe(403)
  const before = await db.$count(collections)
  const answer = shown(
    await (await add({ title: "Wrong", kind: "rule", rule: "/gift", isPublished: "on" })).text(),
  )
  expect(answer).toContain("This must be the address of a search of the shop")
  expect(answer).toContain('value="/gift"')
  expect(await db.$count(collections)).toBe(before)
  const deleted = await owner.post("/admin/collections/gifts-under-2000", { intent: "delete", version: "1" })
  expect(deleted.headers.get("location")).toBe("/admin/collections")
  expect((await shop.page("/collections/gifts-under-2000")).status).toBe(404)
})

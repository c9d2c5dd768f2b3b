import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepShop, shown } from "../shop-server.ts"

// What the settings of a trading shop add to the product page, and what the specification's page must not have.

const specification = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

const PRODUCT = "/product-detail/earbuds/4"
const part = (html: string, start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? ""

test("the specification's product page has none of the parts that settings add", async () => {
  const { html } = await specification.page(PRODUCT)
  expect(html).toContain("Colours of the house")
  for (const word of ["Breadcrumbs", 'aria-label="Colours"', "unchanged", "Buy now", "extras", "siblings"])
    expect(html, word).not.toContain(word)
  expect((await specification.page("/search/earbuds")).html).not.toContain(" colours: ")
})

test("colour variants are links with price and stock, and the current one is marked", async () => {
  const { html } = await india.page(PRODUCT)
  const colours = part(html, '<nav aria-label="Colours">', "</nav>")
  expect(colours.match(/href="[^"]+"/g)).toEqual(
    ["4", "15", "16"].map((id) => `href="/product-detail/earbuds/${id}"`),
  )
  expect(colours.match(/aria-current="page"/g)).toHaveLength(1)
  expect(part(colours, 'aria-current="page"', "</a>")).toContain("Tide Teal")
  expect(shown(colours).match(/₹3,999/g)).toHaveLength(3)
  expect(shown(part(colours, "/product-detail/earbuds/16", "</a>"))).toContain("Sold out")
  expect(html).not.toContain("Colours of the house")
})

test("a product in one colour shows no colour links and no swatches", async () => {
  const { html, status } = await india.page("/product-detail/earbuds/20")
  expect(status).toBe(200)
  expect(html).not.toMatch(/aria-label="Colours/)
})

const DOTS = /class="shelf-dots"><a[^>]*aria-label="\w+( \w+)*"[^>]*href="\/product-detail\//

test("cards link to the colours of their product by name", async () => {
  for (const path of ["/search/airlobes", "/gift", "/allspeaker", "/allspeaker?type=speaker", PRODUCT])
    expect((await india.page(path)).html, path).toMatch(DOTS)
})

test("the visible breadcrumb equals the one in structured data", async () => {
  const { html } = await india.page(PRODUCT)
  const way = part(html, '<nav aria-label="Breadcrumbs"', "</nav>")
  const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json))
    .find((data) => data["@type"] === "BreadcrumbList")
  const steps: { name: string; item: string }[] = told.itemListElement
  expect(steps.map(({ name }) => name)).toEqual(["Home", "Earbuds", "Meend 7 Tide Teal"])
  for (const { name, item } of steps.slice(0, 2))
    expect(way).toMatch(new RegExp(`href="${new URL(item).pathname}"[^>]*>${name}<`))
  expect(way).toContain('<span aria-current="page">Meend 7 Tide Teal</span>')
})

test("the page shows since when a price is in force from the 30th day on, and after a change the 30-day low with a table", async () => {
  const { db } = india.services
  expect(shown((await india.page(PRODUCT)).html), "of today").not.toContain("Price unchanged since")
  const since = sql`now() - interval '40 days'`
  await db.update(products).set({ priceKnownSince: since }).where(eq(products.id, "4"))
  await writeProduct({ db }, { id: "4", fields: { title: "Known for 40 days" } })
  expect(shown((await india.page(PRODUCT)).html)).toMatch(/Price unchanged since \d+ \w+ \d{4}/)
  await writeProduct({ db }, { id: "4", fields: { price: 4499 } })
  const { html } = await india.page(PRODUCT)
  expect(shown(html)).toMatch(/Lowest price since \d+ \w+ \d{4}: ₹3,999, until \d+ \w+ \d{4}/)
  const rows = part(part(html, "<caption", "</table>"), "<tbody", "</tbody>").match(/<tr.*?<\/tr>/gs)
  expect(rows?.map((row) => shown(row).match(/₹[\d,]+/)?.[0])).toEqual(["₹4,499", "₹3,999"])
  await writeProduct({ db }, { id: "4", fields: { price: 3499 } })
  expect(shown((await india.page(PRODUCT)).html)).toMatch(/Today.s price is the lowest since/)
})

test("Buy now leads to the payment page, and is absent when the product is sold out", async () => {
  expect((await india.page(PRODUCT)).html).toMatch(
    /<button[^>]*formAction="\/payment\?only=\d+"[^>]*>Buy now</i,
  )
  expect((await india.page("/product-detail/earbuds/16")).html).not.toContain("Buy now")
})

test("each part of the product page has its own setting", async () => {
  const { db, settings } = specification.services
  await db
    .update(products)
    .set({ priceKnownSince: sql`now() - interval '40 days'` })
    .where(eq(products.id, "4"))
  const isThere = async () => {
    const { html } = await specification.page(PRODUCT)
    return ['aria-label="Breadcrumbs"', 'aria-label="Colours"', "unchanged", "Buy now"].map((text) =>
      html.includes(text),
    )
  }
  const keys = [
    "catalogue.breadcrumbs",
    "catalogue.familyColours",
    "catalogue.priceHistory",
    "catalogue.buyNow",
  ] as const
  for (const [index, key] of keys.entries()) {
    await changeSetting({ db, settings }, { key, value: true, actor: "test" })
    expect(await isThere(), key).toEqual(keys.map((_, at) => at === index))
    await changeSetting({ db, settings }, { key, value: false, actor: "test" })
  }
})

test("a product page links to its PDF manual, and the specification profile has neither", async () => {
  const { html } = await india.page(PRODUCT)
  expect(html).toContain(`href="${PRODUCT}/manual.pdf"`)
  const manual = await india.get(`${PRODUCT}/manual.pdf`)
  expect(manual.status).toBe(200)
  expect(manual.headers.get("content-type")).toBe("application/pdf")
  expect(manual.headers.get("content-disposition")).toMatch(/^inline; filename="[\w.-]+-manual\.pdf"$/)
  expect(Buffer.from(await manual.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/)
  expect((await india.get("/product-detail/watch/4/manual.pdf")).headers.get("location")).toBe(
    `${PRODUCT}/manual.pdf`,
  )
  for (const id of ["99999", "abc", "%01"])
    expect((await india.get(`/product-detail/earbuds/${id}/manual.pdf`)).status, id).toBe(404)
  expect((await specification.page(PRODUCT)).html).not.toContain("manual.pdf")
  expect((await specification.get(`${PRODUCT}/manual.pdf`)).status).toBe(404)
})

test("a merchant's own manual is linked instead, and a stated size is drawn beside a coin", async () => {
  const stated = { manual: "https://files.example/airlobes.pdf", widthMm: 62, heightMm: 48 }
  const facts = sql`${products.facts} || ${JSON.stringify(stated)}::jsonb`
  await india.services.db.update(products).set({ facts }).where(eq(products.id, "7"))
  const { html } = await india.page("/product-detail/earbuds/7")
  expect(html).toContain('href="https://files.example/airlobes.pdf"')
  expect(shown(html)).toContain("62 × 48 mm, drawn to scale. About twice as tall as a ₹10 coin.")
  const own = await india.get("/product-detail/earbuds/7/manual.pdf")
  expect([own.status, own.headers.get("location")]).toEqual([302, stated.manual])
  expect((await india.page(PRODUCT)).html).not.toContain("drawn to scale")
})

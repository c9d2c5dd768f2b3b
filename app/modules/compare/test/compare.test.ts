import { expect, test } from "vitest"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

const lines = (html: string) =>
  [...shown(html).matchAll(/<th scope="row"[^>]*><span[^>]*>([^<]+)</g)].map(([, name]) => name)

test("products are compared with picture, price and attributes, without JavaScript", async () => {
  const { status, html } = await shop.page("/compare?products=1,2")
  expect(status).toBe(200)
  const text = shown(html)
  expect(text).toMatch(/<th scope="col".*?Airlobes 141 Ink Black.*?<th scope="col".*?Raag 90 Marigold/s)
  expect(lines(html)).toEqual(expect.arrayContaining(["Playtime", "Warranty", "Country of origin"]))
  expect(text, "without the first").toMatch(/<input type="hidden" name="products" value="2"\/?>/)
  expect(text, "crawlers follow links").not.toContain('href="/compare')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test("a legend says that shaded lines differ, where some do and some do not", async () => {
  expect(shown((await shop.page("/compare?products=1,2")).html)).toContain("Shaded lines differ")
  expect(shown((await shop.page("/compare?products=1,2&only=differences")).html)).not.toContain("Shaded")
  expect(shown((await shop.page("/compare?products=1")).html)).not.toContain("Shaded")
})

test("a property that no product states has no line, and one that some state says so of the others", async () => {
  const { html } = await shop.page("/compare?products=55,71")
  expect(shown(html)).not.toContain("Water rating<")
  const some = shown((await shop.page("/compare?products=1,55")).html)
  expect(some).toMatch(/Water rating<.*?<td[^>]*>IPX\d.*?<td[^>]*><span[^>]*>Not stated</s)
})

test("the comparison says in words which product is better, and names its buttons", async () => {
  const text = shown((await india.page("/compare?products=1,2")).html)
  expect(text).toContain("Airlobes 141 Ink Black costs ₹500 less")
  expect(text).toMatch(/42 hours<span[^>]*>Longest<.*?30 hours<\/td>/s)
  expect(text).toMatch(/42 g<\/td><td[^>]*>34 g<span[^>]*>Lightest</)
  expect(text.match(/>Lowest price</g)).toHaveLength(1)
  expect(text.match(/>Add to Cart</g)).toHaveLength(2)
  expect(text).toMatch(/<h2[^>]*>Add a product</)
})

test("the comparison can show differences only", async () => {
  const { html } = await shop.page("/compare?products=1,2&only=differences")
  expect(lines(html)).toContain("Playtime")
  expect(lines(html)).not.toContain("Warranty")
  expect(shown(html)).toMatch(/name="products" value="1,2"\/?><button[^>]*>Show everything/)
})

test("unknown products and a fifth one are left out, and an empty comparison says so", async () => {
  const four = await shop.page("/compare?products=1,999999999,2,3,4")
  expect([...four.html.matchAll(/<th scope="col"/g)]).toHaveLength(3)
  const none = await shop.page("/compare?products=nonsense")
  expect(none.status).toBe(200)
  expect(shown(none.html)).toContain("There is nothing to compare yet.")
})

test("a comparison offers one product of each other family, and no colour of those in it", async () => {
  const { html } = await india.page("/compare?products=1")
  const offered = [...shown(html).matchAll(/<button[^>]*>(?:<[^>]+>)*([^<]+), ₹/g)].map(
    ([, name = ""]) => name,
  )
  expect(offered).toHaveLength(4)
  const families = offered.map((name) => name.match(/^[A-Z]\w+ \d*/)?.[0])
  expect(new Set([...families, "Airlobes 141"]).size, offered.join("; ")).toBe(5)
})

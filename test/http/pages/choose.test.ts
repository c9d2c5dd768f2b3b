import { afterAll, expect, test } from "vitest"
import { QUESTIONS_BY_CATEGORY } from "#app/shop/search/product-finder/questions-by-category.ts"
import { createShop, shown } from "#test/http/shop-server.ts"

const shop = await createShop()
const india = await createShop({ SHOP_PROFILE: "india" })
afterAll(async () => {
  await shop.close()
  await india.close()
})

const page = async (path: string) => shown((await india.page(path)).html)
const names = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name ?? "")

const answersIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*name="(\w+)"[^>]*value="(\w+)"/g)].map(
    ([, key, value]) => `${key}=${value}`,
  )

test("Issue 26: every category with a product finder asks four questions, and every answer that it offers leads to products", async () => {
  for (const category of Object.keys(QUESTIONS_BY_CATEGORY)) {
    const html = await page(`/choose/${category}`)
    expect(html.match(/<fieldset/g), category).toHaveLength(4)
    expect(names(html), "nothing is picked before an answer").toEqual([])
    expect(answersIn(html).length, category).toBeGreaterThan(4)
    for (const answer of answersIn(html)) {
      const answered = await page(`/choose/${category}?${answer}`)
      expect(names(answered).length, `${category} ${answer}`).toBeGreaterThan(0)
      expect(answered.includes("Nothing has all"), `${category} ${answer} alone fits nothing`).toBe(false)
    }
  }
})

test("Issue 26: what is picked says why, by the product's own figures, and leads to all that fit", async () => {
  const html = await page("/choose/earbuds?budget=2000&noise=calls&water=sweat")
  expect(names(html)).toHaveLength(3)
  expect(html).toContain("It costs no more than ₹2,000")
  expect(html).toMatch(/Sweat and rain do it no harm: IPX[45]/)
  expect(html).toContain('name="robots" content="noindex, follow"')
  const [, link = ""] = html.match(/href="(\/search\/earbuds\?[^"]*)"/) ?? []
  expect(names(await page(link.replaceAll("&amp;", "&"))).length).toBe(0)
  expect((await page(link.replaceAll("&amp;", "&"))).match(/<article/g)?.length).toBeGreaterThanOrEqual(3)
})

test("Issue 26: where nothing has all, the last answers give way, and the page says which", async () => {
  const html = await page("/choose/earbuds?budget=1000&noise=active&water=sweat&games=yes")
  expect(html).toContain("Nothing has all of it")
  expect(names(html).length).toBeGreaterThan(0)
})

test("Issue 26: an answer that is none is left out, and a category without questions is not found", async () => {
  expect(names(await page("/choose/earbuds?budget=%3Cscript%3E&way=yes"))).toEqual([])
  expect((await india.page("/choose/toString")).status).toBe(404)
  expect((await india.page("/choose/unknown")).status).toBe(404)
})

test("Issue 26: a category leads to its questions in the india profile; the specification's shop has none", async () => {
  expect(await page("/search/earbuds")).toContain('href="/choose/earbuds"')
  expect(await page("/search/bass")).not.toContain("/choose/")
  expect((await shop.page("/choose/earbuds")).status).toBe(404)
  expect((await shop.page("/search/earbuds")).html).not.toContain("/choose/")
})

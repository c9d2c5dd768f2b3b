import { expect, test } from "vitest"
import { QUESTIONS_BY_CATEGORY } from "#app/core/catalogue/search/product-finder/questions-by-category.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

const page = async (path: string) => shown((await india.page(path)).html)
const names = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name ?? "")

const answersIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*name="(\w+)"[^>]*value="(\w+)"/g)].map(
    ([, key, value]) => `${key}=${value}`,
  )

test("every category with a product finder asks four questions, and every answer leads to products", async () => {
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

test("each recommended product states its reasons by its own figures, with a link to all matches", async () => {
  const html = await page("/choose/earbuds?budget=2000&noise=calls&water=sweat")
  expect(names(html)).toHaveLength(3)
  expect(html).toContain("It costs no more than ₹2,000")
  expect(html).toMatch(/Sweat and rain do it no harm: IPX[45]/)
  expect(html).toContain('name="robots" content="noindex, follow"')
  const [, link = ""] = html.match(/href="(\/search\/earbuds\?[^"]*)"/) ?? []
  expect(names(await page(link.replaceAll("&amp;", "&"))).length).toBe(0)
  expect((await page(link.replaceAll("&amp;", "&"))).match(/<article/g)?.length).toBeGreaterThanOrEqual(3)
})

test("without a full match the last answers are relaxed, and the page says which", async () => {
  const html = await page("/choose/earbuds?budget=1000&noise=active&water=sweat&games=yes")
  expect(html).toContain("Nothing has all of it")
  expect(names(html).length).toBeGreaterThan(0)
})

test("an unknown answer is ignored, and a category without questions is a 404", async () => {
  expect(names(await page("/choose/earbuds?budget=%3Cscript%3E&way=yes"))).toEqual([])
  expect((await india.page("/choose/toString")).status).toBe(404)
  expect((await india.page("/choose/unknown")).status).toBe(404)
})

test("a category links to its questions in the India profile, and the specification profile has none", async () => {
  expect(await page("/search/earbuds")).toContain('href="/choose/earbuds"')
  expect(await page("/search/bass")).not.toContain("/choose/")
  expect((await shop.page("/choose/earbuds")).status).toBe(404)
  expect((await shop.page("/search/earbuds")).html).not.toContain("/choose/")
})

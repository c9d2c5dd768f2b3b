import { expect, test } from "vitest"
import { listMisses } from "#app/core/catalogue/search/query-understanding/search-misses.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

const page = async (path: string, of = india) => shown((await of.page(path)).html)
const names = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)
const count = (html: string, key: string, value: string) =>
  Number(
    html.match(new RegExp(`name="${key}"[^>]*value="${value}"[^>]*>(?:<i[^>]*></i>)?[^<]*<b>(\\d+)`))?.[1],
  )

test("SR-1: the specification's shop shows no facets, and an address with some shows what it did", async () => {
  const html = await page("/search/earbuds?colour=black&sort=price-low", shop)
  expect(html).not.toContain("Filter and sort")
  expect(names(html)).toEqual(names(await page("/search/earbuds", shop)))
  expect(await page("/allspeaker?origin=China", shop)).not.toContain("Filter and sort")
})

test("a list has facets with counts of the products that remain", async () => {
  const html = await page("/search/earbuds")
  expect(html).toContain("Filter and sort")
  const black = count(html, "colour", "black")
  expect(black).toBeGreaterThan(0)
  const narrowed = await page("/search/earbuds?colour=black")
  expect(names(narrowed)).toHaveLength(black)
  expect(names(narrowed).every((name) => name?.endsWith("Black"))).toBe(true)
  const both = await page("/search/earbuds?colour=black&colour=pink")
  expect(names(both)).toHaveLength(black + count(narrowed, "colour", "pink"))
})

test("a card adds an available product beside Notify Me, and in the specification profile has Notify Me alone", async () => {
  const html = await page("/search/earbuds")
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  expect(count(/>Sold out</g)).toBeGreaterThan(0)
  expect(count(/>Add to Cart</g)).toBe(count(/<article/g) - count(/>Sold out</g))
  expect(count(/>Notify Me</g)).toBe(count(/<article/g))
  expect(await page("/search/earbuds", shop)).not.toContain(">Add to Cart<")
})

test("each chosen facet is a chip that links to the list without it", async () => {
  const html = await page("/search/earbuds?name=a&colour=black&noise=active")
  expect(html).toMatch(
    /aria-label="Remove Colour: Black"[^>]*href="\?name=a&(amp;)?noise=active"|href="\?name=a&(amp;)?noise=active"[^>]*aria-label="Remove Colour: Black"/,
  )
  expect(html).toContain("Show 1 product")
})

test("a facet value without products is disabled", async () => {
  const html = await page("/allspeaker?origin=China")
  expect(html).toMatch(
    /<input[^>]*disabled[^>]*name="colour"[^>]*value="black"|<input[^>]*name="colour"[^>]*value="black"[^>]*disabled/,
  )
  expect(count(html, "origin", "India")).toBeGreaterThan(2)
})

test("a list is sorted by its URL", async () => {
  const html = await page("/search/earbuds?sort=price-low")
  const prices = [...html.matchAll(/<strong[^>]*>₹([\d,]+)/g)].map(([, text]) =>
    Number(text?.replace(",", "")),
  )
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test("a list with one facet is indexable, with more it is not, and its links are followed", async () => {
  const robots = async (path: string) =>
    (await page(path)).match(/<meta name="robots" content="([^"]*)"/)?.[1]
  expect(await robots("/search/earbuds?colour=black")).toBeUndefined()
  expect(await robots("/search/earbuds?colour=black&noise=active")).toBe("noindex, follow")
  expect(await robots("/allspeaker?sort=newest")).toBe("noindex, follow")
  const canonical = (await page("/search/earbuds?colour=black&noise=active")).match(
    /rel="canonical" href="([^"]*)"/,
  )?.[1]
  expect(canonical).toBe("http://shop.test/search/earbuds")
})

test("a list without matches leads the shopper back", async () => {
  const html = await page("/search/earbuds?colour=black&origin=Nowhere")
  expect(html).toContain("No product here fits these filters.")
  expect(html).toContain("Remove Country of origin: Nowhere")
})

test.each([
  ["anc earbuds under 5000", ["Noise cancelling: Active (ANC)", "Type: Earbuds", "Up to ₹5,000"]],
  ["bass wale headphone 2000 tak", ["Type: Headphones", "Up to ₹2,000"]],
  ["हेडफोन", []],
  ["ஹெட்போன்", []],
])("%s is understood, and each part can be removed", async (keyword, chips) => {
  const html = await page(`/search/${encodeURIComponent(keyword)}`)
  expect(html).toContain("Understood as")
  expect([...html.matchAll(/aria-label="Remove ([^"]*)"/g)].map(([, label]) => label)).toEqual(chips)
  expect(names(html).length).toBeGreaterThan(0)
  expect(html).toContain("You may also like")
})

test("SR-2: exact matches come first and alone, and words are understood only without them", async () => {
  expect(await page("/search/earbuds")).not.toContain("Understood as")
  expect(await page("/search/anc earbuds under 5000", shop)).not.toContain("Understood as")
})

test("a merchant's synonym is searched, and a word without results is counted", async () => {
  await changeSetting(india.services, {
    ...{ key: "search.synonyms", value: [{ said: "kaan wale", means: "earbuds" }], actor: "test" },
  })
  await india.services.settings.refresh()
  expect(await page("/search/kaan wale qwzzyx")).toContain("Understood as")
  await page("/search/qqzzxw")
  const missed = (await listMisses(india.services.db, 10)).map(({ keyword }) => keyword)
  expect(missed).toEqual(expect.arrayContaining(["qwzzyx", "qqzzxw"]))
})

test.each([
  ["smartwach under 2000", /^(Ghadi|Prahar)/],
  ["तरंग स्पीकर", /^Tarang/],
  ["बारात 240 स्पीकर", /^Baraat 240/],
  ["ஆயிரம் ரூபாய்க்குள் இயர்பட்ஸ்", /^Gamak 55/],
  ["shaadi ke liye bada speaker", /^(Baraat|Nagada|Dhol)/],
  ["trimmer for nose hair", /^Safar|^Nok/],
  ["dhwani 450 with name on it", /^Dhwani 450 Naam/],
])("%s finds the intended product first", async (keyword, first) => {
  const html = await page(`/search/${encodeURIComponent(keyword)}`)
  expect(names(html)[0]).toMatch(first)
})

test("without a full match some conditions are dropped, and the chips show the rest", async () => {
  const html = await page(`/search/${encodeURIComponent("neckband for swimming with gps under 5000")}`)
  expect(names(html).length).toBeGreaterThan(0)
  expect(html).toContain("Type: Neckbands")
  expect(html).not.toContain(">GPS<")
})

test("a list is filtered and sorted by country of origin (Legal Metrology rule 6(10A))", async () => {
  const all = await page("/search/earbuds")
  expect(all).toMatch(/<option[^>]*value="origin"/)
  const origins = [...all.matchAll(/name="origin"[^>]*value="([^"]+)"/g)].map(([, origin = ""]) => origin)
  expect(origins.length).toBeGreaterThan(1)
  const [first = ""] = origins.toSorted()
  const narrowed = names(await page(`/search/earbuds?origin=${first}&sort=origin`))
  expect(narrowed).toHaveLength(count(all, "origin", first))
  const sorted = names(await page("/search/earbuds?sort=origin"))
  expect(sorted.slice(0, narrowed.length), "those of the first country come first").toEqual(narrowed)
})

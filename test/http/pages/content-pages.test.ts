import { expect, test } from "vitest"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import { cardsIn, headings, linksOf, section } from "#test/http/markup.ts"
import { keepShop, mainOf } from "#test/http/shop-server.ts"

const shop = await keepShop()

const PAGES = [
  "/gift",
  "/corporate",
  "/allspeaker",
  "/blogs",
  "/careers",
  "/social",
  "/storelocator",
  "/comunity",
]
const main = async (path: string) => mainOf((await shop.page(path)).html)
const productIds = (html: string) => [
  ...new Set(linksOf(html).flatMap((path) => path.match(/^\/product-detail\/[^/]+\/(\d+)$/)?.[1] ?? [])),
]

test("RT-5, RT-7: every content page has one h1, a title, a description and its own address", async () => {
  for (const path of [...PAGES, "/blogs/ear-health", "/help/returns"]) {
    const { status, html } = await shop.page(path)
    expect(status, path).toBe(200)
    expect(html.match(/<h1/g)?.length, path).toBe(1)
    expect(html, path).toMatch(/<title>[^<]+ \| Dhun<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}/)
    expect(html, path).toContain(`<link rel="canonical" href="http://shop.test${path}"`)
  }
})

test("RT-5: no link of the content pages leads nowhere", async () => {
  const paths = new Set<string>()
  for (const page of [...PAGES, "/help/support"])
    for (const path of linksOf((await shop.page(page)).html))
      if (/^\/(?!assets|images)/.test(path)) paths.add(path.split("#")[0] ?? path)
  expect(paths.size).toBeGreaterThan(60)
  for (const path of paths) {
    const { status } = await shop.page(path)
    expect(status, path).toBeLessThan(400)
  }
})

test("RT-5: /community leads to /comunity", async () => {
  const { status, headers } = await shop.get("/community")
  expect([status, headers.get("location")]).toEqual([301, "/comunity"])
})

test("RT-5: every blog, news and story card opens an article of its own", async () => {
  const slugs = new Set<string>()
  for (const path of ["/blogs", "/careers", "/comunity"])
    for (const link of linksOf(await main(path))) if (link.startsWith("/blogs/")) slugs.add(link)
  expect(slugs.size).toBeGreaterThanOrEqual(14)
  const titles = new Set<string>()
  for (const path of slugs) {
    const article = await main(path)
    titles.add(headings(article)[0] ?? "")
    expect(article.length, path).toBeGreaterThan(4000)
  }
  expect(titles.size).toBe(slugs.size)
})

test("RT-5: the list of articles carries none of their texts", async () => {
  const { html } = await shop.page("/blogs")
  expect(html).not.toContain("hair cells of the inner ear")
  expect(await main("/blogs/ear-health")).toContain("hair cells of the inner ear")
})

test("RT-5: an article or a help page that does not exist is a 404", async () => {
  for (const path of ["/blogs/nothing", "/help/nothing", "/blogs/__proto__"])
    expect((await shop.page(path)).status, path).toBe(404)
})

test("RT-7: /allspeaker lists every speaker, party speaker and soundbar", async () => {
  const all = await listByTypes(shop.services.db, { types: ["speaker", "party", "soundbar"] })
  expect(all.length).toBeGreaterThan(30)
  expect(productIds(await main("/allspeaker"))).toEqual(all.map(({ id }) => id))
})

test("GF-1: watches under 3000 and earbuds under 2000 rupees, each with its View All", async () => {
  const html = await main("/gift")
  for (const { heading, types, belowPaise } of [
    { heading: "Product under 3000 rupees", types: ["watch"], belowPaise: 3000_00 },
    { heading: "Product under 2000 rupees", types: ["earbuds"], belowPaise: 2000_00 },
  ]) {
    const list = section(html, heading)
    expect(list, heading).toMatch(new RegExp(`<a[^>]*href="/search/${types[0]}"[^>]*>View All`))
    const fitting = (await listByTypes(shop.services.db, { types, belowPaise })).map(({ id }) => id)
    expect(productIds(list), heading).toEqual(fitting.slice(0, 8))
    const prices = [...list.matchAll(/<strong[^>]*>₹([\d,]+)</g)].map(([, price = ""]) =>
      price.replace(",", ""),
    )
    expect(prices.length).toBe(8)
    expect(prices.filter((price) => Number(price) * 100 >= belowPaise)).toEqual([])
  }
})

test("GF-1: a banner on top and three below it, each with its picture, its words and where it leads", async () => {
  const html = await main("/gift")
  expect(headings(html)[0]).toBe("Something they will open every day.")
  const banners = html
    .slice(html.indexOf("<ul"), html.indexOf("Product under 3000 rupees"))
    .split("<li")
    .slice(1)
  expect(banners.map((banner) => linksOf(banner)[0])).toEqual([
    "/search/specialrange",
    "/search/speaker",
    "/search/trimmer",
  ])
  for (const banner of banners) expect(banner).toMatch(/<h2[^>]*>[^<]{10,}<.*<img /s)
})

test("BL-1: banner, Trending Blogs, Latest News with date and read time, Shop Products and View All", async () => {
  const html = await main("/blogs")
  const banner = html.slice(0, html.indexOf("<section"))
  expect(banner).toMatch(/<h1[^>]*>The Dhun blog<.*href="\/blogs\/[a-z-]+".*<img /s)
  const trending = section(html, "Trending Blogs")
  expect(cardsIn(trending)).toHaveLength(3)
  expect(trending).toMatch(/<a[^>]*href="[^"]*#all"[^>]*>View All/)
  expect(html).toContain('id="all"')
  const news = cardsIn(section(html, "Latest News"))
  expect(news).toHaveLength(3)
  for (const card of news)
    expect(card).toMatch(
      /<time dateTime="20\d\d-\d\d-\d\d">\d{1,2} [A-Z][a-z]+ 20\d\d<\/time> · \d{1,2} min read/i,
    )
  expect(news[0]).toMatch(/<time dateTime="2026-11-12">12 November 2026<\/time> · 2 min read/i)
  const shops = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>Shop Products/g)].map(([, path]) => path)
  expect(shops).toEqual(["/search/speaker", "/search/specialrange"])
})

test("CM-1: three slides, the four sections and their arrows, without JavaScript too", async () => {
  const html = await main("/comunity")
  expect(html.match(/aria-roledescription="slide"/g)?.length).toBe(3)
  expect(html).not.toContain("inert")
  expect(headings(html)).toEqual(
    expect.arrayContaining(["WHAT'S BOOMIN'?", "THE TRIBE", "SPOTLIGHT STORIES", "GO SOCIAL EYES"]),
  )
  expect(html).toMatch(/<a aria-label="More: the blog"[^>]*href="\/blogs"/)
  expect(html).toMatch(/<a aria-label="More: the people behind them"[^>]*href="\/careers"/)
  expect(html).toMatch(/href="https:\/\/www\.instagram\.com\/[^"]+"/)
})

test("CM-1: each section holds its arrow, its cards and its pictures", async () => {
  const html = await main("/comunity")
  const boomin = section(html, "WHAT'S BOOMIN'?")
  expect(linksOf(boomin)).toContain("/blogs")
  expect(cardsIn(boomin)).toHaveLength(3)
  expect(section(html, "THE TRIBE").match(/<img /g)).toHaveLength(3)
  const spotlight = section(html, "SPOTLIGHT STORIES")
  expect(linksOf(spotlight)).toContain("/careers")
  expect(cardsIn(spotlight)).toHaveLength(4)
  for (const card of cardsIn(spotlight)) expect(card).toMatch(/href="\/blogs\/[a-z-]+"/)
  const social = section(html, "GO SOCIAL EYES")
  expect(social).toMatch(/<a href="https:\/\/www\.instagram\.com\/[^"]+"/)
  expect(social.match(/<img /g)).toHaveLength(4)
})

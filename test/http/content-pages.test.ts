import { afterAll, expect, test } from "vitest"
import { listByTypes } from "#app/shop/catalogue/product-lists.server.ts"
import { openShop, shown } from "./shop-server.ts"

const shop = await openShop()
afterAll(shop.close)

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
const main = async (path: string) => {
  const { html } = await shop.page(path)
  return shown(html.slice(html.indexOf("<main"), html.indexOf("</main>")))
}
const headings = (html: string) =>
  [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/gs)].map(([, inner = ""]) => inner.replace(/<[^>]+>/g, ""))
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path)
/** The section of a page under this heading. */
const section = (html: string, heading: string) =>
  html.split("<section").find((part) => part.includes(`>${heading}</h2>`)) ?? ""
const cardsIn = (html: string) => html.split("<article").slice(1)
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
  const all = await listByTypes(shop.world.db, { types: ["speaker", "party", "soundbar"] })
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
    const fitting = (await listByTypes(shop.world.db, { types, belowPaise })).map(({ id }) => id)
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

test("CA-1: resume by mail, LinkedIn, the origin story, four teams and four cards with Read More", async () => {
  const html = await main("/careers")
  expect(html).toMatch(/<a[^>]*href="mailto:careers@[^"]+"[^>]*>Submit Your Resume<\/a>/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/www\.linkedin\.com\/[^"]*"[^>]*>Apply on LinkedIn/)
  expect(headings(html)).toEqual(
    expect.arrayContaining(["The origin story", "Sales & Marketing", "Legal", "R&D", "Finance"]),
  )
  expect(html.match(/Read More/g)?.length).toBe(4)
})

test("SO-1: pledges, responsibilities, what e-waste is, four steps and six centres", async () => {
  const html = await main("/social")
  for (const pledge of ["Conscious Tech", "Eco Innovation", "Wearables With Soul", "Global Duty"])
    expect(html).toContain(pledge)
  expect(headings(html)).toEqual(
    expect.arrayContaining([
      "The producer's responsibility",
      "The consumer's responsibility",
      "What e-waste is",
      "What we take back",
      "How it can be checked",
      "1. Connect",
      "4. Contribute",
    ]),
  )
  const columns = [...html.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, name]) => name)
  expect(columns).toEqual(["S.No", "State/UT", "Town/City", "Address", "Contact person", "Contact Number"])
  const rows = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody>")).split("<tr").slice(1)
  const cells = rows.map((row) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
  )
  expect(cells.map(([number, region, city]) => [number, region, city])).toEqual([
    ["1", "Chhattisgarh", "Raipur"],
    ["2", "Gujarat", "Ahmedabad"],
    ["3", "Delhi", "Delhi"],
    ["4", "Haryana", "Faridabad"],
    ["5", "Tamil Nadu", "Chennai"],
    ["6", "Maharashtra", "Thane"],
  ])
  for (const [index, [, , , address, contact, phone]] of cells.entries()) {
    expect(address).toMatch(/, .+ \d{6}$/)
    expect(contact).toMatch(/^\p{Lu}\S* \p{Lu}/u)
    expect(phone).toMatch(/^1800 000 3486, ext\. 2[1-6]$/)
    expect(rows[index]).toContain(`href="tel:1800-000-3486;ext=${phone?.slice(-2)}"`)
  }
})

test("SO-1: the four steps are a call or a mail, a centre, drop-off or collection, and a slip", async () => {
  const steps = section(await main("/social"), "Four steps to hand it over")
    .split("<li")
    .slice(1)
  expect(steps.map((step) => headings(step)[0])).toEqual([
    "1. Connect",
    "2. Find a centre",
    "3. Drop off, or let us collect",
    "4. Contribute",
  ])
  expect(linksOf(steps[0] ?? "")).toEqual(["tel:1800-000-3486", "mailto:ewaste@dhun.example"])
})

test("ST-1: Find Store lists five stores with hours, a call and directions", async () => {
  const html = await main("/storelocator")
  expect(headings(html)[0]).toBe("Find Store")
  expect(html.match(/10:30 AM to 7:00 PM/g)?.length).toBeGreaterThanOrEqual(5)
  expect(html.match(/href="tel:[^"]+;ext=\d+"/g)?.length).toBe(5)
  expect(html.match(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]+"/g)?.length).toBe(5)
  for (const label of ["Support", "Navigate"]) expect(html.split(`>${label}<`).length - 1).toBe(5)
  const stores = cardsIn(html)
  expect(stores.map((store) => headings(store)[0])).toEqual([
    "Meerut",
    "Sonipat",
    "Hyderabad",
    "Ernakulam",
    "Chennai",
  ])
  for (const store of stores) {
    expect(store).toMatch(/<h3[^>]*>Dhun [^<]+<\/h3>/)
    expect(store).toMatch(/<address[^>]*>[^<]+ \d{6}, [^<]+<\/address>/)
    expect(store).toMatch(/<p[^>]*>10:30 AM to 7:00 PM<\/p>/)
  }
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

test("FT-2, FT-3, FT-4: a footer label with a page behind it is a link with the same text, the others stay text", async () => {
  const { html } = await shop.page("/blogs")
  const footer = shown(html.slice(html.indexOf("<footer")))
  for (const label of [
    "Warranty & Support",
    "Return Policy",
    "Service Centers",
    "Bulk Orders",
    "FAQs",
    "Why Buy Direct",
    "About Dhun",
    "Security",
    "Social Responsibility",
    "Warranty Policy",
  ])
    expect(footer, label).toMatch(new RegExp(`<a[^>]*>${label}</a>`))
  for (const label of ["Refer & Earn", "Investor Relations"])
    expect(footer).toMatch(new RegExp(`<span[^>]*>${label}</span>`))
})

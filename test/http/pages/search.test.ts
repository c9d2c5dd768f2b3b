import { expect, test, vi } from "vitest"
import { keepShop, mainOf, shown } from "#test/http/shop-server.ts"
import { fillCatalogue } from "../../samples/catalogue-samples.ts"

const shop = await keepShop()

const main = async (path: string) => mainOf((await shop.page(path)).html)
const names = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)

test("the comparison of a list's first products leads to those that its filters leave", async () => {
  const ofList = async (path: string) => shown(await main(path)).match(/Compare the first \d/)?.[0] ?? null
  expect(await ofList("/search/earbuds")).toBe("Compare the first 4")
  expect(await ofList("/search/earbuds?maxPrice=1000")).toBe("Compare the first 2")
  expect(await ofList("/search/earbuds?name=nothing")).toBeNull()
})

test("SR-1, SR-4: the results page has its heading, both filters, and every card its figures", async () => {
  const html = await main("/search/earbuds")
  expect(html).toMatch(/<h1[^>]*>Search results for earbuds<\/h1>/)
  expect(html).toMatch(/<label[^>]*>Search by name<\/label>/)
  expect(html).toMatch(/<label[^>]*>Filter by maximum price<\/label>/)
  expect(html).toMatch(
    /<input[^>]*type="number"[^>]*name="maxPrice"|<input[^>]*name="maxPrice"[^>]*type="number"/,
  )
  expect(html).not.toMatch(
    /<input[^>]*type="(?!text")[^>]*name="name"|<input[^>]*name="name"[^>]*type="(?!text")/,
  )
  const [card = ""] = html.match(/<article.*?<\/article>/s) ?? []
  for (const part of [
    "Airlobes 141 Ink Black",
    "₹1,299",
    "<del",
    "₹4,990",
    "74% off",
    "4.8 | 1359 reviews",
    "Notify Me",
  ])
    expect(card).toContain(part)
  expect(card.match(/href="\/product-detail\/earbuds\/1"/g)).toHaveLength(2)
})

test("SR-1, SR-3: filters in the URL work without JavaScript", async () => {
  const html = await main("/search/earbuds?name=AIRLOBES&maxPrice=1299")
  expect(names(html)).toHaveLength(3)
  expect(names(html).every((name) => name?.startsWith("Airlobes 141"))).toBe(true)
  expect(html).toContain('value="AIRLOBES"')
  expect(html).toContain('value="1299"')
  expect(html).toMatch(/role="status"[^>]*>3 products</)
})

test("SR-3: the maximum price is read as a number box reads it: -1 leaves nothing, 1e3 is 1000, no number is no filter", async () => {
  const found = async (maxPrice: string) => names(await main(`/search/earbuds?maxPrice=${maxPrice}`))
  expect(await found("-1")).toEqual([])
  expect(await found("1e3")).toEqual(await found("1000"))
  expect((await found("1e3")).length).toBeGreaterThan(0)
  const all = await found("")
  expect(await found("NaN")).toEqual(all)
  expect(all.length).toBeGreaterThan((await found("1e3")).length)
  expect(await main("/search/earbuds?maxPrice=NaN")).not.toContain('aria-invalid="true"')
})

test("SR-1: a card that is sold out shows its off text, and that it is sold out beside it", async () => {
  const cards = [...(await main("/search/earbuds")).matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => card,
  )
  const soldOut = cards.filter((card) => card.includes("Sold out"))
  expect(soldOut.map((card) => card.match(/product-detail\/earbuds\/(\d+)/)?.[1])).toEqual(["16"])
  expect(soldOut[0]).toMatch(/>\d+% off</)
})

test("CAT-3: a discount that price and MRP contradict is shown as it truly is, on cards and on its page", async () => {
  const card = (html: string) => html.split("<article").find((part) => part.includes('/party/103"'))
  expect(card(await main("/search/party"))).toContain("₹62,999</del><span")
  expect(card(await main("/search/party"))).toContain(">44% off<")
  const [offer = ""] = (await main("/product-detail/party/103")).match(/₹62,999.{0,100}/s) ?? []
  expect(offer).toContain(">44% off<")
})

test("NAV-6: /search/.. is reached as a search for two dots, by the form as by the address that it leads to", async () => {
  const { status, headers } = await shop.page("/search?q=..")
  expect(status).toBe(302)
  const { pathname } = new URL(headers.get("location") ?? "", "http://shop.test")
  expect(await main(pathname)).toMatch(/<h1[^>]*>Search results for \.\.<\/h1>/)
})

test("NAV-6: the form without JavaScript keeps the spaces around the typed text", async () => {
  const { headers } = await shop.page("/search?q=+watch+")
  expect(headers.get("location")).toBe("/search/%20watch%20")
})

test("FT-2: Wired Headphones leads to every wired model, and the search for it to no other product alone under its heading", async () => {
  const footer = (await shop.page("/")).html
  const [, path = ""] = footer.match(/href="([^"]+)"[^>]*>Wired Headphones</) ?? []
  const [exact = ""] = (await main(path)).split("You may also like")
  const ids = [...new Set([...exact.matchAll(/product-detail\/[a-z]+\/(\d+)"/g)].map(([, id]) => id))]
  expect(ids).toEqual(["55", "62", "71", "72", "73", "74", "75", "130"])
})

test("SR-2: a keyword that nothing contains shows what was meant under a heading of its own", async () => {
  const html = await main("/search/airlobes%20blak")
  expect(html).toMatch(/<h2[^>]*>You may also like<\/h2>/)
  expect(names(html)[0]).toBe("Airlobes 141 Ink Black")
})

test("RT-4: a keyword that means nothing leads to the categories and is not to be listed", async () => {
  const { status, html } = await shop.page("/search/qqqqzzzz")
  expect(status).toBe(200)
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  expect(await main("/search/qqqqzzzz")).toContain('href="/search/earbuds"')
})

test("RT-4: results name their canonical address, without filters", async () => {
  const { html } = await shop.page("/search/power%20bank?name=x")
  expect(html).toContain('<link rel="canonical" href="http://shop.test/search/power%20bank"')
})

test("RT-4: hostile keywords get a normal answer", async () => {
  for (const keyword of [
    "x".repeat(10_000),
    "%01",
    "a%01b",
    "%25_%5C'%22",
    "%F0%9F%8E%A7",
    "%3Cscript%3E",
    "%20",
  ])
    expect(
      (await shop.page(`/search/${keyword}?name=%01&maxPrice=-1&page=NaN`)).status,
      keyword.slice(0, 20),
    ).toBe(200)
})

test("NAV-6: suggestions are products and category terms, and may be kept for a minute", async () => {
  const response = await shop.get("/suggestions?q=neck")
  expect(response.headers.get("cache-control")).toBe("public, max-age=60")
  const { products, categories } = await response.json()
  expect(products.length).toBeGreaterThan(0)
  expect(Object.keys(products[0]).sort()).toEqual(["id", "image", "name", "pricePaise", "type"])
  expect(categories).toEqual(["nackband"])
  expect(await (await shop.get("/suggestions")).json()).toEqual({ products: [], categories: [] })
})

test("NAV-6: empty text leads back to the page it was typed on, if that is one of ours", async () => {
  const from = async (referer: string) =>
    (await shop.get("/search?q=+", { Referer: referer })).headers.get("location")
  expect(await from("http://shop.test/careers?x=1")).toBe("/careers?x=1")
  expect(await from("http://elsewhere.test/careers")).toBe("/")
  expect(await from("http://shop.test//elsewhere.test")).toBe("/")
  expect(await from("http://shop.test/search?q=")).toBe("/")
  expect(await from("nonsense")).toBe("/")
})

test("CART-5: prices answer for a hundred ids at most, and nobody keeps them", async () => {
  const response = await shop.get("/prices?ids=2,x,999999,%01")
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(await response.json()).toMatchObject([{ id: "2", type: "earbuds", pricePaise: 179_900 }])
  expect(await (await shop.get("/prices")).json()).toEqual([])
  const many = Array.from({ length: 101 }, (_, index) => index).join(",")
  expect((await shop.get(`/prices?ids=${many}`)).status).toBe(400)
})

test("CAT-1: a picture that was not rendered is drawn with the product's name; one of nothing is a 404", async () => {
  const drawn = await shop.get("/images/dh-eb-airlobes141-ink/drawn-640.avif")
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml")
  expect(await drawn.text()).toContain("Airlobes 141")
  for (const path of ["no-such-product/hero-640.avif", "..%2f..%2fpackage.json", "x"])
    expect((await shop.get(`/images/${path}`)).status, path).toBe(404)
})

test("SR-6: a search that fails is a 500 that offers to try again and has a number in the log", async () => {
  const logged = vi.spyOn(shop.services.log, "error").mockImplementation(() => {})
  const failing = vi.spyOn(shop.services.db, "transaction").mockImplementation(() => {
    throw new Error("the database is gone")
  })
  const { status, html } = await shop.page("/search/earbuds")
  failing.mockRestore()
  expect(status).toBe(500)
  const reference = shown(html).match(/Reference: ([\w-]+)/)?.[1]
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId: reference }), "search failed")
  expect(html).toMatch(/<a[^>]*href="\/search\/earbuds"[^>]*>Try again<\/a>/)
  expect(html).not.toContain("the database is gone")
})

test("RT-4: more than 200 results are led to page by page, without JavaScript too", async () => {
  await fillCatalogue(
    shop.services.db,
    Array.from({ length: 250 }, (_, index) => ({ name: `Tinka ${index + 1}` })),
  )
  const first = await main("/search/Tinka")
  expect(names(first)).toHaveLength(200)
  expect(first).toMatch(/<a[^>]*rel="next"[^>]*href="\/search\/Tinka\?page=2&after=200"[^>]*>Load more<\/a>/)
  for (const place of ["?page=2", "?page=2&after=200"])
    expect(names(await main(`/search/Tinka${place}`)), place).toHaveLength(50)
  const second = await main("/search/Tinka?page=2&after=200")
  expect(names(second)[0]).toBe("Tinka 201")
  expect(second).toContain('rel="prev"')
  expect(second).not.toContain("Load more")
  expect(names(await main("/search/Tinka?name=tinka+25"))).toEqual(["Tinka 25", "Tinka 250"])
})

import { expect, test } from "vitest"
import { listArticlePages, listHelpPages } from "#app/content/site-pages.server.ts"
import routes from "#app/routes.ts"
import { createShop, keepShop } from "#test/http/shop-server.ts"
import { fillCatalogue } from "../../samples/catalogue-samples.ts"

const shop = await keepShop()

type Shop = Pick<typeof shop, "page">

const ORIGIN = "http://shop.test"
const texts = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) => text)
const pathOf = (url: string) => url.replace(ORIGIN, "")

/** Every address that the sitemaps name, by the part that names it. */
async function listed({ page }: Shop = shop) {
  const index = await page("/sitemap.xml")
  expect(index.headers.get("content-type")).toContain("xml")
  const parts = new Map<string, { pages: string[]; images: string[] }>()
  for (const url of texts(index.html, "loc")) {
    const part = await page(pathOf(url))
    expect([part.status, part.headers.get("content-type")], url).toEqual([
      200,
      "application/xml; charset=utf-8",
    ])
    expect(part.html.trimEnd().endsWith("</urlset>"), url).toBe(true)
    const name = new URL(url).searchParams.get("part") ?? ""
    parts.set(name, { pages: texts(part.html, "loc"), images: texts(part.html, "image:loc") })
  }
  return parts
}

test("RT-2: the sitemap names every product once, at its own address, with pictures that answer", async () => {
  const { pages, images } = (await listed()).get("products-1") ?? { pages: [], images: [] }
  expect(new Set(pages).size).toBe(160)
  for (const url of pages.filter((_, index) => index % 40 === 0)) {
    const { status, html } = await shop.page(pathOf(url))
    expect([status, html.includes(`<link rel="canonical" href="${url}"`)], url).toEqual([200, true])
  }
  expect(images.length).toBeGreaterThanOrEqual(160)
  for (const url of images.filter((_, index) => index % 40 === 0))
    expect((await shop.get(pathOf(url))).status, url).toBe(200)
})

test("RT-1, RT-4, RT-5, RT-7: every page that may be listed is in the sitemap, and no other", async () => {
  const parts = await listed()
  expect([...parts.keys()]).toEqual(["pages", "articles", "products-1"])
  const named = new Set([...parts.values()].flatMap(({ pages }) => pages))
  for (const url of [...(parts.get("pages")?.pages ?? []), ...(parts.get("articles")?.pages ?? [])]) {
    const { status, html } = await shop.page(pathOf(url))
    expect([status, html.includes(`<link rel="canonical" href="${url}"`)], url).toEqual([200, true])
    expect(html.includes('content="noindex"'), url).toBe(false)
  }
  const plain = routes.flatMap(({ file, path = "" }) =>
    file.endsWith(".tsx") && !/[:*]/.test(path) ? [path] : [],
  )
  expect(plain.length).toBeGreaterThan(15)
  for (const path of plain) {
    const { status, html } = await shop.page(`/${path}`)
    const isListed =
      status === 200 &&
      html.includes(`<link rel="canonical" href="${ORIGIN}/${path}"`) &&
      !html.includes('"noindex"')
    expect(named.has(`${ORIGIN}/${path}`), path).toBe(isListed)
  }
  for (const path of ["/search/nackband", "/search/specialrange", "/help/returns", "/blogs/ear-health"])
    expect(named.has(ORIGIN + path), path).toBe(true)
})

test("RT-5: help pages and articles say in the sitemap when they last changed", async () => {
  const xml =
    (await shop.page("/sitemap.xml?part=articles")).html + (await shop.page("/sitemap.xml?part=pages")).html
  for (const { path, lastModified } of [...listArticlePages(), ...listHelpPages()])
    expect(xml).toContain(`<loc>${ORIGIN}${path}</loc><lastmod>${lastModified}</lastmod>`)
})

test("CAT-1: the sitemap of another shop's catalogue leaves out empty categories, and survives hostile addresses", async () => {
  const other = await createShop()
  const image = "https://cdn.example/p.jpg?w=640&h=480&n='<x>"
  await fillCatalogue(other.services.db, [{ type: "watch", image, images: [image] }])
  const parts = await listed(other)
  await other.close()
  const categories = parts.get("pages")?.pages.filter((url) => url.includes("/search/"))
  expect(categories).toEqual([`${ORIGIN}/search/watch`])
  expect(parts.get("products-1")?.images).toEqual([
    "https://cdn.example/p.jpg?w=640&amp;h=480&amp;n=%27%3Cx%3E",
  ])
})

test("CAT-1: a sitemap part that is not there is a 404, and one beyond the last is empty", async () => {
  for (const part of ["", "products-0", "products-x", "products-1e9", "orders"])
    expect((await shop.get(`/sitemap.xml?part=${part}`)).status, part).toBe(404)
  expect(texts((await shop.page("/sitemap.xml?part=products-2")).html, "loc")).toEqual([])
})

test("RT-3: robots.txt names the sitemap by its whole address and bars no page that says noindex", async () => {
  const { html, headers } = await shop.page("/robots.txt")
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(html).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  const barred = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path)
  const pages = routes.flatMap(({ file, path = "" }) => (file.endsWith(".tsx") ? [`/${path}`] : []))
  expect(barred.length).toBeGreaterThan(0)
  expect(pages.filter((page) => barred.some((path) => page.startsWith(path)))).toEqual([])
})

test("RT-5: llms.txt is Markdown with a title, and every address in it answers", async () => {
  const { html } = await shop.page("/llms.txt")
  expect(html).toMatch(/^# Dhun\n\n> .{80,}\n/)
  const links = [...html.matchAll(/\]\((http:\/\/shop\.test[^)]*)\)/g)].map(([, url = ""]) => url)
  expect(links.length).toBeGreaterThan(40)
  for (const url of new Set(links)) expect((await shop.get(pathOf(url))).status, url).toBe(200)
})

test("RT-2, RT-5: products, policies and articles answer in Markdown to those who ask for it, and vary by that", async () => {
  const asked = { Accept: "text/markdown, text/html;q=0.9, */*;q=0.1" }
  const titles: Record<string, RegExp> = {
    "/product-detail/earbuds/1": /^# Airlobes 141 Ink Black\n.*- Price: ₹1,299 /s,
    "/help/returns": /^# Return Policy\n\n> 7 days/,
    "/blogs/ear-health": /^# Your ears have one pair of ears\n/,
  }
  for (const [path, start] of Object.entries(titles)) {
    const [markdown, page] = [await shop.get(path, asked), await shop.page(path)]
    expect(markdown.headers.get("content-type"), path).toBe("text/markdown; charset=utf-8")
    expect(await markdown.text(), path).toMatch(start)
    expect(page.html, path).toMatch(/^<!DOCTYPE html>/)
    expect(page.html, path).toContain(`<link rel="alternate" type="text/markdown" href="${ORIGIN}${path}"`)
    for (const { headers } of [markdown, page]) expect(headers.get("vary"), path).toMatch(/(^|, )Accept(,|$)/)
  }
})

test("RT-2: who asks for Markdown of a product under another type or an unknown id is answered like everyone", async () => {
  const asked = { Accept: "text/markdown" }
  const moved = await shop.get("/product-detail/watch/1", asked)
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/product-detail/earbuds/1"])
  for (const path of ["/product-detail/earbuds/99999", "/help/nothing", "/blogs/nothing"])
    expect((await shop.get(path, asked)).status, path).toBe(404)
})

test("RT-1: agents find one skill of the shop in its catalogue, under the present name and the earlier one", async () => {
  const [present, earlier] = await Promise.all(
    ["/.well-known/ard.json", "/.well-known/ai-catalog.json"].map((path) => shop.page(path)),
  )
  expect(present?.html).toBe(earlier?.html)
  expect(present?.headers.get("content-type")).toBe("application/ai-catalog+json")
  const { specVersion, host, entries } = JSON.parse(present?.html ?? "")
  expect([specVersion, host.displayName, entries.length]).toEqual(["1.0", "Dhun", 1])
  expect(entries[0].identifier).toMatch(/^urn:air:shop\.test:skill:shop$/)
  expect(entries[0].representativeQueries.length).toBeGreaterThanOrEqual(2)
  const skill = await shop.page(pathOf(entries[0].url))
  expect([skill.status, skill.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"])
  expect(skill.html).toMatch(/^---\nname: shop\ndescription: .+\n---\n/)
})

test("NAV-6: the skill's ways to search, read and price work as it says", async () => {
  const found = await (await shop.get("/suggestions?q=airlobes+blak")).json()
  const [{ id, type, pricePaise }] = found.products
  const [priced] = await (await shop.get(`/prices?ids=${id}`)).json()
  expect(priced).toMatchObject({ pricePaise, isSoldOut: false, fewLeft: null })
  expect((await shop.get(`/product-detail/${type}/${id}`)).status).toBe(200)
})

test("NAV-6: a browser can search the shop from its address bar", async () => {
  const { html, headers } = await shop.page("/opensearch.xml")
  expect(headers.get("content-type")).toContain("application/opensearchdescription+xml")
  const [, template = ""] = html.match(/template="([^"]+)"/) ?? []
  const found = await shop.get(pathOf(template).replace("{searchTerms}", "air%20lobes"))
  expect([found.status, found.headers.get("location")]).toEqual([302, "/search/air%20lobes"])
})

test("RT-1: every page links its icons, its manifest and its catalogue for agents, and all of them answer", async () => {
  const { html } = await shop.page("/gift")
  const head = html.slice(0, html.indexOf("<body"))
  const links = Object.fromEntries(
    [...head.matchAll(/<link rel="([^"]+)" href="([^"]+)"/g)].map(([, rel = "", to = ""]) => [rel, to]),
  )
  for (const rel of ["stylesheet", "icon", "apple-touch-icon", "manifest", "search", "ard ai-catalog"])
    expect((await shop.get(links[rel] ?? "/nothing")).status, rel).toBe(200)
  expect(head).toMatch(/<meta name="theme-color" content="#ffffff" media="\(prefers-color-scheme: light\)"/)
  const manifest = await shop.get("/manifest.webmanifest")
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json")
  const { icons, start_url, shortcuts } = await manifest.json()
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true)
  for (const { src } of icons) expect((await shop.get(src)).status, src).toBe(200)
  for (const { url } of [{ url: start_url }, ...shortcuts])
    expect((await shop.get(url)).status, url).toBeLessThan(400)
})

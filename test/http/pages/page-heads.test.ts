import { expect, test } from "vitest"
import { listBlogCards } from "#app/content/articles.server.ts"
import { listHelpTopics } from "#app/content/help.server.ts"
import routes from "#app/routes.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { fillCatalogue } from "../../samples/catalogue-samples.ts"

const shop = await keepShop()

const PUBLIC = [
  "/",
  "/product-detail/earbuds/1",
  "/product-detail/headphone/58",
  "/search/earbuds",
  "/search/watch",
  "/gift",
  "/corporate",
  "/allspeaker",
  "/blogs",
  ...listBlogCards().all.map(({ slug }) => `/blogs/${slug}`),
  "/careers",
  "/social",
  "/storelocator",
  "/comunity",
  ...listHelpTopics().map(({ slug }) => `/help/${slug}`),
]
const PERSONAL = [
  ...[
    "/cart",
    "/compare",
    "/payment",
    "/thankyou",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
  ],
  ...[
    "/login/code",
    "/account/confirm-email",
    "/confirm-subscription",
    "/subscriptions",
    "/reviews/unsubscribe",
    "/alerts/unsubscribe",
    "/alerts/confirm",
    "/stock-wishes?product=1",
  ],
]
/** Pages whose address shows nothing to a guest, and a second address of the home page. */
const SHOWN_ELSEWHERE = [
  ...["back", "orders", "orders/:number", "*"],
  ...["choose/:category"], // test/http/pages/choose.test.ts
  "collections/:slug", // app/modules/collections/test
  "saved", // app/modules/wishlist/test: only where a setting says so
  ...["product-detail/:type/:id/reviews", "reviews/write", "reviews/:id/helpful"], // app/modules/reviews/test
  ...["product-detail/:type/:id/questions", "questions/ask", "questions/:id/answer", "questions/:id/helpful"],
  ...[
    "account",
    "account/password",
    "account/email",
    "account/delete",
    "account/second-step",
    "account/privacy",
  ],
  ...["login/phone", "account/phone"], // test/http/phone-login.test.ts: only where a setting says so
  ...["gift-card", "gift-card/balance"], // app/modules/gift-cards/test: only where a setting says so
  "social/pickup", // app/modules/cases/test: only where a setting says so
  "delivery", // test/http/delivery-promise.test.ts: only where a setting says so
  ...["account/addresses", "account/addresses/:id"], // test/http/addresses.test.ts: only where all India is served
  "orders/:number/address", // test/http/orders/change-address.test.ts: only where checkout is guided
  ...["orders/:number/replacement", "orders/:number/invoice", "orders/:number/credit-note"],
  ...["orders/:number/pay", "orders/:number/tracking", "orders/:number/refund-account"],
  ...["orders/:number/warranty", "orders/:number/warranty/:claim"], // app/modules/cases/test/warranty.test.ts
  ...["complaints", "complaints/statistics", "complaints/:number"], // app/modules/cases/test: only where a setting says so
  "quotations/:number", // app/modules/cases/test/quotations.test.ts
  "admin", // test/http/admin: for staff alone
]

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => shown(text))
const titles = (html: string) => all(html.slice(0, html.indexOf("<body")), /<title>([^<]*)<\/title>/g)
const named = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)
const isUnlisted = (html: string) => /<meta name="robots" content="noindex"/.test(html)

test("RT-5: the lists of this test know every page of the route table", () => {
  const pages = routes.flatMap(({ file, path = "" }) => (file.endsWith(".tsx") ? [path] : []))
  const patterns = pages
    .filter((path) => !SHOWN_ELSEWHERE.includes(path))
    .map((path) => new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}(\\?.*)?$`))
  const forgotten = patterns.filter((form) => ![...PUBLIC, ...PERSONAL].some((path) => form.test(path)))
  expect(pages.length).toBeGreaterThan(20)
  expect(forgotten).toEqual([])
})

test("RT-5: every public page has a title, a description, its own address and a picture to share, no two alike", async () => {
  const seen = { title: new Set<string>(), description: new Set<string>(), url: new Set<string>() }
  for (const path of PUBLIC) {
    const { status, html } = await shop.page(path)
    expect(status, path).toBe(200)
    const [[title = "", ...titlesMore], [description = "", ...more]] = [
      titles(html),
      named(html, "description"),
    ]
    expect([...titlesMore, ...more], path).toEqual([])
    expect(title, path).toMatch(/^.{4,} \| Dhun$/)
    expect(title.length, title).toBeLessThan(70)
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
    expect(canonicals(html), path).toEqual([`http://shop.test${path}`])
    expect(named(html, "og:url"), path).toEqual([`http://shop.test${path}`])
    expect(named(html, "og:title"), path).toEqual([title.replace(/ \| Dhun$/, "")])
    expect(named(html, "og:description"), path).toEqual([description])
    expect(named(html, "twitter:card"), path).toEqual(["summary_large_image"])
    expect(isUnlisted(html), path).toBe(false)
    seen.title.add(title)
    seen.description.add(description)
    for (const url of canonicals(html)) seen.url.add(url)
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(PUBLIC.length)
})

test("RT-5: the picture to share is an address with its origin that answers", async () => {
  for (const path of PUBLIC) {
    const [picture = "", ...more] = named((await shop.page(path)).html, "og:image")
    expect([picture, more], path).toEqual([expect.stringMatching(/^http:\/\/shop\.test\//), []])
    const answer = await shop.get(new URL(picture).pathname)
    expect([answer.status, answer.headers.get("content-type")?.split("/")[0]], picture).toEqual([
      200,
      "image",
    ])
  }
})

test("RT-3: a personal page has a title and a description of its own, and is listed nowhere", async () => {
  const seen = new Set<string>()
  for (const path of PERSONAL) {
    const { html } = await shop.page(path)
    const [[title = "", ...titlesMore], [description = "", ...more]] = [
      titles(html),
      named(html, "description"),
    ]
    expect([...titlesMore, ...more, ...canonicals(html)], path).toEqual([])
    expect(title, path).toMatch(/^.{4,} \| Dhun$/)
    expect(description.length, path).toBeGreaterThanOrEqual(70)
    expect(description.length, path).toBeLessThanOrEqual(160)
    expect(isUnlisted(html), path).toBe(true)
    seen.add(title).add(description)
  }
  expect(seen.size).toBe(2 * PERSONAL.length)
})

test("CAT-3: the two entries of a twin have titles and descriptions of their own, as all products have", async () => {
  const heads: string[] = []
  const summaries: string[] = []
  for (let id = 1; id <= 160; id += 1) {
    const { html, status, headers } = await shop.page(`/product-detail/earbuds/${id}`)
    const page = status === 301 ? (await shop.page(headers.get("location") ?? "")).html : html
    const [title = ""] = titles(page)
    expect(title.length, title).toBeLessThan(60)
    heads.push(title)
    summaries.push(...named(page, "description"))
  }
  expect([new Set(heads).size, new Set(summaries).size]).toEqual([160, 160])
})

test("RT-2, RT-4, RT-5: what an address says beyond what the shop asks of it is not in the page's own address", async () => {
  const noise = "utm_source=mail&gclid=1&page=7&name=x&maxPrice=100&id=2&q=%22%3E"
  for (const path of PUBLIC) {
    const { status, html } = await shop.page(`${path}?${noise}`)
    expect([status, ...canonicals(html)], path).toEqual([200, `http://shop.test${path}`])
    expect(named(html, "og:url"), path).toEqual([`http://shop.test${path}`])
  }
})

test("RT-4: later pages of results have a title and an address of their own", async () => {
  const other = await createShop()
  await fillCatalogue(
    other.services.db,
    Array.from({ length: 230 }, (_, index) => ({ name: `Earbuds ${index}`, sku: `EB-${index}` })),
  )
  const { html } = await other.page("/search/earbuds?page=2")
  await other.close()
  expect(titles(html)).toEqual(["Search results for earbuds, page 2 | Dhun"])
  expect(canonicals(html)).toEqual(["http://shop.test/search/earbuds?page=2"])
})

test("RT-5: a product's own title and description are those of its page, and stand nowhere else", async () => {
  const other = await createShop()
  const facts = { seoTitle: "Buds for long days", seoDescription: "So light that you forget them." }
  await fillCatalogue(other.services.db, [{ facts }, {}])
  const { html } = await other.page("/product-detail/earbuds/1")
  expect([titles(html), named(html, "og:title")]).toEqual([[`${facts.seoTitle} | Dhun`], [facts.seoTitle]])
  for (const name of ["description", "og:description"])
    expect(named(html, name)).toEqual([facts.seoDescription])
  const withoutScripts = html.slice(html.indexOf("<body")).replaceAll(/<script.*?<\/script>/gs, "")
  const markdown = await other.get("/product-detail/earbuds/1", { Accept: "text/markdown" })
  for (const text of [withoutScripts, await markdown.text()])
    expect(text).not.toMatch(/long days|forget them/)
  expect(titles((await other.page("/product-detail/earbuds/2")).html)).not.toEqual(titles(html))
  await other.close()
})

test("CAT-1: a hostile product name stays text in the head of its page", async () => {
  const other = await createShop()
  const name = `"><script>alert(1)</script></title><img src=x onerror=1>`
  await fillCatalogue(other.services.db, [{ name, title: `${name} & more`, description: name }])
  const { html } = await other.page("/product-detail/earbuds/1")
  await other.close()
  expect(html).not.toContain("<script>alert")
  expect(html).not.toContain("<img src=x")
  expect(html).toContain("&lt;script&gt;alert(1)")
})

import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop()

test("RT-1: / and /back show the home page, and /back names / as the canonical one", async () => {
  const [home, back] = await Promise.all([shop.page("/"), shop.page("/back")])
  expect([home.status, back.status]).toEqual([200, 200])
  expect(back.html).toContain('<link rel="canonical" href="http://shop.test/"')
  expect(back.html).toContain("Best Sellers")
})

test("RT-2: a product is found by its id, and any other type leads to the product's own", async () => {
  expect((await shop.page("/product-detail/earbuds/1")).status).toBe(200)
  for (const type of ["watch", "nonsense"]) {
    const { status, headers } = await shop.page(`/product-detail/${type}/1`)
    expect([status, headers.get("location")]).toEqual([301, "/product-detail/earbuds/1"])
  }
})

test("RT-2: an unknown id is a 404", async () => {
  for (const id of ["99999", "0", "abc", "1e3", "%01", "1'--"])
    expect((await shop.page(`/product-detail/earbuds/${id}`)).status, id).toBe(404)
})

test("RT-3: cart, payment and order received answer in any case, are cached by nobody and listed nowhere", async () => {
  for (const path of ["/Cart", "/cart", "/payment", "/PAYMENT", "/thankyou"]) {
    const { status, headers, html } = await shop.page(path)
    expect(status, path).toBe(200)
    expect(headers.get("cache-control"), path).toContain("no-store")
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/)
  }
})

test("RT-8: an unknown URL is a real 404 inside the shop, with a search box and the categories", async () => {
  const { status, html } = await shop.page("/no/such/page")
  expect(status).toBe(404)
  expect(shown(html)).toContain("Unexpected Application Error!")
  expect(shown(html)).toContain("404 Not Found")
  expect(html).toContain('aria-label="Search the shop"')
  expect(html).toContain('href="/search/earbuds"')
  expect(html).toContain("Enter your email address")
})

test("RT-8: a fault of the shop is a 500 page with a reference that finds it in the log, and no word of its cause", async () => {
  await shop.services.db.execute(sql`alter table products rename to products_elsewhere`)
  const { status, html } = await shop.page("/product-detail/earbuds/2")
  await shop.services.db.execute(sql`alter table products_elsewhere rename to products`)
  expect(status).toBe(500)
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(html).toContain("Unexpected Server Error")
  expect(html).not.toMatch(/relation|does not exist|42P01/)
  const reference = html.match(/<code[^>]*>([\w-]{8,})<\/code>/)?.[1] ?? "none"
  const line = shop
    .logged()
    .split("\n")
    .find((text) => text.includes(reference) && text.includes("request failed"))
  expect(JSON.parse(line ?? "{}")).toMatchObject({ requestId: reference, path: "/product-detail/earbuds/2" })
  expect(line).toContain('relation \\"products\\" does not exist')
  expect((await shop.page("/product-detail/earbuds/2")).status).toBe(200)
})

test("RT-8: broken percent-encoding in a URL is a 400 page, not a crash", async () => {
  for (const path of ["/search/%E0%A4%A", "/%", "/product-detail/%zz/1"]) {
    const { status, html } = await shop.page(path)
    expect(status, path).toBe(400)
    expect(shown(html), path).toContain("400 Bad Request")
  }
})

test.each(["/", "/cart", "/cart.data", "/account", "/account.data", "/nowhere", "/assets/nothing.js"])(
  "the answer to %s has the number of its request in the log",
  async (path) => {
    const { headers } = await shop.get(path)
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/)
    expect(shop.logged()).toContain(`"requestId":"${headers.get("X-Request-Id")}"`)
  },
)

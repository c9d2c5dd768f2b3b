import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "../shop-server.ts"

// What differs between the specification's shop and one that trades in India (SHOP_PROFILE).

const specification = await keepShop()
const india = await keepShop({ SHOP_PROFILE: "india" })

test("SR-4, PD-2: the specification's shop shows its rating line, a shop that trades shows none", async () => {
  for (const path of ["/product-detail/earbuds/1", "/search/earbuds"]) {
    expect((await specification.page(path)).html, path).toContain("1359 reviews")
    expect((await india.page(path)).html, path).not.toContain("1359 reviews")
  }
})

test("ID-5: an empty registration has the provider's words; in a shop that trades each empty field is marked once", async () => {
  const empty = { name: "", email: "", password: "" }
  const [answer, own] = [await specification.post("/register", empty), await india.post("/register", empty)]
  expect(await answer.text()).toContain("Invalid email")
  const html = await own.text()
  expect([own.status, html.match(/aria-invalid="true"/g)?.length]).toEqual([400, 3])
  for (const sentence of ["Enter your name.", "Enter your email address.", "Choose a password."])
    expect(html.split(`>${sentence}`), sentence).toHaveLength(2)
  expect(html).not.toContain("Invalid email")
})

test("a missing page of a shop that trades says so in plain words, with a search and the categories", async () => {
  for (const path of ["/no/such/page", "/product-detail/earbuds/999999"]) {
    const { status, html } = await india.page(path)
    expect([path, status]).toEqual([path, 404])
    expect(html, path).toContain(">No page has this address</h1>")
    expect(html, path).not.toContain("Unexpected Application Error!")
    expect(html, path).toContain('aria-label="Search the shop"')
  }
})

test("the home page of a shop that trades has three ranges, rows of products up to a price, and what it promises", async () => {
  const html = shown((await india.page("/")).html)
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings.slice(2, 9)).toEqual([
    ...["Earbuds", "Up to ₹999", "Smart watches", "Headphones up to ₹1,999", "Wireless speakers"],
    ...["All categories", "What we promise"],
  ])
  const row = html.slice(html.indexOf(">Up to ₹999<"), html.indexOf(">Smart watches</h2>"))
  const prices = [...row.matchAll(/<strong>₹([\d,]+)/g)].map(([, price]) => Number(price?.replace(",", "")))
  expect(prices).toHaveLength(4)
  expect(Math.max(...prices)).toBeLessThanOrEqual(999)
  expect(row).toContain('href="/search/under%20999"')
  expect(html).toContain("Cash on delivery, without a fee.")
  expect(html, "the first of the catalogue are not the most sold").not.toContain("Best Sellers")
  expect(html.match(/>Our picks<\/h3>/g)).toHaveLength(3)
  expect(html.match(/<img[^>]*set-[^>]*>/g)).toHaveLength(3)
  for (const [picture] of html.matchAll(/<img[^>]*set-[^>]*>/g)) expect(picture).toContain("hero-edges")
})

test("a home page promises no cash on delivery where there is none", async () => {
  const { db, settings } = india.services
  const change = (value: ("card" | "cod" | "upi")[]) =>
    changeSetting({ db, settings }, { key: "payments.methods", value, actor: "test" })
  await change(["upi", "card"])
  expect((await india.page("/")).html).not.toContain("Cash on delivery")
  await change(["upi", "cod", "card"])
  expect((await india.page("/")).html).toContain("Cash on delivery")
})

test("the footer of a shop that trades has links alone, each page once, and More begins with orders and help", async () => {
  const html = shown((await india.page("/cart")).html)
  expect(html).toMatch(/href="\/orders"[^>]*>Ordered already\? See your orders</)
  const [lists = ""] = (html.split("<footer")[1] ?? "").split('aria-label="Legal"')
  for (const label of ["Misfit Trimmers", "Trebel by Dhun", "Refer &amp; Earn", "Investor Relations"])
    expect(lists).not.toContain(label)
  const paths = [...lists.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
    ([, entry]) => entry?.match(/href="([^"]+)"/)?.[1],
  )
  expect(paths.length).toBeGreaterThan(15)
  expect(paths).not.toContain(undefined)
  expect(new Set(paths).size).toBe(paths.length)
  expect(html).toMatch(
    /id="more".*?href="\/orders".*?href="\/account".*?href="\/help\/support".*?href="\/blogs"/s,
  )
})

test("thanks without an order: a shop that trades says that there is none to show", async () => {
  const { html } = await india.page("/thankyou")
  expect(html).toContain(">There is no order to show here</h1>")
  expect(html).not.toMatch(/your order has been received|thank you/i)
  expect(html).toMatch(/href="\/orders"[^>]*>My orders</)
  expect((await specification.page("/thankyou")).html).toContain(">YOUR ORDER HAS BEEN RECEIVED</h1>")
})

test("a page of the specification profile carries no settings, and one of another profile only differences", async () => {
  expect((await specification.page("/")).html).not.toContain("guestCart")
  expect((await india.page("/")).html).toMatch(/guestCart.+ratingLine|ratingLine.+guestCart/s)
})

test("a setting changed while the shop runs is on the next page", async () => {
  const { db, settings } = specification.services
  const decided = {
    key: "catalogue.ratingLine",
    value: { stars: "4.1", reviews: "12 reviews" },
    actor: "test",
  } as const
  expect(await changeSetting({ db, settings }, decided)).toMatchObject({ ok: true })
  const { html } = await specification.page("/product-detail/earbuds/1")
  expect(html).toContain("12 reviews")
  expect(html).not.toContain("1359 reviews")
})

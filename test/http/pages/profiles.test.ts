import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop } from "../shop-server.ts"

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

test("thanks without an order: a shop that trades says that there is none to show", async () => {
  const { html } = await india.page("/thankyou")
  expect(html).toContain(">There is no order to show here</h1>")
  expect(html).not.toMatch(/your order has been received|thank you for your payment/i)
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

import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { users } from "#db/tables/identity.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, filledForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()

const REGISTRATION = { name: "Asha", email: "asha@example.in", password: "sur-taal-9" }

test("a new account is welcomed on its own page, once, with the way to products", async () => {
  const answer = await shop.post("/register", REGISTRATION)
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?welcome"])
  const html = shown((await shop.page("/account?welcome")).html)
  expect(
    html.match(/Welcome, Asha: your account is ready\.( \| Dhun<\/title>|<\/p>)/g),
    "title and note",
  ).toHaveLength(2)
  expect(html).toContain("You have not ordered yet.")
  expect(html).not.toContain("All orders")
  expect((await shop.page("/account")).html).not.toContain("Welcome, Asha")
  await shop.services.db.update(users).set({ createdAt: sql`now() - interval '11 minutes'` })
  expect((await shop.page("/account?welcome")).html, "a bookmark").not.toContain("Welcome, Asha")
})

test("ID-2: the specification leads a new account to the home page", async () => {
  const answer = await specification.post("/register", REGISTRATION)
  expect(answer.headers.get("location")).toBe("/")
})

test("ID-2: a registration leads on to the page that was wanted before it, never to another site", async () => {
  const wanted = "/product-detail/earbuds/2#questions"
  for (const [next, landing] of [
    [wanted, wanted],
    ["https://evil.example/", "/account?welcome"],
  ] as const) {
    const browser = shop.asGuest()
    const login = shown((await browser.page(`/login?next=${encodeURIComponent(next)}`)).html)
    const [, register = "/register"] = login.match(/href="(\/register\?[^"]*)"/) ?? []
    const email = `${landing.length}@example.in`
    const answer = await browser.post(register, { ...REGISTRATION, email })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, landing])
  }
})

test("the page of an account begins with its latest orders, goes on to addresses and saved products, and ends with its deletion", async () => {
  const browser = shop.asGuest()
  await register(browser, "Orders")
  const numbers: string[] = []
  for (let nth = 0; nth < 4; nth += 1) numbers.push(await buy(browser, { method: "card" }))
  const prices: { id: string; pricePaise: number }[] = await (await browser.get("/prices?ids=1,2,3")).json()
  const items = prices.map(({ id, pricePaise }) => ({ id, quantity: 1, pricePaise }))
  numbers.push(await buy(browser, { ...filledForm({}), items: JSON.stringify(items), method: "card" }))
  const html = shown((await browser.page("/account")).html)
  const [, , ...latest] = numbers
  const places = [
    ...[...latest.toReversed(), "All orders"],
    ...["See my addresses", "See what I saved", "Your details", "Second step", "Passkeys"],
    ...["Where you are logged in", "Delete my account"],
  ].map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).not.toContain(numbers[1])
  expect(html).toContain("and 2 other products")
  expect(html.split("<main")[1]?.match(/<img[^>]* width="72"/g)).toHaveLength(3)
})

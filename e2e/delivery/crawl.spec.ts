import routes from "#app/routes.ts"
import { expect, test } from "../shopper.ts"
import { walk } from "./crawler.ts"

/** Pages that no link leads to, and what does. */
const REACHED_OTHERWISE: Record<string, string> = {
  thankyou: "paying",
  "reset-password": "a mail",
  "confirm-subscription": "a mail",
  "account/confirm-email": "a mail",
  "login/code": "a password, for who has a second step",
  "login/phone": "the login page, where the shop sends codes by SMS",
  "account/phone": "the account, where the shop sends codes by SMS",
  subscriptions: "the footer's form, without JavaScript",
  "stock-wishes": "Notify Me, without JavaScript",
  "orders/:number/pay": "an order that is not paid",
  "orders/:number/tracking": "a parcel that a courier tells of",
  "orders/:number/address": "an order of the india profile",
  "orders/:number/replacement": "an order that was delivered",
  "orders/:number/refund-account": "a refund that no gateway gives",
  "orders/:number/invoice": "an order that was dispatched",
  "orders/:number/credit-note": "money that went back",
  "product-detail/:type/:id/reviews": "a product that somebody reviewed",
  "choose/:category": "a list of the india profile",
  "gift-card": "a form of the india profile",
  "gift-card/balance": "the form of gift cards",
  "social/pickup": "a form of the india profile",
  "reviews/write": "an order that was delivered",
  "product-detail/:type/:id/questions": "a product, where the shop has questions",
  "questions/ask": "a product, where the shop has questions",
  "questions/:id/answer": "a question",
  "questions/:id/helpful": "a question",
  "collections/:slug": "a list that the merchant makes, and the sitemap",
  saved: "the menu, where the shop has a saved list",
  ":list/unsubscribe": "a mail",
  "alerts/unsubscribe": "a mail",
  "alerts/confirm": "a mail",
  "reviews/:id/helpful": "a review",
  delivery: "a product, where the shop promises a day",
  "orders/:number/warranty": "a delivered order, where the shop takes claims",
  "orders/:number/warranty/:claim": "a claim",
  complaints: "the help page, where the shop takes complaints",
  "complaints/statistics": "a complaint",
  "complaints/:number": "a mail",
  "quotations/:number": "a mail",
  admin: "a mail, by staff",
  "account/addresses": "the account, where all India is served",
  "account/addresses/:id": "the address book",
  "*": "nothing",
}
const FOR_SHOPPERS = [
  ...["payment", "orders", "orders/:number"],
  ...[
    "account",
    "account/email",
    "account/password",
    "account/second-step",
    "account/privacy",
    "account/delete",
  ],
]
const PERSONAL = ["cart", ...FOR_SHOPPERS]

const formOf = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, "[^/?]+")}(\\?.*)?$`, "i")
const PAGES = routes.flatMap(({ file, path = "" }) => (file.endsWith(".tsx") ? [path] : []))

test("RT-1, RT-5: from the home page a guest reaches every page, and no link, picture or console is broken", async ({
  page,
}) => {
  test.setTimeout(600_000) // a hundred and fifty pages, on a machine that may be slow
  const { reached, faults, outside } = await walk(page)
  expect(faults).toEqual([])
  const isReached = (route: string) => reached.some((path) => formOf(route).test(path))
  const forGuests = PAGES.filter((route) => !FOR_SHOPPERS.includes(route))
  expect(forGuests.filter((route) => isReached(route) === route in REACHED_OTHERWISE)).toEqual([])
  expect(reached.filter((path) => path.startsWith("/product-detail/"))).toHaveLength(160)
  expect(outside.length).toBeGreaterThan(10)
  for (const { href, rel, target, from } of outside) {
    expect(href, from).toMatch(/^(https:\/\/|tel:[\d+-]+(;ext=\d+)?$|mailto:[^@]+@[^@]+$)/)
    if (href.startsWith("https:"))
      expect([target, rel], `${href} on ${from}`).toEqual(["_blank", "noreferrer"])
  }
})

test("RT-3: from the home page a shopper reaches the cart, payment and every order, and nothing there is broken", async ({
  page,
  shopper,
}) => {
  await shopper.startPayment()
  await page.getByRole("button", { name: "Payment" }).click()
  await page.waitForURL(/\/thankyou/)
  await shopper.addToCart("/product-detail/watch/26")
  const isPersonal = (path: string) => PERSONAL.some((route) => formOf(route).test(path))
  const { reached, faults } = await walk(page, isPersonal)
  expect(faults).toEqual([])
  expect(PERSONAL.filter((route) => !reached.some((path) => formOf(route).test(path)))).toEqual([])
})

test.describe("broken on purpose", () => {
  test.use({ expectedNoise: /./ })

  test("RT-8: the walk would see a missing page, a broken picture, a lost place and an error in the console", async ({
    page,
    context,
  }) => {
    const home = `<a href="/gone">gone</a> <a href="/cart#nowhere">cart</a> <img src="/images/none.avif">
    <script>console.error("oh no")</script>`
    const html = (body: string) => ({ contentType: "text/html", body: `<title>Dhun</title>${body}` })
    await context.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === "/") return route.fulfill(html(home))
      return route.fulfill(pathname === "/cart" ? html("cart") : { status: 404, ...html("missing") })
    })
    const { reached, faults } = await walk(page)
    expect(reached).toEqual(["/", "/gone", "/cart"])
    for (const part of ["/gone, linked from /, answered 404", "shows no picture", "/cart#nowhere", "oh no"])
      expect(faults.join("\n")).toContain(part)
  })
})

import { expect, type Page, type Request } from "@playwright/test"
import { undeclared } from "../browser-storage.ts"
import { keepShop } from "../keep-shop.ts"
import { fillCart, test } from "../shopper.ts"

const shop = keepShop("guest-cart", { SHOP_PROFILE: "india" })
const PATH = "/cart-reminder/guest"

async function openBox(page: Page) {
  await page.goto(`${shop().url}/cart`)
  await page.getByRole("button", { name: "Remind me about this cart" }).click()
  await page.getByLabel("Where shall we write?").fill("ravi@example.in")
  await page.getByRole("button", { name: "Remind me" }).click()
  await expect(page.getByRole("button", { name: "End these mails" })).toBeVisible()
}

test("a guest's cart causes no request until a reminder is asked for, then follows, and ends by a press @phone", async ({
  page,
}) => {
  await fillCart(page, shop().url, ["1", "26"])
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith(PATH))
      sent.push(new URLSearchParams(request.postData() ?? "").get("intent") ?? "")
  })
  await page.goto(`${shop().url}/cart`)
  await page.getByRole("button", { name: /^Delete Ghadi/ }).click()
  await page.getByRole("button", { name: "Remind me about this cart" }).click()
  expect(sent).toEqual([])
  const box = page.getByRole("region", { name: "Reminder of your cart" })
  await box.getByLabel("Where shall we write?").fill("meera@example.in")
  await box.getByRole("button", { name: "Remind me" }).click()
  await expect(box.getByText("We will mail you once")).toBeVisible()
  expect(await undeclared(page)).toEqual([])
  await page.getByRole("button", { name: /^Increase quantity of Airlobes/ }).click()
  await expect.poll(() => sent).toEqual(["agree", "left"])
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart-reminder"))).toMatch(/ 1x2$/) // it was answered
  await page.reload()
  await box.getByRole("button", { name: "End these mails" }).click()
  await expect(box.getByText("You get no mail about this cart")).toBeVisible()
  expect(sent).toEqual(["agree", "left", "end"])
})

const restored = { json: [{ id: "26", quantity: 2 }] }

test("the mailed link brings the cart back into an empty browser, once", async ({ page }) => {
  await page.route(`**${PATH}`, (route) => route.fulfill(restored))
  await page.goto(`${shop().url}/cart#restore=token`)
  await expect(page.getByText("Your cart is back")).toBeVisible()
  await expect(page.getByRole("textbox", { name: /^Quantity of Ghadi/ })).toHaveValue("2")
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("the reminder of a cart that is ordered is over in this browser, and so is one of which the shop says so", async ({
    page,
  }) => {
    await fillCart(page, shop().url, ["1", "26"])
    await openBox(page)
    const told = page.waitForRequest((request) => request.url().endsWith(PATH))
    await page.evaluate(() => dispatchEvent(new CustomEvent("ordered", { detail: { key: "", items: [] } })))
    expect(new URLSearchParams((await told).postData() ?? "").get("lines")).toBe("[]")
    await openBox(page)
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 410 }))
    await page.getByRole("button", { name: /^Increase quantity of Airlobes/ }).click()
    await expect(page.getByText("This reminder of your cart has ended")).toBeVisible()
    await expect(page.getByLabel("Where shall we write?")).toBeVisible()
  })

  test("a guest who returns with the same cart after the mail reads that the reminder is over", async ({
    page,
  }) => {
    await fillCart(page, shop().url, ["1"])
    await openBox(page)
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 410 }))
    await page.reload()
    await expect(page.getByText("We will mail you once")).toBeVisible()
    await page.clock.setFixedTime(Date.now() + 2 * 60 * 60 * 1000)
    await page.reload()
    await expect(page.getByText("This reminder of your cart has ended")).toBeVisible()
  })

  test("a cart whose telling got no answer is told again", async ({ page }) => {
    await fillCart(page, shop().url, ["1"])
    await openBox(page)
    await page.route(`**${PATH}`, (route) => route.abort(), { times: 1 })
    const isTold = (request: Request) => request.url().endsWith(PATH)
    const lost = page.waitForRequest(isTold)
    await page.getByRole("button", { name: /^Increase quantity of Airlobes/ }).click()
    await lost
    const again = page.waitForRequest(isTold)
    await page.reload()
    expect(new URLSearchParams((await again).postData() ?? "").get("intent")).toBe("left")
  })

  test("a mailed link that the shop did not answer opens the cart when the page is loaded again", async ({
    page,
  }) => {
    await page.route(`**${PATH}`, (route) => route.fulfill({ status: 429 }), { times: 1 })
    await page.goto(`${shop().url}/cart#restore=token`)
    await expect(page.getByText("We could not reach the shop")).toBeVisible()
    await page.route(`**${PATH}`, (route) => route.fulfill(restored), { times: 1 })
    await page.reload()
    await expect(page.getByText("Your cart is back")).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)
  })

  test("a link that is too old says so and leaves the cart as it is", async ({ page }) => {
    await fillCart(page, shop().url, ["1"])
    await page.goto(`${shop().url}/cart#restore=old`)
    await expect(page.getByText("This link is too old")).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole("button", { name: /^Delete Airlobes/ })).toBeVisible()
  })
})

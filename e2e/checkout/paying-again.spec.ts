import { openMailbox } from "#test/mailbox.ts"
import { CARD, fillForm, orderBy, payAtBank, pressPay, THANKS, test, typeCard } from "../india.ts"
import { expect } from "../shopper.ts"

// A payment that fails, or that needs what was mailed.

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("a declined card keeps the order, which is then paid by UPI @phone", async ({
    page,
    shopper,
    context,
    isMobile,
  }) => {
    await fillForm(page, shopper, CARD)
    await typeCard(page, "400000000002")
    await page.getByRole("region", { name: "Messages" }).evaluate((toasts) => {
      const note = () => toasts.setAttribute("data-used", "")
      new MutationObserver(note).observe(toasts, { childList: true })
    })
    await page.getByRole("button", pressPay).click()
    const reason = page.getByText("is kept for you until")
    for (const seen of [reason, page.getByRole("radio", { name: /^UPI/ })])
      await expect(seen).toBeInViewport({ ratio: 1 })
    await expect(page.locator("[data-used]"), "no toast says it as well").toHaveCount(0)
    if (!isMobile)
      await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeInViewport({ ratio: 1 })
    await page.getByRole("radio", { name: /^UPI/ }).check()
    await page.getByRole("button", pressPay).click()
    await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
    await payAtBank(page, context)
    await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
    await page.goto("/orders")
    await expect(page.getByRole("link", { name: /DH-/ })).toHaveCount(1)
  })

  test("home and cart lead back to an order that waits for its payment, until it is paid @phone", async ({
    page,
    shopper,
    context,
  }) => {
    await orderBy(page, shopper, "UPI")
    const pay = page.url()
    const note = page.getByRole("status").filter({ hasText: /^Order DH-.* is waiting for your payment/ })
    for (const path of ["/", "/cart"]) {
      await page.goto(path)
      await expect(note).toBeVisible()
    }
    await note.getByRole("link", { name: "Continue to payment" }).click()
    await expect(page).toHaveURL(pay)
    await payAtBank(page, context)
    await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
    const asked = page.waitForResponse(/\/pay\/state$/)
    await page.goto("/cart")
    expect(await (await asked).text()).toBe("paid\n")
    await expect(note).toHaveCount(0)
  })

  test("an order whose card was declined leaves the cart when it is paid on its own page", async ({
    page,
    shopper,
  }) => {
    await fillForm(page, shopper, CARD)
    await typeCard(page, "400000000002")
    await page.getByRole("button", pressPay).click()
    await expect(page.getByText("is kept for you until")).toBeVisible()
    await page.reload()
    await expect(
      page.getByText(/^Order DH-.* is waiting for your payment. We keep it for you until/),
    ).toBeVisible()
    await page.getByRole("link", { name: "Continue to payment" }).click()
    await expect(page).toHaveURL(/\/pay$/) // the page before has the same ways to pay
    await page.getByRole("radio", { name: CARD }).check()
    await typeCard(page, "738291046573")
    await page.getByRole("button", { name: "Pay now" }).click()
    await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
    await page.goto("/cart")
    await expect(page.getByText("Your Cart is Empty")).toBeVisible()
  })

  test("a UPI payment declined in the app asks for another method, and a card then pays the same order", async ({
    page,
    shopper,
    context,
  }) => {
    await orderBy(page, shopper, "UPI")
    await payAtBank(page, context, /^Decline/)
    await expect(page.getByRole("alert")).toHaveText(
      /^The payment was declined by your UPI app or bank. Nothing was charged./,
    )
    await expect(page.getByText("Waiting for your payment")).toBeHidden()
    await page.getByRole("radio", { name: CARD }).check()
    await typeCard(page, "738291046573")
    await page.getByRole("button", { name: "Pay now" }).click()
    await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
  })

  test("cash on delivery is confirmed only by the mailed code @phone", async ({ page, shopper, india }) => {
    await orderBy(page, shopper, "Cash on delivery")
    const [, number = ""] = page.url().match(/(DH-[\w-]+)/) ?? []
    const readMail = openMailbox(india.folder)
    await expect.poll(() => readMail(/^(\d{6}) confirms/, number)).toMatch(/^\d{6}$/)
    const code = (await readMail(/^(\d{6}) confirms/, number)) ?? ""
    await page.getByLabel("Code").fill(code === "111111" ? "222222" : "111111")
    await page.getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByText("This is not the code that we mailed")).toBeVisible()
    await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByText("Thank you: your order is confirmed.").first()).toBeVisible()
  })
})

test("a friend pays by the mailed link in another browser, and the buyer's page updates @phone", async ({
  page,
  shopper,
  india,
  browser,
}) => {
  const readMail = openMailbox(india.folder)
  await fillForm(page, shopper, "Payment link")
  await page.getByRole("button", pressPay).click()
  const code = () => readMail(/^(\d{6}) is the code for your order/, shopper.email) // the link holds stock: the address is confirmed first
  await expect.poll(code).not.toBeNull()
  await page.getByLabel("Code from the mail").fill((await code()) ?? "")
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  const [, number = ""] = page.url().match(/(DH-[\w-]+)/) ?? []
  await expect.poll(() => readMail(/pay\?token=([\w.-]+)/, number)).toMatch(/./)
  const token = await readMail(/pay\?token=([\w.-]+)/, number)
  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(`${india.url}/orders/${number}/pay?token=${token}`)
  await expect(friend.getByText("14 MG Road")).toHaveCount(0)
  await friend.getByRole("radio", { name: CARD }).check()
  await typeCard(friend, "738291046573")
  await friend.getByRole("button", { name: "Pay now" }).click()
  await expect(friend.getByText("We have your payment and are getting your order ready.")).toBeVisible()
  await context.close()
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
})

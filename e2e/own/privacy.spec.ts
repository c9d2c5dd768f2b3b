import { storedNames, undeclared } from "../browser-storage.ts"
import { expect, test } from "../shopper.ts"

test("a guest who only looks leaves with no cookie", async ({ page }) => {
  for (const path of ["/", "/search/watch", "/product-detail/earbuds/1", "/cart", "/login"])
    await page.goto(path)
  expect(await page.context().cookies()).toEqual([])
  expect(await undeclared(page)).toEqual([])
})

test("the privacy notice names every cookie and every entry of storage that a visit from login to order leaves", async ({
  page,
  shopper,
}) => {
  const met = new Set<string>()
  const look = async () => {
    for (const name of await storedNames(page)) met.add(name)
  }
  await shopper.register()
  await look()
  const days = (await page.context().cookies()).map(({ name, expires }) => [
    name,
    Math.round((expires - Date.now() / 1000) / 86_400),
  ])
  expect(Object.fromEntries(days), "as long as the notice says").toEqual({
    ...{ "dhun.session_token": 30, signed_in: 30, "dhun.device": 400 },
  })
  await shopper.addToCart("/product-detail/earbuds/1")
  await page.goto("/payment")
  await shopper.fillPayment()
  await page.getByLabel("Address").blur()
  await look()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/search/speaker.data*", async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("contentinfo").getByRole("link", { name: "Wireless Speakers" }).click()
  await expect(page.getByText("Loading", { exact: true })).toBeVisible()
  await look()
  release()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for speaker")
  await page.goto("/payment")
  await shopper.fillPayment()
  await page.getByRole("button", { name: /^Payment/ }).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await look()

  await page.goto("/help/privacy")
  for (const [name, life] of [
    ["dhun.session_token", "30 days, or until you log out."],
    ["signed_in", "As long as your login."],
    ["dhun.device", "400 days."],
  ])
    await expect(page.getByRole("term").filter({ hasText: name }).locator("+ dd")).toContainText(life ?? "")
  const terms = await page.getByRole("main").getByRole("term").allTextContents()
  const shown = terms.map((term) => term.replaceAll("\u200B", ""))
  expect([...met].filter((name) => !shown.includes(name))).toEqual([])
  expect([...met].toSorted()).toEqual(
    expect.arrayContaining([
      "cart (local storage)",
      "dhun.device (cookie)",
      "dhun.session_token (cookie)",
      "payment-draft (session storage)",
      "profile (local storage)",
      "signed_in (cookie)",
      "unfinished-navigation (session storage)",
    ]),
  )
})

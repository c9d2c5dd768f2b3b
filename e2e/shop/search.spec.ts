import { expect, test } from "../shopper.ts"

const heading = { level: 1 }

test("SR-1, SR-4: results show picture, name, price, mrp, off, rating and lead to the product @phone", async ({
  page,
}) => {
  await page.goto("/search/earbuds")
  await expect(page.getByRole("heading", heading)).toHaveText("Search results for earbuds")
  const card = page.getByRole("listitem").filter({ hasText: "Airlobes 141 Ink Black" }).first()
  for (const text of ["₹1,299", "₹4,990", "74% off", "4.8 | 1359 reviews"])
    await expect(card).toContainText(text)
  await expect(
    card.getByRole("button", { name: /Notify Me/ }).or(card.getByRole("link", { name: /Notify Me/ })),
  ).toBeVisible()
  await card.getByRole("link", { name: "Airlobes 141 Ink Black" }).last().click()
  await expect(page).toHaveURL("/product-detail/earbuds/1")
  await page.goBack()
  await card.locator("img").click()
  await expect(page).toHaveURL("/product-detail/earbuds/1")
})

test("SR-2: the keyword is matched with its case; a misspelt one still finds something, in a group of its own", async ({
  page,
}) => {
  await page.goto("/search/airlobes blak")
  await expect(page.getByText("You may also like")).toBeVisible()
  await expect(page.getByRole("link", { name: "Airlobes 141 Ink Black" }).first()).toBeVisible()
})

test("SR-3: name and price narrow what is shown at once, without asking the shop, and stay in the URL", async ({
  page,
}) => {
  await page.goto("/search/watch")
  await expect(page.getByText(/^18 /)).toBeVisible()
  const asked: string[] = []
  page.on("request", (request) => {
    if (/\.data|\/search\//.test(request.url())) asked.push(request.url())
  })
  await page.getByLabel("Search by name").fill("KSHAN")
  await expect(page.getByRole("link", { name: /Prahar/ })).toHaveCount(0)
  await expect(page.getByRole("link", { name: /Kshan/ }).first()).toBeVisible()
  await page.getByLabel("Search by name").fill("")
  await page.getByLabel("Filter by maximum price").fill("1699")
  await expect(page.getByRole("link", { name: /Ghadi 1 Coral/ }).first()).toBeVisible()
  await expect(page.getByRole("link", { name: /Muhurat/ })).toHaveCount(0)
  await expect(page).toHaveURL(/maxPrice=1699/)
  expect(asked).toEqual([])
  await page.reload()
  await expect(page.getByLabel("Filter by maximum price")).toHaveValue("1699")
  await expect(page.getByRole("link", { name: /Muhurat/ })).toHaveCount(0)
})

test("RT-4: keywords of any kind get a normal answer", async ({ page }) => {
  for (const keyword of [
    "धुन",
    "100%",
    "a'b\"c",
    "🎧",
    "_",
    "\\",
    "<script>alert(1)</script>",
    "x".repeat(5000),
  ]) {
    const response = await page.goto(`/search/${encodeURIComponent(keyword)}`)
    expect(response?.status(), keyword.slice(0, 20)).toBe(200)
    await expect(page.getByRole("heading", heading)).toContainText(keyword.slice(0, 90))
  }
})

test("SR-5: a guest leaves an address to be notified, a signed-in shopper needs one press", async ({
  page,
  shopper,
}) => {
  await page.goto("/search/soundbar")
  await page
    .getByRole("button", { name: /Notify Me/ })
    .first()
    .click()
  await page.getByRole("dialog").getByLabel("Which email should we write to?").fill(shopper.email)
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /notify/i })
    .click()
  await expect(page.getByText("Noted. We will write to you about this product.")).toBeVisible()
  await shopper.signIn()
  await page.goto("/search/soundbar")
  await page
    .getByRole("button", { name: /Notify Me/ })
    .nth(1)
    .click()
  await expect(page.getByText("Noted. We will write to you about this product.")).toBeVisible()
})

test.describe("a shop that cannot be reached", () => {
  test.use({ expectedNoise: /Failed to load resource|something went wrong\./ })
  test("SR-6: a load failure is logged as the specification says and can be tried again", async ({
    page,
    context,
  }) => {
    const logged: string[] = []
    page.on("console", (message) => logged.push(message.text()))
    await page.goto("/cart")
    await context.route("**/search/watch.data*", (route) => route.abort())
    await page.getByRole("button", { name: "Categories" }).click()
    await page.getByRole("link", { name: "Smart watches", exact: true }).click()
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible()
    await expect.poll(() => logged).toContain("something went wrong.")
    await context.unroute("**/search/watch.data*")
    await page.getByRole("link", { name: "Try again" }).click()
    await expect(page.getByRole("link", { name: /Kshan/ }).first()).toBeVisible()
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("SR-1, SR-3, NAV-6: searching and filtering work by forms alone", async ({ page }) => {
    await page.goto("/")
    await page.getByRole("combobox", { name: "Search" }).fill("soundbar")
    await page.getByRole("combobox", { name: "Search" }).press("Enter")
    await expect(page).toHaveURL("/search/soundbar")
    await page.getByLabel("Filter by maximum price").fill("2000")
    await page.getByRole("main").getByRole("button", { name: "Apply" }).click()
    await expect(page).toHaveURL(/maxPrice=2000/)
    await expect(page.getByRole("link", { name: /Mehfil 20/ }).first()).toBeVisible()
    await expect(page.getByRole("link", { name: /Darbar 300/ })).toHaveCount(0)
  })
})

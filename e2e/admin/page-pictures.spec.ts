import { samplePhoto } from "#test/samples/sample-images.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

// A merchant's own pictures and categories, as a shopper sees them.

const shop = keepShop("page-pictures")

test("a manager sets a home page picture and names the categories, and a shopper sees both", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  await awaitCode(page)
  const noise = noiseOf(page)
  await page.goto("/admin/pages/home")
  const watches = page.getByRole("group", { name: /Smart watches/ })
  await watches.locator("summary").click()
  await watches.getByLabel("A picture of your own").setInputFiles({
    ...{ name: "roof.jpg", mimeType: "image/jpeg" },
    buffer: await samplePhoto({ width: 1600, height: 1000 }),
  })
  await watches.getByLabel("Line").fill("Time on the roof.")
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
  await watches.locator("summary").click()
  await expect(watches.getByLabel(/^Remove this picture/)).toBeVisible()

  await page.goto("/admin/pages/categories")
  const field = page.getByLabel("Categories, one a line, in their order")
  await field.fill(`[Sitars](/search/sitar)\n${await field.inputValue()}`)
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
  expect(noise).toEqual([])

  const shopper = await (await browser.newContext({ baseURL: shop().url })).newPage()
  await awaitCode(shopper)
  const heard = noiseOf(shopper)
  await shopper.goto("/")
  const section = shopper.getByRole("region", { name: "Smart watches" })
  await expect(section.getByText("Time on the roof.")).toBeVisible()
  const picture = section.locator("img").first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute("src", /^\/media\//)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await shopper.getByRole("button", { name: "Categories" }).click()
  const first = shopper.locator("#categories").getByRole("link").first()
  await expect(first).toHaveText(/Sitars$/)
  await first.click()
  await expect(shopper).toHaveURL(/\/search\/sitar$/)
  expect(heard).toEqual([])
})

test("a manager adds, moves and removes sections and stores, with and without scripts, and keeps what was typed", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "owner")
  await awaitCode(page)
  const noise = noiseOf(page)
  await page.goto("/admin/pages/home")
  await page.getByRole("button", { name: "Add a text" }).click()
  const added = page.getByRole("group", { name: /^8\. / })
  await added.getByLabel("Heading").fill("Who we are")
  await added.getByLabel("Text, in Markdown").fill("We mend.")
  await added.getByRole("button", { name: /^Move up/ }).click()
  const moved = page.getByRole("group", { name: /^7\. Text: Who we are/ })
  await expect(moved).toBeVisible()
  await page
    .getByRole("group", { name: /^1\. / })
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(page.getByRole("group", { name: /^6\. Text: Who we are/ })).toBeVisible()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  expect(noise).toEqual([])

  const state = await page.context().storageState()
  const plain = await browser.newContext({
    baseURL: shop().url,
    javaScriptEnabled: false,
    storageState: state,
  })
  const form = await plain.newPage()
  await form.goto("/admin/pages/stores")
  await form.getByRole("button", { name: "Add a store" }).click()
  const store = form.getByRole("group", { name: /^6\. / })
  await store.getByLabel("Name").fill("Ferns Baner")
  await store.getByRole("button", { name: /^Move up/ }).click()
  await expect(form.getByRole("group", { name: /^5\. Ferns Baner/ })).toBeInViewport()
  await expect(form.getByRole("group", { name: /^6\. Dhun Usman Road/ })).toBeVisible()
  await form.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(form.getByRole("alert")).toContainText("Nothing is saved.")
  await expect(form.getByLabel("City").nth(4)).toHaveAttribute("aria-invalid", "true")
})

test("what is typed of the brand stays while a picture is sent in and removed, and is saved beside it", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "owner")
  await awaitCode(page)
  await page.goto("/admin/brand")
  await awaitCode(page)
  const [name, corners] = [page.getByLabel("Name", { exact: true }), page.getByLabel("Corners")]
  await name.fill("Rudra Audio")
  await corners.selectOption("round")
  const areTyped = async () => {
    await expect(name).toHaveValue("Rudra Audio")
    await expect(corners).toHaveValue("round")
  }
  const file = page.getByLabel("Logo", { exact: true })
  await file.setInputFiles({
    ...{ name: "logo.jpg", mimeType: "image/jpeg" },
    buffer: await samplePhoto({ width: 1600, height: 1000 }),
  })
  await page.getByRole("button", { name: "Upload the logo", exact: true }).click()
  await expect(
    page.getByText(/^Logo saved\. The pages of the shop show it.* What you typed above is kept/),
  ).toBeVisible()
  await areTyped()
  await expect(page.getByText(/is back in the form/)).toBeHidden()
  await expect(file).toHaveValue("")
  await page.getByRole("button", { name: "Remove the logo", exact: true }).click()
  await expect(page.getByText(/^Logo removed\./)).toBeVisible()
  await areTyped()
  await page.reload()
  await awaitCode(page)
  await areTyped()
  await page.getByRole("button", { name: "Save", exact: true }).first().click()
  await expect(page.getByText(/^Saved\. The pages/)).toBeVisible()
  await page.reload()
  await areTyped()
})

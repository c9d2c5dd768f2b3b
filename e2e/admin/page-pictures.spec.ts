import { samplePhoto } from "#test/samples/sample-images.ts"
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
  const watches = page.getByRole("group", { name: "watch" })
  await watches.getByLabel("A picture of your own").setInputFiles({
    ...{ name: "roof.jpg", mimeType: "image/jpeg" },
    buffer: await samplePhoto({ width: 1600, height: 1000 }),
  })
  await watches.getByLabel("Line").fill("Time on the roof.")
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
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

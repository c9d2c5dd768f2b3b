import { expect, test } from "../shopper.ts"

test("PD-1: the picture grows on a press, again to its full size, and closes by Escape @phone", async ({
  page,
}) => {
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Enlarge: Airlobes 141 Ink Black", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Airlobes 141 Ink Black" })
  await dialog.getByRole("button", { name: "Show at full size" }).click()
  const width = await dialog.getByRole("img").evaluate((image) => image.getBoundingClientRect().width)
  expect(width).toBe(1600)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
})

test("PD-1: arrow keys turn the pictures, and each says what it shows", async ({ page }) => {
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Enlarge: Airlobes 141 Ink Black", exact: true }).focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("button", { name: /^Picture 2 of \d$/ })).toHaveAttribute(
    "aria-current",
    "true",
  )
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("img", { name: "Airlobes 141 Ink Black, its key figure" })).toBeInViewport()
})

test("PD-1: specifications stand in a real table and pictures are never broken @phone", async ({ page }) => {
  await page.goto("/product-detail/earbuds/1")
  await expect(page.getByRole("row", { name: "Country of origin India" })).toBeVisible()
  const broken = await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = "eager"
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src)
  })
  expect(broken).toEqual([])
})

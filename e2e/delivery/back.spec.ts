import { expect, test } from "../shopper.ts"
import { holdCode } from "./hold-code.ts"

const CARD = { name: /^Airlobes 141 Ink Black/ }

test("Back that is pressed before the page's code is there shows the page of that address", async ({
  page,
}) => {
  await page.goto("/search/earbuds")
  await page.getByRole("main").getByRole("link", CARD).first().click()
  const product = page.getByRole("heading", { level: 1, name: "Airlobes 141 Ink Black" })
  await expect(product).toBeVisible()
  const letCome = await holdCode(page)
  await page.reload({ waitUntil: "commit" })
  await expect(product).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL("/search/earbuds")
  await expect(product).toBeHidden()
  letCome()
  await expect(page.getByRole("main").getByRole("link", CARD).first()).toBeVisible()
})

import AxeBuilder from "@axe-core/playwright"
import { expect, test } from "./shopper.ts"

const PAGES = [
  "/",
  "/product-detail/earbuds/1",
  "/product-detail/earbuds/16",
  "/search/watch",
  "/cart",
  "/payment",
  "/thankyou",
  "/login",
  "/register",
  "/nowhere",
]

test.use({ expectedNoise: /404/ })

for (const path of PAGES)
  test(`NAV-1: axe has nothing to say about ${path} @phone`, async ({ page }, { project }) => {
    test.setTimeout(90_000) // axe looks at every element, which a busy machine does slowly
    const colorScheme = project.name === "phone" ? "dark" : "light"
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

test("NAV-1: the first Tab reaches a link that skips to the content", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
})

import { testIn } from "../india.ts"

const test = testIn("shots")
for (const [w, h] of [
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  for (const scheme of ["light", "dark"] as const)
    test(`${w} ${h} ${scheme}`, async ({ page, shopper }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: w, height: h })
      await shopper.signIn({ cart: ["1", "2"] })
      await page.goto("/cart")
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shots/cart-${w}-${h}-${scheme}.png` })
      await page.goto("/payment")
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shots/co0-${w}-${h}-${scheme}.png` })
      await page.getByLabel("PIN code").fill("411001")
      await page.waitForTimeout(900)
      await page.getByRole("button", { name: /^Pay / }).click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/co1-${w}-${h}-${scheme}.png`, fullPage: true })
    })

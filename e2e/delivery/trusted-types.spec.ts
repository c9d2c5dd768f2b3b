import { expect, test } from "../shopper.ts"

test("text becomes neither markup nor script, whoever wrote it into a page's code", async ({ page }) => {
  await page.goto("/product-detail/earbuds/1")
  const done = await page.evaluate(() => {
    const attempt = (write: () => unknown) => {
      try {
        return write()
      } catch (error) {
        return error instanceof Error ? error.name : "unknown"
      }
    }
    const script = document.createElement("script")
    return [
      attempt(() => {
        document.body.innerHTML = "<img src=x onerror=alert(1)>"
      }),
      attempt(() => document.body.insertAdjacentHTML("beforeend", "<b>x</b>")),
      attempt(() => {
        script.textContent = "alert(1)"
      }),
      attempt(() => {
        script.src = "https://evil.example/x.js"
      }),
      attempt(() => setTimeout("alert(1)")),
      attempt(() => Reflect.get(window, "trustedTypes").createPolicy("another", {})),
    ]
  })
  expect(done).toEqual(Array(6).fill("TypeError"))
})

test.use({ expectedNoise: /Trusted|Content Security Policy|require-trusted-types/i })

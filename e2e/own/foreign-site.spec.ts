import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

// A page of somebody else, in the browser of a shopper who is signed in. One is of another site; the other is of the
// same site at another port, where SameSite cookies travel along and the shop's own check stands alone.
const FOREIGN = ["https://evil.example", "http://localhost:9"]

test.use({ expectedNoise: /403|net::ERR_|Content Security Policy|frame|CORS|Failed to (load|fetch)/i })

async function openForeign(page: Page, origin: string, html: string) {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>evil</title>${html}` }),
  )
  await page.goto(`${origin}/`)
}

const isSignedIn = async (page: Page, base: string) =>
  JSON.parse(await (await page.context().request.get(`${base}/session`)).text()).profile !== null

for (const origin of FOREIGN)
  test(`a page of ${origin} can neither act for a shopper, nor read, nor frame, nor hold on to the shop`, async ({
    page,
    shopper,
    baseURL,
  }) => {
    const shop = baseURL ?? ""
    await shopper.startPayment()
    await page.getByRole("button", { name: /^Payment/ }).click()
    await expect(page.getByRole("heading", { name: "YOUR ORDER HAS BEEN RECEIVED" })).toBeVisible()
    const thanks = await page.getByRole("main").textContent()
    const number = thanks?.match(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? "no number"
    const actions = [
      { path: "/logout", fields: {} },
      { path: `/orders/${number}`, fields: { cancel: "confirmed" } },
      { path: "/login", fields: { email: "mallory@example.in", password: "sur-taal-9" } },
      {
        path: "/register",
        fields: { name: "M", email: `m-${Date.now()}@example.in`, password: "sur-taal-9" },
      },
    ]
    for (const { path, fields } of actions) {
      const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
      await openForeign(
        page,
        origin,
        `<form method="post" action="${shop}${path}">${inputs.join("")}<button>Win</button></form>`,
      )
      const answered = page.waitForResponse((response) => response.url() === shop + path)
      await page.getByRole("button", { name: "Win" }).click()
      expect((await answered).status(), path).toBe(403)
    }
    await openForeign(page, origin, `<iframe src="${shop}/orders"></iframe>`)
    const seen = await page.evaluate(async (base) => {
      const attempt = (path: string, init: RequestInit) =>
        fetch(base + path, { credentials: "include", ...init }).then(
          (answer) => answer.text(),
          () => "nothing",
        )
      return Promise.all([
        attempt("/session", {}),
        attempt("/session", { mode: "no-cors" }),
        attempt("/logout", { method: "POST", mode: "no-cors", body: new URLSearchParams({ a: "b" }) }),
        attempt("/logout", { method: "POST", headers: { "X-A": "b" } }),
      ])
    }, shop)
    expect(seen.filter((text) => text !== "" && text !== "nothing")).toEqual([])
    await expect(page.frameLocator("iframe").getByText(number)).toHaveCount(0)
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((base) => {
        Object.assign(window, { held: window.open(`${base}/orders`) })
      }, shop),
    ])
    await opened.waitForLoadState()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "held").closed), "the opener is cut off")
      .toBe(true)
    await opened.close()
    expect(await isSignedIn(page, shop)).toBe(true)
    await page.goto(`/orders/${number}`)
    await expect(page.getByRole("button", { name: "Cancel order" })).toBeVisible()
  })

import { readdirSync, readFileSync } from "node:fs"
import { withoutUselessRules } from "#app/delivery/vite/critical-css.server.ts"
import { withConstantsResolved } from "#app/delivery/vite/resolved-constants.server.ts"
import { GUEST_PAGES, shopperPages } from "#test/looked-pages.ts"
import { expect, test } from "../shopper.ts"
import { missingStyles } from "./missing-styles.ts"

const ASSETS = "build/client/assets"
const sheet = () => {
  const [name = ""] = readdirSync(ASSETS).filter((file) => /^app-.+\.css$/.test(file))
  return withConstantsResolved(withoutUselessRules(readFileSync(`${ASSETS}/${name}`, "utf8")))
}
/** Pages whose lists, pictures or faults differ from those of the others. */
const MORE = [
  "/search/spekaer",
  "/search/watch?page=2",
  "/search/soundbar?maxPrice=2000",
  "/product-detail/watch/26",
  "/product-detail/soundbar/106",
  "/help/privacy",
  "/account/second-step",
  "/orders",
  "/product-detail/earbuds/999999",
]

test("a guest's pages have all their styles before the common style sheet loads", async ({ page }) => {
  for (const path of [...GUEST_PAGES.map((looked) => looked.path), ...MORE]) {
    const html = await (await page.request.get(path, { headers: { Accept: "text/html" } })).text()
    expect(await page.evaluate(missingStyles, { html, sheet: sheet() }), path).toEqual([])
  }
})

test("a signed-in shopper's pages and forms with errors have all their styles before the common style sheet loads", async ({
  page,
  shopper,
  shopUrl,
}) => {
  await shopper.startPayment()
  await page.getByRole("button", { name: "Payment" }).click()
  await page.waitForURL(/\/thankyou/)
  const number = new URL(page.url()).searchParams.get("order") ?? ""
  await page.goto("about:blank") // whose content policy lets a test read markup
  for (const { path } of shopperPages(number)) {
    const html = await (await page.request.get(path, { headers: { Accept: "text/html" } })).text()
    expect(await page.evaluate(missingStyles, { html, sheet: sheet() }), path).toEqual([])
  }
  const headers = { Origin: shopUrl, Accept: "text/html" }
  for (const path of [
    "/payment",
    "/account/password",
    "/account/email",
    "/account/privacy",
    "/account/delete",
    "/subscriptions",
  ]) {
    const html = await (await page.request.post(path, { form: { email: "x" }, headers })).text()
    expect(await page.evaluate(missingStyles, { html, sheet: sheet() }), `${path}, posted`).toEqual([])
  }
})

test("the style comparison detects a missing rule, state and colour", async ({ page }) => {
  const html = "<style>p{color:var(--ink)}</style><p class='late'><button>Press</button></p>"
  const lacked = "@layer a{.late{color:red}}button:hover{color:red}:root{--ink:red}.other{color:red}"
  expect(await page.evaluate(missingStyles, { html, sheet: `p{color:var(--ink)}${lacked}` })).toEqual([
    "@layer a .late",
    "button:hover",
    "--ink",
  ])
})

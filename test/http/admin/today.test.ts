import { expect, test } from "vitest"
import { keepShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")

const today = async (browser = owner) => shown((await browser.page("/admin")).html)
const rowOf = (html: string, name: string) =>
  new RegExp(`<td[^>]*>${name}</td>(.*?)</tr>`)
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, " ")
    .trim()
const report = (name: string, value: number, page: string) =>
  shop.ask("/vitals", {
    ...{ method: "POST", body: JSON.stringify({ name, value }) },
    headers: { Origin: "http://shop.test", Referer: `http://shop.test${page}` },
  })

test("a shop without visitors, orders and reports says so", async () => {
  const html = await today()
  expect(html).toContain("No sales in the last 14 days.")
  expect(html).toContain("No browser has reported yet.")
  expect(html).toContain("Nothing has reported yet.")
  expect(rowOf(html, "Orders of 100 payment pages")).toMatch(/^–\s+–$/)
})

test("Today shows page views, orders and web vitals of visitors, not of staff, and failed workers", async () => {
  const { services } = shop
  await register(shop, "Kabir")
  for (let nth = 0; nth < 4; nth += 1) await shop.page("/payment")
  await buy(shop)
  await report("TTFB", 80, "/product-detail/earbuds/1")
  await report("LCP", 1_800, "/product-detail/earbuds/1")
  await report("TTFB", 80, "/admin/orders")
  await report("LCP", 9_000, "/admin")
  services.healthReports.report({ name: "worker mail", intervalMs: 1_000 })
  services.healthReports.report({ name: "worker pairs", intervalMs: 1_000, error: new TypeError("secret") })
  await services.dailyCounts.write(services.db)
  await services.healthReports.write(services.db)
  const html = await today()
  expect(rowOf(html, "Pages loaded in browsers")).toMatch(/^1\s/)
  expect(rowOf(html, "Payment pages opened")).toMatch(/^4\s/)
  expect(rowOf(html, "Orders of 100 payment pages")).toMatch(/^25\s/)
  expect(rowOf(html, "Largest paint \\(LCP\\)")).toMatch(/^1\.[6-9] s\s+Good\s+1$/)
  expect(rowOf(html, "worker mail")).toMatch(/^Well/)
  expect(rowOf(html, "worker pairs")).toMatch(/^Failed\s+Never\s+.+\(TypeError\)$/)
  expect(html).not.toContain("secret")
  expect(html).toMatch(/<svg role="img" aria-label="Sales of the last 14 days\. ₹[\d,.]+ from 1 order/)
})

test("roles without access to money see no sales, chart or conversion, and do see the shop's health", async () => {
  for (const role of ["catalogue", "fulfilment", "support"] as const) {
    const html = await today(await joinStaff(shop, role))
    expect(html, role).not.toContain("Sales of the last 14 days")
    expect(html, role).not.toContain("Paid today")
    expect(html, role).not.toContain("From page to order")
    expect(html, role).toContain("worker mail")
  }
  expect(await today(await joinStaff(shop, "accounts"))).toContain("Paid today")
})

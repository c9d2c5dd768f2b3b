import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { searchAudit } from "#app/core/settings/staff/audit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { searchMisses } from "#db/tables/search.ts"
import { keepShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop()
const owner = await joinStaff(shop, "owner")

const screen = async (path: string, browser = owner) =>
  shown((await browser.page(`/admin/reports${path}`)).html)
const file = async (path: string) => (await owner.get(`/admin/reports${path}`)).text()
const TODAY = dayInIndia(new Date())
const MONTH = TODAY.slice(0, 7)

test("the reports of a shop without orders say so, and both books agree", async () => {
  expect(await screen("/gst")).toContain("Nothing in this period.")
  expect(await screen("/gst")).toContain("Both agree.")
  expect(await screen("/searches")).toContain("one book of this only")
  expect(await screen("/stock")).toContain("Value without tax")
  expect((await owner.get("/admin/reports/no-such-report")).status).toBe(404)
  expect((await owner.get("/admin/reports/no-such-report/rows.csv")).status).toBe(404)
})

test("sales and tax of an order are shown from both books, on the screen and in a file with the same rows", async () => {
  await register(shop, "Kabir")
  await buy(shop)
  const [order] = await shop.services.db.select().from(orders)
  if (!order) throw new Error("nothing was bought")
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop.services, { orderId: order.id, to, note: "" })).toBeNull()
  const amount = (order.totalPaise / 100).toFixed(2)
  for (const by of ["product", "type", "state", "method"]) {
    const csv = await file(`/sales/rows.csv?by=${by}`)
    expect(csv.split("\r\n")[0]).toMatch(/,Orders,Pieces sold,Sales before returns,Goes back,Net$/)
    expect(csv, by).toContain(`,${amount},0.00,${amount}\r\n`)
  }
  expect(await file("/sales/rows.csv")).toContain(`${TODAY},1,`)
  const html = await screen("/sales?by=state&compare=previous")
  expect(html).toContain(order.region)
  expect(html).toContain("Net before")
  expect(html.match(/Both agree\./g)).toHaveLength(2)
  expect((await screen("/hsn")).match(/Both agree\./g)).toHaveLength(2)
  expect(await file("/gst/rows.csv")).toMatch(/^Rate,Place of supply,Documents,Taxable value,.+\r\n18%,/)
})

test("a report shows the difference between the two books and possible causes", async () => {
  const { db } = shop.services
  const [payment] = await db.select().from(payments)
  if (!payment) throw new Error("nothing was paid")
  const set = (amountPaise: number) =>
    db.update(payments).set({ amountPaise }).where(eq(payments.id, payment.id))
  await set(payment.amountPaise + 12_300)
  const html = await screen("/sales")
  expect(html).toMatch(
    /class="text-fault"><strong>They differ by ₹123\.<\/strong> Payments took another amount/,
  )
  await set(payment.amountPaise)
  expect(await screen("/sales")).not.toContain("They differ")
})

test("an invalid period is refused with a message, and typed values stay", async () => {
  expect(await screen("/sales?from=2026-11-20&until=2026-11-02")).toMatch(
    /value="2026-11-20".*The period ends before it begins\. This month is shown\./s,
  )
  expect(await screen("/sales?from=2026-02-30&until=2026-03-02")).toContain("A day is written as 2026-11-24.")
  expect(await screen("/sales?from=2020-01-01&until=2026-03-02")).toContain("at most 366 days")
  expect(await screen("/sales?by=toString&compare=toString&after=%27;drop")).toContain("Both agree.")
})

test("searches without results are escaped on the screen, and are no formulas in the file", async () => {
  const keyword = '=hyperlink("x") <script>'
  await shop.services.db.insert(searchMisses).values({ keyword, count: 7 })
  const { html } = await owner.page("/admin/reports/searches")
  expect(html).not.toContain("<script>,")
  expect(shown(html)).toContain("hyperlink")
  expect(await file("/searches/rows.csv")).toContain(`"'=hyperlink(""x"") <script>",7,${TODAY}\r\n`)
})

test("a report download is audited, and refused to a role without the permission", async () => {
  const [manager, accounts] = [await joinStaff(shop, "manager"), await joinStaff(shop, "accounts")]
  expect(await screen("/sales", manager)).not.toContain("Export as CSV")
  expect(await screen("", manager)).not.toContain('aria-label="GSTR-1"')
  const paths = ["sales/rows.csv", `gstr1/${MONTH}/b2b.csv`, `gstr1/${MONTH}/gstr1.json`]
  for (const path of paths) {
    expect((await manager.get(`/admin/reports/${path}`)).status, path).toBe(403)
    expect((await accounts.get(`/admin/reports/${path}`)).status, path).toBe(200)
  }
  const { entries } = await searchAudit(shop.services.db, { words: "accounts" })
  expect(entries.filter(({ action }) => action === "report: export").map(({ subject }) => subject)).toEqual([
    ...[`gstr1 ${MONTH}`, `gstr1 ${MONTH}`, "report sales"],
  ])
  const support = await joinStaff(shop, "support")
  expect((await support.get("/admin/reports/sales")).status).toBe(403)
})

test("GSTR-1 tables are served for a month, and for nothing else", async () => {
  const csv = await file(`/gstr1/${MONTH}/docs.csv`)
  expect(csv.split("\r\n")).toEqual([
    "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
    expect.stringMatching(/^Invoices for outward supply,DH\/\d{4}\/0000001,DH\/\d{4}\/0000001,1,0$/),
    "",
  ])
  for (const path of [`${MONTH}/toString.csv`, `${MONTH}/b2b.json`, "2026-13/b2b.csv", `${MONTH}/json`])
    expect((await owner.get(`/admin/reports/gstr1/${path}`)).status, path).toBe(404)
})

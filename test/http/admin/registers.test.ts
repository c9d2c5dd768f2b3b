import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { searchAudit } from "#app/core/settings/staff/audit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop()
const accounts = await joinStaff(shop, "accounts")
const PATH = "/admin/reports/registers"
const FILES = ["rows.csv", "tally.xml", "zoho-invoices.csv", "zoho-credit-notes.csv", "documents.pdf"]

const screen = async (path: string) => shown((await accounts.page(`${PATH}${path}`)).html)
const file = (path: string, staff = accounts) => staff.get(`${PATH}${path}`)

test("an invoice is in the register, and in each of its files", async () => {
  expect(await screen("/invoices")).toContain("Nothing in this period.")
  expect((await file("/invoices/documents.pdf")).status).toBe(404)
  await register(shop, "Kabir")
  await buy(shop)
  const [order] = await shop.services.db.select().from(orders)
  if (!order) throw new Error("nothing was bought")
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop.services, { orderId: order.id, to, note: "" })).toBeNull()
  const [invoice] = await shop.services.db.select().from(invoices)
  if (!invoice) throw new Error("nothing was issued")
  const html = await screen("/invoices")
  for (const text of [invoice.serial, order.number, "Tax Invoice", "Whole period", "Documents 1 to 1 as PDF"])
    expect(html).toContain(text)
  const numbered = (number: string) => screen(`/invoices?from=2020-01-01&until=2020-01-31&number=${number}`)
  for (const number of [invoice.serial, invoice.serial.toLowerCase(), String(invoice.number)])
    expect(await numbered(encodeURIComponent(number))).toContain(`>${order.number}</td>`)
  expect(await numbered("no-such")).toContain("No document has this number.")
  const amount = (invoice.totalPaise / 100).toFixed(2)
  expect(await (await file("/invoices/rows.csv")).text()).toContain(`${invoice.serial},Tax Invoice,`)
  const xml = await (await file("/invoices/tally.xml")).text()
  expect(xml).toContain(`<VOUCHERNUMBER>${invoice.serial}</VOUCHERNUMBER>`)
  expect(xml).toContain(`<AMOUNT>-${amount}</AMOUNT>`)
  expect(await (await file("/invoices/zoho-invoices.csv")).text()).toContain(invoice.serial)
  const pdf = await file("/invoices/documents.pdf?part=1")
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf")
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-")
  for (const path of [
    "/invoices/documents.pdf?part=2",
    "/invoices/documents.pdf?part=-1",
    "/invoices/toString",
  ])
    expect((await file(path)).status, path).toBe(404)
  expect(await screen("/payouts")).toContain("Nothing in this period.")
  expect((await file("/payouts/rows.csv")).status).toBe(200)
  expect((await file("/payouts/tally.xml")).status).toBe(404)
  expect((await file("/toString")).status).toBe(404)
})

test("files of registers need the permission to export, and each is in the audit log", async () => {
  const manager = await joinStaff(shop, "manager")
  expect((await file("/invoices", manager)).status).toBe(200)
  for (const name of FILES) expect((await file(`/invoices/${name}`, manager)).status, name).toBe(403)
  const { entries } = await searchAudit(shop.services.db, { words: "accounts" })
  const subjects = entries.filter(({ action }) => action === "report: export").map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([...Array<string>(4).fill("register invoices"), "register payouts"])
})

test("a courier's file of cash is matched by who may, and stands in the payouts and in Tally's file as a receipt", async () => {
  const manager = await joinStaff(shop, "support")
  const path = "/admin/payments/remittances"
  const send = async (text: string, staff = accounts) => {
    const body = new FormData()
    body.set("intent", "keep")
    body.set("file", new File([text], "cod.csv", { type: "text/csv" }))
    const answer = await staff.ask(path, { method: "POST", body, headers: { Origin: shop.services.shopUrl } })
    return { status: answer.status, html: shown(await answer.text()) }
  }
  const day = dayInIndia(new Date())
  const csv = `Waybill,COD Amount,COD Charges,Remittance Date,UTR\nNOSUCH77,1000,40,${day},UTR77\n`
  expect((await send(csv, manager)).status).toBe(403)
  expect((await send("Waybill\nA")).html).toContain("The file has no column with the remittance date")
  const kept = await send(csv)
  expect(kept.html).toContain("1 new line kept, ₹960 paid out. 0 agree with the books.")
  expect(kept.html).toContain("No parcel with cash of this AWB")
  expect((await send(csv)).html).toContain("0 new lines kept")
  expect(shown((await accounts.page("/admin/payments")).html)).toContain("AWB NOSUCH77, UTR77")
  expect(await screen("/payouts")).toContain("UTR77")
  const xml = await (await file("/invoices/tally.xml")).text()
  expect(xml).toContain("<VOUCHERNUMBER>UTR77</VOUCHERNUMBER>")
  expect(xml).toContain('VCHTYPE="Receipt"')
  const { entries } = await searchAudit(shop.services.db, { words: "accounts" })
  expect(entries.filter(({ action }) => action === "cash of couriers: kept")).toHaveLength(1)
})

import { brotliCompressSync } from "node:zlib"
import type { StaffBrowser } from "#test/attack/staff/owner-browser.ts"
import { type Spread, spreadOf, timed } from "../catalogue/catalogue-spread.ts"
import { NAMES, numberOf, SURNAMES } from "./admin-rows.ts"

export type AdminFigures = { kinds: [string, Spread][]; scriptBytes: number }

const ASKED = 200
const WARM_UP = 20
/** A shop of fewer orders has too few that are to be packed. */
const LEAST_FOR_BULK = 100_000
const PRODUCT_WORDS = ["shal", "midnight", "pink 48", "neo", "pro black", "zzq", "DH-TW"]
const AUDIT_WORDS = ["pack", "iyer", "fulfilment", "zzq", "asha rao"]

const DAY_MS = 24 * 60 * 60 * 1000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const YEAR = `from=${day(340)}&until=${day(0)}`
const REPORTS = [
  ["report: sales of a month", "sales.data"],
  ["report: sales of 11 months, compared", `sales.data?${YEAR}&compare=previous`],
  ["report: sales of a month by product", "sales.data?by=product"],
  ["report: sales of a month by state, compared", "sales.data?by=state&compare=previous"],
  ["report: sales of 11 months by way to pay", `sales.data?by=method&${YEAR}`],
  ["report: GST of 11 months", `gst.data?${YEAR}`],
  ["report: HSN of 11 months", `hsn.data?${YEAR}`],
  ["report: stock value", "stock.data"],
  ["report: searches", "searches.data"],
] as const

/** How long each list, filter, search and save takes, and how much script the first screen brings. */
export async function askBackOffice(browse: StaffBrowser, size: number): Promise<AdminFigures> {
  const row = (nth: number) => 1 + ((nth * 7_919) % size)
  const of = (list: readonly string[], nth: number) => encodeURIComponent(list[nth % list.length] ?? "")
  const name = (nth: number) => `${of(NAMES, nth)}%20${of(SURNAMES, nth * 5)}`.toLowerCase()
  const read = (path: (nth: number) => string) => async (nth: number) => () => finish(browse(path(nth)))
  const questions: [string, Question][] = [
    ["Today", read(() => "/admin.data")],
    ["orders", read(() => "/admin/orders.data")],
    ["orders to pack", read(() => "/admin/orders.data?state=paid")],
    ["orders by number", read((nth) => `/admin/orders.data?q=${numberOf(row(nth))}`)],
    ["orders by name", read((nth) => `/admin/orders.data?q=${name(nth)}`)],
    ["orders by phone", read((nth) => `/admin/orders.data?q=${6_000_000_000 + Math.floor(row(nth) / 5)}`)],
    [
      "orders by mail address",
      read((nth) => `/admin/orders.data?q=buyer${Math.floor(row(nth) / 5)}%40example.in`),
    ],
    ["orders by product", read((nth) => `/admin/orders.data?q=${of(PRODUCT_WORDS, nth)}`)],
    [
      "orders by product, to pack",
      read((nth) => `/admin/orders.data?state=paid&q=${of(PRODUCT_WORDS, nth)}`),
    ],
    ["orders by surname", read((nth) => `/admin/orders.data?q=${of(SURNAMES, nth).toLowerCase()}`)],
    ["orders by town and first name", read((nth) => `/admin/orders.data?q=mumbai%20${of(NAMES, nth)}`)],
    [
      "orders by the end of a phone",
      read((nth) => `/admin/orders.data?q=${String(row(nth)).padStart(6, "0")}`),
    ],
    ["orders by reference of a payment", read((nth) => `/admin/orders.data?q=test-${row(nth)}`)],
    ["orders by invoice", read((nth) => `/admin/orders.data?q=DH/26/${String(row(nth)).padStart(7, "0")}`)],
    ["orders by words that none has", read((nth) => `/admin/orders.data?q=zzq%20mumbai%20${of(NAMES, nth)}`)],
    [
      "orders of a month, by card",
      read(
        (nth) =>
          `/admin/orders.data?method=card&from=${day(60 + (nth % 200))}&until=${day(30 + (nth % 200))}`,
      ),
    ],
    ["orders with a payment awaited", read(() => "/admin/orders.data?payment=pending")],
    ["orders by cash on delivery", read(() => "/admin/orders.data?method=cod")],
    ["orders of an amount that none has", read((nth) => `/admin/orders.data?least=${5_000 + nth}`)],
    ["orders by a courier that none has", read(() => "/admin/orders.data?courier=shiprocket")],
    ["an order", read((nth) => `/admin/orders/${numberOf(row(nth))}.data`)],
    ["catalogue", read(() => "/admin/catalogue.data")],
    ["catalogue by words", read((nth) => `/admin/catalogue.data?q=${of(PRODUCT_WORDS, nth)}`)],
    ["catalogue by type", read((nth) => `/admin/catalogue.data?type=watch&after=${row(nth)}`)],
    ["catalogue, few left", read((nth) => `/admin/catalogue.data?state=few&after=${row(nth) - 1}`)],
    ["families", read(() => "/admin/catalogue/families.data")],
    ["families by words", read((nth) => `/admin/catalogue/families.data?q=${of(PRODUCT_WORDS, nth)}`)],
    ["a product", read((nth) => `/admin/catalogue/${row(nth)}.data`)],
    ["stock", read((nth) => `/admin/stock.data?after=DH-${row(nth)}`)],
    ["stock by words", read((nth) => `/admin/stock.data?q=${of(PRODUCT_WORDS, nth)}`)],
    ["stock, low by words", read((nth) => `/admin/stock.data?state=low&q=${of(PRODUCT_WORDS, nth)}`)],
    ["stock, low", read(() => "/admin/stock.data?state=low")],
    ["customers", read(() => "/admin/customers.data")],
    ["customers by mail address", read((nth) => `/admin/customers.data?q=buyer${Math.floor(row(nth) / 5)}`)],
    ["audit log", read(() => "/admin/audit.data")],
    ["audit log by words", read((nth) => `/admin/audit.data?q=${of(AUDIT_WORDS, nth)}`)],
    ...REPORTS.map(([name, path]): [string, Question] => [name, read(() => `/admin/reports/${path}`)]),
    ["a price saved", save(browse, row)],
    ["an order packed", pack(browse)],
    ...(size < LEAST_FOR_BULK ? [] : [["bulk: 25 orders packed", packChosen(browse)] as [string, Question]]),
  ]
  const kinds: [string, Spread][] = []
  for (const [kind, prepare] of questions) {
    const took = []
    for (let nth = 0; nth < WARM_UP + ASKED; nth += 1) took.push(await timed(await prepare(nth)))
    kinds.push([kind, spreadOf(took.slice(WARM_UP))])
  }
  return { kinds, scriptBytes: await weighScript(browse) }
}

/** Gets ready, which is not measured, and answers what is. */
type Question = (nth: number) => Promise<() => Promise<void>>

async function finish(asking: Promise<Response>) {
  const answer = await asking
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}.`)
  await answer.arrayBuffer()
}

function save(browse: StaffBrowser, row: (nth: number) => number): Question {
  return async (nth) => {
    const id = row(nth)
    const page = await (await browse(`/admin/catalogue?after=${id - 1}`)).text()
    const seen = page.match(new RegExp(`name="seen price ${id}" value="([^"]*)"`))?.[1]
    if (!seen) throw new Error(`the table has no price of product ${id}`)
    const form = { intent: "save", [`seen price ${id}`]: seen, [`price ${id}`]: String(Number(seen) - 1) }
    return async () => {
      await finish(browse("/admin/catalogue.data", form))
      await finish(browse(`/admin/catalogue.data?after=${id - 1}`)) // the sheet is read again, as a browser does
    }
  }
}

function pack(browse: StaffBrowser): Question {
  return async () => {
    const list = await (await browse("/admin/orders?state=paid")).text()
    const number = list.match(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0]
    if (!number) throw new Error("no order is to be packed")
    const page = `/admin/orders/${number}.data`
    return async () => {
      await finish(browse(page, { intent: "pack" }))
      await finish(browse(page))
    }
  }
}

function packChosen(browse: StaffBrowser): Question {
  return async () => {
    const list = await (await browse("/admin/orders?state=paid")).text()
    const numbers = [...new Set(list.match(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/g))].slice(0, 25)
    if (numbers.length < 25) throw new Error("fewer than 25 orders are to be packed")
    return () =>
      finish(browse("/admin/orders.data?state=paid", { intent: "pack", all: "1", listed: numbers.join(" ") }))
  }
}

async function weighScript(browse: StaffBrowser): Promise<number> {
  const html = await (await browse("/admin")).text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(
    files.map(async (file) => brotliCompressSync(await (await browse(file)).arrayBuffer()).length),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

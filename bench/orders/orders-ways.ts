import { setTimeout as pause } from "node:timers/promises"
import { filledForm } from "#test/http/shopper.ts"
import { openMailbox } from "#test/mailbox.ts"
import { openCheckouts } from "../cost/cost-checkout.ts"
import { type Figures, figuresOf } from "../cost/cost-figures.ts"
import { measureWork, type Work, waitForMails } from "../cost/cost-measure.ts"
import { type CostShop, type ShopSetup, startCostShop } from "../cost/cost-shop.ts"
import { createShoppers } from "../cost/cost-shoppers.ts"

const SETUPS: (ShopSetup & { name: string })[] = [
  { name: "PGlite", engine: "PGlite" },
  { name: "PostgreSQL", engine: "PostgreSQL" },
  { name: "PostgreSQL, 2 processes", engine: "PostgreSQL", processes: 2 },
]
const ABREAST = [8, 64]
const WARM_UP = { seconds: 2 }
const BETWEEN_LOOKS_MS = 20
const TURNS = 3
const MOST_CASH_PAISE = 1_000_000
const [THANKS_ROUTE, PAY_ROUTE] = ["routes/shop/thankyou", "routes/own/pay/pay"].map(encodeURIComponent)
const NUMBER = /DH-[\w-]+/

/**
 * Whole orders over HTTP by each way to pay, in a shop that trades in India, from the form to the page of thanks; prints a table. Pages
 * that follow the form are read as the shop's own code reads them: their data, and the events of the waiting page. Processor time is the
 * shop's and its database's.
 */
export async function benchWays(seconds: number) {
  const [checkout] = await openCheckouts(undefined)
  if (!checkout) throw new Error("no checkout")
  console.log(
    `\nWhole orders over HTTP, ${seconds} s each. UPI and checkout are paid at the test bank, cash has its mailed code.\n`,
  )
  console.log("| setup | shoppers | way | orders/s | p50 ms | p99 ms | processor ms an order | ÷ card |")
  console.log("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |")
  try {
    for (const { name, ...setup } of SETUPS) {
      const shop = await startCostShop(checkout, { ...setup, settings: { SHOP_PROFILE: "india" } })
      try {
        const shoppers = await createShoppers(shop.url, Math.max(...ABREAST))
        for (const abreast of ABREAST) await measureWays(shop, shoppers, { name, abreast, seconds })
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await checkout.close()
  }
}

type Size = { name: string; abreast: number; seconds: number }

/** The ways take turns, so that what else the machine does falls on all of them. */
async function measureWays(shop: CostShop, shoppers: Shoppers, { name, abreast, seconds }: Size) {
  const ways = Object.entries(waysOf(shoppers, openMailbox(shop.folder)))
  const finish = async () => {
    shoppers.disconnect()
    await waitForMails(shop.url)
  }
  for (const [, work] of ways) await measureWork(shop, { work, abreast, until: WARM_UP, finish })
  const runs = ways.map((): Awaited<ReturnType<typeof measureWork>>[] => [])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [nth, [, work]] of ways.entries())
      runs[nth]?.push(await measureWork(shop, { work, abreast, until: { seconds: seconds / TURNS }, finish }))
  const figures = runs.map(figuresOf)
  const ofCard = figures[0] ? cpuOf(figures[0]) : Number.NaN
  for (const [nth, [way]] of ways.entries()) {
    const measured = figures[nth]
    if (!measured) continue
    const { perSecond, p50, p99 } = measured
    const cells = [perSecond, p50, p99, cpuOf(measured)].map((figure) => figure.toFixed(1))
    console.log(`| ${[name, abreast, way, ...cells, (cpuOf(measured) / ofCard).toFixed(2)].join(" | ")} |`)
  }
}

function cpuOf({ cpuMs: { shop, database } }: Figures) {
  return shop + database
}

type Shoppers = Awaited<ReturnType<typeof createShoppers>>

function waysOf(
  { items, send, open }: Shoppers,
  readMail: ReturnType<typeof openMailbox>,
): Record<string, Work> {
  const payableInCash = items.filter(({ pricePaise }) => pricePaise <= MOST_CASH_PAISE)
  const item = () => payableInCash[Math.floor(Math.random() * payableInCash.length)]
  const order = async (place: number, method: string) => {
    const { card, cvv, ...form } = filledForm({ quantity: 1, ...item() })
    const fields: Record<string, string> = method === "card" ? { card, cvv } : {}
    const { headers, statusCode } = await send(place, "/payment", { ...form, ...fields, method })
    if (!headers.location) throw new Error(`an order by ${method} was refused with ${statusCode}`)
    return headers.location
  }
  const readText = async (place: number, path: string) => (await open(place, path)).text()
  const readThanks = (place: number, path: string) =>
    readText(place, `/thankyou.data?order=${path.match(NUMBER)?.[0]}&_routes=${THANKS_ROUTE}`)
  return {
    async card(place) {
      await readThanks(place, await order(place, "card"))
    },
    async upi(place) {
      const path = await order(place, "upi")
      const page = (await readText(place, `${path}.data?_routes=${PAY_ROUTE}`)).match(
        /https?:\/\/[^"]+\/pay\/[0-9a-f]{32}/,
      )?.[0]
      const events = await open(place, `${path}/state`, { headers: { Accept: "text/event-stream" } })
      await send(place, page ?? "/", { answer: "pay" })
      const told = await events.text()
      if (!told.endsWith("data: paid\n\n")) throw new Error(`${path} was not paid: ${JSON.stringify(told)}`)
      await readThanks(place, path)
    },
    async checkout(place) {
      const page = await order(place, "checkout")
      const { headers } = await send(place, page, { answer: "pay" })
      const path = new URL(headers.location ?? "").pathname
      while ((await readText(place, `${path}/state`)) !== "paid\n") await pause(BETWEEN_LOOKS_MS)
      await readThanks(place, path)
    },
    async cod(place) {
      const path = await order(place, "cod")
      const number = path.match(NUMBER)?.[0] ?? ""
      let code: string | null = null
      while (!code) {
        await pause(BETWEEN_LOOKS_MS)
        code = await readMail(/^(\d{6}) confirms/, number)
      }
      await send(place, path, { intent: "code", code })
      await readText(place, `/orders/${number}.data`)
    },
  }
}

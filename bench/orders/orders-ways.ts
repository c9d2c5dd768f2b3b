import { setTimeout as pause } from "node:timers/promises"
import { filledForm } from "#test/http/shopper.ts"
import { openMailbox } from "#test/mailbox.ts"
import { openCheckouts } from "../cost/cost-checkout.ts"
import { type Figures, figuresOf } from "../cost/cost-figures.ts"
import { measureWork, type Work, waitForMails } from "../cost/cost-measure.ts"
import { type CostShop, type ShopSetup, startCostShop } from "../cost/cost-shop.ts"
import { createShoppers } from "../cost/cost-shoppers.ts"
import { percentile } from "./orders-field.ts"

const SETUPS: (ShopSetup & { name: string })[] = [
  { name: "1 process" },
  { name: "2 processes", processes: 2 },
]
const ABREAST = [8, 64]
const WARM_UP = { seconds: 16 } // Node compiles what is used much, and that takes some thousand requests
const BETWEEN_LOOKS_MS = 20
const TURNS = 4
const MOST_CASH_PAISE = 1_000_000
const ROUTES = ["routes/shop/payment", "routes/shop/thankyou", "routes/own/pay/pay"]
const [FORM_ROUTE, THANKS_ROUTE, PAY_ROUTE] = ROUTES.map(encodeURIComponent)
const NUMBER = /DH-[\w-]+/

/**
 * Whole orders over HTTP by each way to pay, in a shop that trades in India, from opening the form to the page of thanks; prints a table.
 * Pages are read as the shop's own code reads them in a browser: their data, the price of what is ordered, and the events of the waiting
 * page. The last column is what a shopper waits for one answer, the waiting page left out. Processor time is the shop's and its database's.
 */
export async function benchWays(seconds: number) {
  const [checkout] = await openCheckouts(undefined)
  if (!checkout) throw new Error("no checkout")
  console.log(
    `\nWhole orders over HTTP, ${seconds} s each. UPI and checkout are paid at the test bank, cash has its mailed code.\n`,
  )
  console.log(
    "| setup | shoppers | way | orders/s | p50 ms | p99 ms | processor ms an order | ÷ card | p99 ms an answer |",
  )
  console.log("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
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

/** The ways take turns, every second time in the reverse order: the machine changes, and each turn affects the next. */
async function measureWays(shop: CostShop, shoppers: Shoppers, { name, abreast, seconds }: Size) {
  const answers = new Map<string, number[]>()
  const ways = Object.entries(waysOf(shoppers, openMailbox(shop.folder), answers))
  const finish = async () => {
    shoppers.disconnect()
    await waitForMails(shop.url)
  }
  if (abreast === ABREAST[0])
    for (const [, work] of ways) await measureWork(shop, { work, abreast, until: WARM_UP, finish })
  answers.clear()
  const runs = ways.map((): Awaited<ReturnType<typeof measureWork>>[] => [])
  for (let turn = 0; turn < TURNS; turn += 1) {
    const order = [...ways.entries()]
    if (turn % 2 === 1) order.reverse()
    for (const [nth, [, work]] of order)
      runs[nth]?.push(await measureWork(shop, { work, abreast, until: { seconds: seconds / TURNS }, finish }))
  }
  const figures = runs.map(figuresOf)
  const ofCard = figures[0] ? cpuOf(figures[0]) : Number.NaN
  for (const [nth, [way]] of ways.entries()) {
    const measured = figures[nth]
    if (!measured) continue
    const { perSecond, p50, p99 } = measured
    const cells = [perSecond, p50, p99, cpuOf(measured)].map((figure) => figure.toFixed(1))
    const ofAnswer = percentile(answers.get(way) ?? [], 0.99).toFixed(1)
    const share = (cpuOf(measured) / ofCard).toFixed(2)
    console.log(`| ${[name, abreast, way, ...cells, share, ofAnswer].join(" | ")} |`)
  }
}

function cpuOf({ cpuMs: { shop, database } }: Figures) {
  return shop + database
}

type Shoppers = Awaited<ReturnType<typeof createShoppers>>

function waysOf(
  { items, send, open }: Shoppers,
  readMail: ReturnType<typeof openMailbox>,
  answers: Map<string, number[]>,
): Record<string, Work> {
  const payableInCash = items.filter(({ pricePaise }) => pricePaise <= MOST_CASH_PAISE)
  const item = () => payableInCash[Math.floor(Math.random() * payableInCash.length)]
  const readText = async (place: number, path: string) => (await open(place, path)).text()
  const timed = async <Answer>(way: string, work: Promise<Answer>): Promise<Answer> => {
    const askedAt = performance.now()
    const answer = await work
    const times = answers.get(way) ?? []
    times.push(performance.now() - askedAt)
    answers.set(way, times)
    return answer
  }
  const order = async (place: number, method: string) => {
    const ordered = { quantity: 1, ...item() }
    const { card, cvv, ...form } = filledForm(ordered)
    await timed(method, readText(place, `/payment.data?_routes=${FORM_ROUTE}`))
    const { id, quantity } = ordered
    const to = { pin: form.pin, state: form.state, city: "" }
    const asked = { items: [{ id, quantity }], place: to, coupon: "", isPrepaid: method !== "cod" }
    await timed(method, ask(place, "/price-preview", asked))
    const fields: Record<string, string> = method === "card" ? { card, cvv } : {}
    const { headers, statusCode } = await timed(
      method,
      send(place, "/payment", { ...form, ...fields, method }),
    )
    if (!headers.location) throw new Error(`an order by ${method} was refused with ${statusCode}`)
    return headers.location
  }
  const ask = async (place: number, path: string, question: object) => {
    const headers = { "Content-Type": "application/json" }
    const answer = await open(place, path, { method: "POST", headers, body: JSON.stringify(question) })
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}`)
    return answer.json()
  }
  const readThanks = (place: number, way: string, path: string) =>
    timed(way, readText(place, `/thankyou.data?order=${path.match(NUMBER)?.[0]}&_routes=${THANKS_ROUTE}`))
  return {
    async card(place) {
      await readThanks(place, "card", await order(place, "card"))
    },
    async upi(place) {
      const path = await order(place, "upi")
      const pay = timed("upi", readText(place, `${path}.data?_routes=${PAY_ROUTE}`))
      const page = (await pay).match(/https?:\/\/[^"]+\/pay\/[0-9a-f]{32}/)?.[0]
      const events = await open(place, `${path}/state`, { headers: { Accept: "text/event-stream" } })
      await send(place, page ?? "/", { answer: "pay" })
      const told = await events.text()
      if (!told.endsWith("data: paid\n\n")) throw new Error(`${path} was not paid: ${JSON.stringify(told)}`)
      await readThanks(place, "upi", path)
    },
    async checkout(place) {
      const page = await order(place, "checkout")
      const { headers } = await send(place, page, { answer: "pay" })
      const path = new URL(headers.location ?? "").pathname
      while ((await readText(place, `${path}/state`)) !== "paid\n") await pause(BETWEEN_LOOKS_MS)
      await readThanks(place, "checkout", path)
    },
    async cod(place) {
      const path = await order(place, "cod")
      const number = path.match(NUMBER)?.[0] ?? ""
      let code: string | null = null
      while (!code) {
        await pause(BETWEEN_LOOKS_MS)
        code = await readMail(/^(\d{6}) confirms/, number)
      }
      await timed("cod", send(place, path, { intent: "code", code }))
      await timed("cod", readText(place, `/orders/${number}.data`))
    },
  }
}

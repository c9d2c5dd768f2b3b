import { join } from "node:path"
import { eq, sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { orders } from "#db/tables/orders.ts"
import { type Buyer, createArena } from "#test/attack/arena.ts"
import { orderForm } from "#test/attack/checkout.ts"
import { startBank, startShop } from "#test/attack/processes.ts"
import { testServerUrl } from "#test/databases/test-server.ts"

const SHOPPERS = 200
const USES = 50
const PERCENT = 15
const BUSY = 503

/** Two nodes on one database with a bank beside them, and a coupon that can be used so often. */
async function startNodes() {
  const arena = await createArena({ serverUrl: testServerUrl(), buyers: SHOPPERS, stock: 1_000 })
  onTestFinished(arena.close)
  await arena.look((db) =>
    db.execute(sql`insert into promotions (code, title, kind, percent, total_limit)
      values ('LAST50', 'Last fifty', 'percent', ${PERCENT}, ${USES})`),
  )

  const bank = await startBank({ books: join(arena.folder, "bank"), notifyUrl: arena.notifyUrl })
  onTestFinished(bank.kill)
  const start = async (more: Record<string, string> = {}) => {
    const node = await startShop({ ...arena.settings, ...bank.settings, SHOP_PROFILE: "india", ...more })
    onTestFinished(node.kill)
    return node.url
  }
  return { arena, urls: [await start(), await start({ PORT: "0" })] }
}

const count = (from: string) => sql<number>`(select ${sql.raw(from)})::int`
const SUMS = {
  orders: sql<number>`count(*)::int`,
  paid: sql<number>`sum(${orders.totalPaise})::int`,
  off: sql<number>`sum(${orders.discountPaise})::int`,
  captured: count("sum(amount_paise) from payments where state = 'captured'"),
  lines: count("sum(unit_price_paise * quantity - discount_paise) from order_lines"),
  given: count("sum(amount_paise) from promotion_uses"),
  uses: count("uses from promotions"),
}

test("200 shoppers race for 50 uses of a coupon on two nodes: 50 orders, 150 refusals with the reason, all totals right", async () => {
  const { arena, urls } = await startNodes()
  const [goods] = arena.twins
  if (!goods) throw new Error("nothing is sold")
  // A shopper whom a busy shop refuses submits again, with the same key.
  const press = async ({ cookie }: Buyer, nth: number) => {
    const url = urls[nth % urls.length] ?? ""
    const form = { ...orderForm(goods, crypto.randomUUID()), coupon: "last50", method: "card" }
    const send = () =>
      fetch(`${url}/payment.data`, {
        ...{ method: "POST", headers: { Cookie: cookie, Origin: url } },
        body: new URLSearchParams({ ...form, card: "738291046573", cvv: "917" }),
      })
    let answer = await send()
    while (answer.status === BUSY) answer = await send()
    const text = await answer.text()
    if (/thankyou\?order=DH-/.test(text)) return "ordered"
    return /has been used as often as it can be/.exec(text)?.[0] ?? `${answer.status}: ${text.slice(0, 300)}`
  }
  const ends = await Promise.all(arena.buyers.map(press))
  expect(ends.toSorted()).toEqual(
    [
      ...Array.from({ length: SHOPPERS - USES }, () => "has been used as often as it can be"),
      ...Array.from({ length: USES }, () => "ordered"),
    ].toSorted(),
  )
  const offPaise = Math.floor((goods.pricePaise * PERCENT) / 100)
  const paid = USES * (goods.pricePaise - offPaise)
  const sums = await arena.look((db) => db.select(SUMS).from(orders).where(eq(orders.lifecycle, "confirmed")))
  expect(sums).toEqual([
    {
      ...{ orders: USES, paid, captured: paid, lines: paid, uses: USES },
      ...{ off: USES * offPaise, given: USES * offPaise },
    },
  ])
})

import { sql } from "drizzle-orm"
import { afterEach, expect, test } from "vitest"
import { createHttpGateway } from "#app/core/payments/gateways/test-bank/test-bank-gateway.server.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { orderForm, register } from "#test/http/shopper.ts"
import { createSampleBank } from "../../samples/sample-bank.ts"
import { testGateways } from "../../samples/sample-shop.ts"

// Whatever breaks while an order is placed, its card is in no answer, no log line and no row.
const shop = await keepShop()
const { gateways } = shop.services
const CARD = "738291046573"
const CVV = "648"
await register(shop, "Asha")
afterEach(() => void Object.assign(shop.services, { gateways }))

const filled = async () => ({ ...(await orderForm(shop)), card: CARD, cvv: CVV })

/** All that the shop wrote anywhere, and told to the shopper. */
async function leaked(answer: Response) {
  const { rows } = (await shop.services.db.execute(sql`
    select string_agg(query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text, '') as all_rows
    from pg_tables where schemaname = 'public' and tablename !~ '^(search_|products)'`)) as {
    rows: unknown[]
  }
  const told = [answer.status, [...answer.headers], await answer.text(), shop.logged(), rows]
  return (
    JSON.stringify(told).match(new RegExp(`.{0,60}(${CARD}|cvv[^a-z]{1,12}${CVV}).{0,20}`))?.[0] ?? "nothing"
  )
}

const bank = (send: (url: string, init: RequestInit) => Promise<Response>) =>
  createHttpGateway({ address: async () => "http://bank.test", key: "a key of the test", send })
const echoing = (status: number) =>
  bank(async (_, { body }) => new Response(`{"error":"no such card","asked":${String(body)}}`, { status }))
const throwing = bank(async (_, { body }) => {
  throw new Error(`unreachable for ${String(body)}`, { cause: new Error(String(body)) })
})
/** Not one of ours: it throws whatever it likes. */
const careless = {
  ...createSampleBank().gateway,
  start: (attempt: object) =>
    Promise.reject(Object.assign(new Error(JSON.stringify(attempt), { cause: attempt }), attempt)),
}

test.each([
  ["answers 400 with the card", echoing(400)],
  ["answers 422 with the card", echoing(422)],
  ["answers 500 with the card", echoing(500)],
  ["answers 200 with the card", echoing(200)],
  ["breaks", throwing],
  ["is careless", careless],
])("PAY-5: a bank that %s leaves the card nowhere", async (_, broken) => {
  Object.assign(shop.services, { gateways: testGateways(broken) })
  const answer = await shop.post("/payment", await filled())
  expect(answer.status).toBe(503)
  expect(await leaked(answer)).toBe("nothing")
})

test.each([
  ["the page", "/payment"],
  ["its script", "/payment.data"],
])("PAY-4: a form with faults comes back to %s with what was typed but the card", async (_, path) => {
  const form = { ...(await filled()), phone: "12", fullName: "Meera Joshi" }
  const answer = await shop.post(path, form)
  expect(answer.status).toBe(400)
  const html = await answer.clone().text()
  expect(html).toContain("Meera Joshi")
  expect(await leaked(answer)).toBe("nothing")
  expect(await leaked(await shop.post(path, { ...form, card: `${CARD}0`, cvv: `${CVV}x` }))).toBe("nothing")
})

test.each(["payments", "orders", "stocks"])(
  "PAY-5: a database that fails at its table of %s leaves the card nowhere",
  async (table) => {
    const form = await filled()
    const { db } = shop.services
    await db.execute(sql.raw(`alter table ${table} rename to gone_for_a_moment`))
    const answer = await shop.post("/payment", form)
    await db.execute(sql.raw(`alter table gone_for_a_moment rename to ${table}`))
    expect(answer.status).toBe(503)
    expect(await leaked(answer)).toBe("nothing")
  },
)

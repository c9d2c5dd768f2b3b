import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { createHttpGateway } from "#app/core/payments/gateways/test-bank/test-bank-gateway.server.ts"
import { payments } from "#db/tables/payments.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { filledForm, register } from "#test/http/shopper.ts"
import { createSampleBank } from "#test/samples/sample-bank.ts"
import { testGateways } from "#test/samples/sample-shop.ts"

// What a payment goes through the shop with: the shopper's own UPI address, the key of the gateway, the code of cash on delivery.
const shop = await keepShop({ SHOP_PROFILE: "india" })
const KEY = "a key of the test, which nobody reads"
const PAYER = "asha.rao@okbank"
await register(shop, "Asha")

/** All rows of every table and every log line. */
async function written() {
  const { rows } = (await shop.services.db.execute(sql`
    select string_agg(query_to_xml('select * from ' || quote_ident(tablename), true, false, '')::text, '') as all_rows
    from pg_tables where schemaname = 'public' and tablename !~ '^(search_|products)'`)) as {
    rows: unknown[]
  }
  return JSON.stringify([shop.logged(), rows])
}

async function order(method: string) {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const { card: _card, cvv: _cvv, ...form } = filledForm({ id: "1", quantity: 1, pricePaise })
  return shop.post("/payment", { ...form, method })
}

function useGateway(send: (url: string, init: RequestInit) => Promise<Response>) {
  const gateway = createHttpGateway({ address: async () => "http://bank.test", key: KEY, send })
  Object.assign(shop.services, { gateways: testGateways(gateway) })
}

test("a cash on delivery code is only in the mail, in no row and no log line", async () => {
  Object.assign(shop.services, { gateways: testGateways(createSampleBank().gateway) })
  const answer = await order("cod")
  const path = answer.headers.get("location") ?? ""
  const before = await written()
  const mail = (await shop.mails()).find(({ subject }) => subject.includes("confirms your Dhun order"))
  const code = mail?.subject.match(/^\d{6}/)?.[0] ?? "no code"
  expect(code).toMatch(/^\d{6}$/)
  await shop.post(path, { intent: "code", code: code === "111111" ? "222222" : "111111" })
  expect((await shop.post(path, { intent: "code", code })).status).toBe(303)
  const isCode = new RegExp(`(?<![\\d.])${code}(?!\\d)`)
  for (const all of [before, await written()]) expect(all.match(isCode)?.[0] ?? "nothing").toBe("nothing")
})

test("a payer's UPI address reported by the gateway, and its key, are in no row and no log line", async () => {
  const charge = {
    amountPaise: 129_900,
    currency: "INR",
    reference: "r-1",
    payer: { vpa: PAYER },
    vpa: PAYER,
  }
  const next = {
    kind: "upi",
    url: "upi://pay?pa=dhun@testbank",
    until: "2030-01-01T00:00:00Z",
    page: "http://bank.test/p",
  }
  useGateway(async (_, { headers }) => Response.json({ ...charge, state: "pending", next, asked: headers }))
  expect((await order("upi")).status).toBe(303)
  const payment = (await shop.services.db.select().from(payments)).find(
    ({ reference }) => reference === "r-1",
  )
  const body = JSON.stringify({ ...charge, id: "evt-1", orderId: payment?.id, state: "captured" })
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", KEY).update(`${seconds}.${body}`).digest("hex")
  const headers = { "Content-Type": "application/json", "Bank-Signature": `t=${seconds},v1=${mac}` }
  const told = await shop.asGuest().ask("/payment-events", { method: "POST", body, headers })
  expect(told.status).toBe(204)
  expect((await shop.services.db.select().from(payments)).map(({ state }) => state)).toContain("captured")
  const all = await written()
  expect([PAYER, KEY].filter((secret) => all.includes(secret))).toEqual([])
})

test("a gateway error that contains its key and a UPI address is stored nowhere", async () => {
  useGateway(async (url, init) => {
    throw Object.assign(new Error(`${url} ${JSON.stringify(init)} ${PAYER}`), { config: init, payer: PAYER })
  })
  const answer = await order("upi")
  expect(answer.status).toBe(503)
  const told = (await answer.text()) + (await written())
  expect([PAYER, KEY].filter((secret) => told.includes(secret))).toEqual([])
})

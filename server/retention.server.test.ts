import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { sessions, verifications } from "#db/tables/identity.ts"
import { invoices } from "#db/tables/invoices.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  speaker,
} from "#test/samples/sample-shop.ts"
import { deleteWhatIsOver } from "./retention.ts"

const db = await keepSampleShop()
const START = new Date("2026-11-23T10:00:00Z")
const after = (days: number, ms = 0) => new Date(START.getTime() + days * 86_400_000 + ms)

/** When each row of a module was written. */
const wraps: Date[] = []
const removeWraps = async (_: Database, before: Date) =>
  wraps.splice(0, wraps.filter((at) => at < before).length).length
const modules = [
  { name: "gift-wrap", personalData: null, retention: { wraps: { days: 30, remove: removeWraps } } },
]

/** Deletes what is over at a moment, batch by batch, as the worker does. Answers what it wrote into log and metrics. */
async function workAt(now: Date) {
  const lines: string[] = []
  const log = createLog("info", { write: (line) => void lines.push(line) })
  const { recordDeleted, text } = createMetrics()
  let total = 0
  for (let count = -1; count !== 0; total += count)
    count = await deleteWhatIsOver({ db, log, modules, recordDeleted }, now)
  return { total, lines, metrics: await text() }
}

test("what the shop keeps for a time goes on the day that the privacy notice says, and not before", async () => {
  const mail = { recipient: "asha@example.in", subject: "Your order", dueAt: null }
  await db.insert(outboxMails).values([
    { ...mail, id: uuidv7(), sentAt: START },
    { ...mail, id: uuidv7(), failedAt: START },
    { ...mail, id: uuidv7(), subject: "refused for ever", sealed: "sealed", createdAt: START },
    { ...mail, id: uuidv7(), subject: "waits", sealed: "sealed", createdAt: after(700) },
  ])
  const login = { userId: asha.id, expiresAt: START }
  await db.insert(sessions).values([
    { ...login, id: "over", token: "a" },
    { ...login, id: "open", token: "b", expiresAt: after(9_999) },
  ])
  await db.insert(verifications).values({ id: "link", identifier: "reset", value: "x", expiresAt: START })
  wraps.push(START)
  for (const [days, deleted] of [
    [1, { logins: 2 }],
    [30, { wraps: 1 }],
    [90, { mails: 3 }],
  ] as const) {
    expect((await workAt(after(days))).total, `${days} days, to the moment`).toBe(0)
    const { lines, metrics } = await workAt(after(days, 1))
    expect(lines, `${days} days`).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? "")).toMatchObject(deleted)
    for (const [what, rows] of Object.entries(deleted))
      expect(metrics).toContain(`retention_deleted_rows_total{what="${what}"} ${rows}\n`)
  }
  expect((await db.select().from(outboxMails)).map(({ subject }) => subject)).toEqual(["waits"])
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(["open"])
})

test("what cannot be deleted holds up nothing else, and is reported", async () => {
  const remove = () => Promise.reject(new Error("locked"))
  const broken = { name: "broken", personalData: null, retention: { knots: { days: 1, remove } } }
  wraps.push(START)
  const parts = { db, log: createLog("silent"), recordDeleted: () => {} }
  const deleting = deleteWhatIsOver({ ...parts, modules: [broken, ...modules] }, after(31))
  await expect(deleting).rejects.toThrow("locked")
  expect(wraps).toEqual([])
})

test("PD-4: a buyer is taken out of order, replacement and invoice when eight financial years are over; what was sold and taxed stays", async () => {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  const { id } = placed.order
  const at = new Date("2017-05-01T06:00:00Z")
  await db.update(orders).set({ placedAt: at }).where(eq(orders.id, id))
  await issueInvoice(db, { percentOfType: 18, orderId: id, seller, at })
  await db.insert(replacements).values({ id: uuidv7(), orderId: id, reason: "faulty", words: "my left ear" })

  await workAt(new Date("2026-03-31T18:29:59Z"))
  expect((await findInvoice(db, id, "invoice"))?.buyer.fullName, "on the last day of India's books").toBe(
    "Asha Rao",
  )
  const before = await findInvoice(db, id, "invoice")
  await workAt(new Date("2026-03-31T18:30:00Z"))
  const invoice = await findInvoice(db, id, "invoice")
  const erased = { fullName: "Erased", address: "", phone: "" }
  expect(invoice).toEqual({ ...before, buyer: { ...before?.buyer, ...erased } })
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  expect(order).toMatchObject({ ...erased, email: "", city: "Mumbai", totalPaise: 129_900 })
  expect((await db.select().from(replacements)).map(({ words }) => words)).toEqual([""])
})

test("PD-4: an order whose document belongs to a later financial year than it keeps its buyer for eight years more, and holds up no other", async () => {
  const old = await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)]))
  const late = await placeOrder(createTestServices(db), asha, sampleRequest([asked(speaker)]))
  if (!old.ok || !late.ok) throw new Error("refused")
  await db.update(orders).set({ placedAt: new Date("2018-03-30T06:00:00Z") })
  await issueInvoice(db, {
    percentOfType: 18,
    orderId: late.order.id,
    seller,
    at: new Date("2018-04-02T06:00:00Z"),
  })
  const buyers = async () => {
    const rows = await db.select().from(orders).orderBy(orders.fullName)
    return rows.map(({ id, fullName, userId }) => [id, fullName, userId])
  }
  expect((await workAt(new Date("2026-04-01T06:00:00Z"))).total).toBe(1)
  const invoice = await findInvoice(db, late.order.id, "invoice")
  expect(invoice?.buyer.fullName).toBe("Asha Rao")
  expect(await buyers()).toEqual([
    [late.order.id, "Asha Rao", asha.id],
    [old.order.id, "Erased", null],
  ])
  await workAt(new Date("2027-03-31T18:30:00Z"))
  expect((await buyers()).map(([, fullName]) => fullName)).toEqual(["Erased", "Erased"])
})

test("PD-4: the buyer of a document that the law still wants, and all else of any document, can be rewritten by nobody", async () => {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  await issueInvoice(db, {
    percentOfType: 18,
    orderId: placed.order.id,
    seller,
    at: new Date("2024-05-01T06:00:00Z"),
  })
  const other = await placedOrder(createTestServices(db), sampleRequest([asked(speaker)]))
  await issueInvoice(db, {
    percentOfType: 18,
    orderId: other.order.id,
    seller,
    at: new Date("2017-05-01T06:00:00Z"),
  })
  const refused = async (statement: ReturnType<typeof sql>) => {
    const thrown = await db.execute(statement).then(
      () => "nothing",
      (error: Error) => String(error.cause),
    )
    expect(thrown).toContain("an issued invoice stands as it is")
  }
  await refused(sql`update invoices set buyer = '{}' where order_id = ${placed.order.id}`)
  await refused(sql`update invoices set total_paise = 1, buyer = '{}' where order_id = ${other.order.id}`)
  await refused(sql`delete from invoices where order_id = ${other.order.id}`)
  expect(await db.$count(invoices)).toBe(2)
})

test("two nodes that delete at once delete each thing once", async () => {
  const many = Array.from({ length: 1_200 }, (_, index) => {
    return { id: uuidv7(), identifier: `reset ${index}`, value: "x", expiresAt: START }
  })
  await db.delete(verifications)
  await db.insert(verifications).values(many)
  const totals = await Promise.all([workAt(after(31)), workAt(after(31))])
  expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(1_200)
  expect(await db.$count(verifications)).toBe(0)
})

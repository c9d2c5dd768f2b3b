import { eq, sql } from "drizzle-orm"
import type pg from "pg"
import { v7 as uuidv7 } from "uuid"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { databaseOn } from "#app/platform/database/database.server.ts"
import {
  type Statement,
  statementChannel,
} from "#app/platform/database/statements/statement-channel.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { payments } from "#db/tables/payments.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"
import { watchShop } from "./gauges.ts"

type Watched = Parameters<typeof watchShop>[1]

const db = await keepSampleShop()

afterEach(() => {
  vi.useRealTimers()
})

/** The lines of a scrape, without comments. */
async function scrape(watched: Watched) {
  const metrics = createMetrics()
  watchShop(metrics, watched)
  return (await metrics.text()).split("\n")
}

const watchedOn = (database: Watched["db"]): Watched => ({
  db: database,
  usableReplicas: () => 0,
  connections: () => ({ busy: 0, waiting: 0 }),
})

test("the statements of a scrape are not counted as waiting for a connection", async () => {
  const opened = await createTestDatabase()
  await opened.db.execute(sql`select 1`) // leaves an idle connection
  const lines = await scrape(opened)
  await opened.close()
  expect(lines).toContain("database_connections_waiting 0")
  expect(lines).toContain("database_reachable 1")
})

test.each<[string, () => Promise<never>]>([
  ["refuses", () => Promise.reject(new Error("the database is away"))],
  ["never answers", () => new Promise(() => {})],
])("a database that %s is not reachable, and what is read from it has no value", async (_, answer) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const scraping = scrape(watchedOn(databaseOn({ query: answer } as unknown as pg.Client)))
  await vi.advanceTimersByTimeAsync(3_000)
  const lines = await scraping
  expect(lines).toContain("database_reachable 0")
  expect(lines.filter((line) => /^(mails_|payments_|orders_|workers_|online_)/.test(line))).toEqual([])
})

test("mails that a server refused or nobody took are overdue, and texts that wait for the morning are not", async () => {
  const mail = { recipient: "asha@example.in", subject: "Your order", sealed: "sealed" }
  const dueIn = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`
  await db.insert(outboxMails).values([
    { ...mail, id: uuidv7(), dueAt: dueIn(25) },
    { ...mail, id: uuidv7(), dueAt: dueIn(-5) },
    { ...mail, id: uuidv7(), dueAt: dueIn(-11) },
    { ...mail, id: uuidv7(), dueAt: dueIn(5), attempts: 1 },
    { ...mail, id: uuidv7(), dueAt: dueIn(-60), attempts: 1, sentAt: new Date() },
    { ...mail, id: uuidv7(), dueAt: dueIn(-60), failedAt: new Date() },
  ])
  const lines = await scrape(watchedOn(db))
  expect(lines).toContain("mails_waiting 4")
  expect(lines).toContain("mails_overdue 2")
})

test("payments of the last half hour are those at gateways that began or ended in it, and orders are read once", async () => {
  const { order } = await placedOrder(createTestServices(db))
  const before = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  const payment = { orderId: order.id, amountPaise: 100, gateway: "test-bank" }
  await db.insert(payments).values([
    { ...payment, id: uuidv7(), state: "declined", askedAt: before(40), settledAt: before(20) },
    { ...payment, id: uuidv7(), state: "expired", askedAt: before(50), settledAt: before(31) },
    { ...payment, id: uuidv7(), state: "pending", askedAt: before(10) },
    { ...payment, id: uuidv7(), state: "asked", askedAt: before(31) },
    { ...payment, id: uuidv7(), state: "captured", method: "transfer", settledAt: before(1) },
    { ...payment, id: uuidv7(), state: "asked", method: "cod" },
  ])
  const reads: string[] = []
  const note = (message: unknown) => {
    const { text } = message as Statement
    if (/'confirmed'/.test(text)) reads.push(text)
  }
  statementChannel.start.subscribe(note)
  onTestFinished(() => void statementChannel.start.unsubscribe(note))
  const lines = await scrape(watchedOn(db))
  expect(lines).toContain("online_payments_tried 3")
  expect(lines).toContain("online_payments_succeeded 1")
  expect(reads).toHaveLength(1)
  await db.update(payments).set({ state: "declined" }).where(eq(payments.state, "captured"))
  expect(await scrape(watchedOn(db))).toContain("online_payments_succeeded 0")
})

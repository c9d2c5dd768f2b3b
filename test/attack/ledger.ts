import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orderEvents, orderLines, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import type { Arena } from "./arena.ts"
import type { Ending } from "./checkout.ts"
import type { StartedBank } from "./processes.ts"

/** The database of a run, and its shelf before. */
export type Place = Pick<Arena, "look" | "stock" | "twins">
type Evidence = { bank: StartedBank; endings: Ending[]; delivered: string[] }

/** What a run must leave behind, whatever happened during it: a sentence for everything that is wrong. */
export async function audit(
  arena: Place,
  { bank, endings, delivered }: Evidence,
): Promise<{ paid: number; wrong: string[] }> {
  const charges = await bank.charges()
  return arena.look(async (db) => {
    const books = await readBooks(db)
    const paid = books.orders.filter(({ state }) => state === "paid")
    const wrong: string[] = []
    const expect = (isRight: boolean, sentence: string) => void (isRight || wrong.push(sentence))

    const told = endings.flatMap(({ number }) => number ?? [])
    expect(new Set(told).size === told.length, "two shoppers were told of one order")
    for (const number of told)
      expect(
        paid.filter((order) => order.number === number).length === 1,
        `${number} was told of and is not there once, paid`,
      )

    const captured = charges.filter(({ state }) => state === "captured")
    for (const { orderId } of captured)
      expect(
        paid.some(({ id }) => id === orderId),
        `a charge at the bank has no paid order (${orderId})`,
      )
    for (const { id, number, totalPaise } of paid)
      expect(
        captured.filter(({ orderId, amountPaise }) => orderId === id && amountPaise === totalPaise).length ===
          1,
        `${number} is paid and not charged once`,
      )
    expect(
      !charges.some(({ state }) => state === "authorised"),
      "the bank still holds an amount that nobody takes",
    )

    expect(!books.orders.some(({ state }) => state === "placed"), "an order is still placed: its pieces hang")
    expect(!books.payments.some(({ state }) => state === "asked"), "a payment is still asked for")
    expect(
      books.stock === arena.stock - paid.length,
      `the shelf has ${books.stock} instead of ${arena.stock - paid.length}`,
    )
    expect(books.lines.length === books.orders.length, "an order has not exactly its one line")
    for (const { id, number } of books.orders)
      expect(
        books.events.filter(({ orderId }) => orderId === id).length === 2,
        `${number} has not exactly two events`,
      )

    for (const { number } of paid)
      expect(
        books.mails.some(({ id, subject }) => subject.includes(number) && delivered.includes(id)),
        `the mail of ${number} never went out`,
      )
    expect(books.mails.length === paid.length, "there are more mails than paid orders")
    return { paid: paid.length, wrong }
  })

  async function readBooks(db: Database) {
    const sku = arena.twins[0]?.sku ?? ""
    const [stock] = await db.select().from(stocks).where(eq(stocks.sku, sku))
    return {
      orders: await db.select().from(orders),
      lines: await db.select().from(orderLines),
      events: await db.select().from(orderEvents),
      payments: await db.select().from(payments),
      mails: await db.select().from(outboxMails),
      stock: stock?.quantity ?? Number.NaN,
    }
  }
}

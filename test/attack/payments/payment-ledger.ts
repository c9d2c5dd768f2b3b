import { eq } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import type { audit, Place } from "../ledger.ts"

/** What a run with several payments an order must leave behind: a sentence for everything that is wrong. */
export const auditPayments: typeof audit = async (arena, { bank, endings, delivered }) => {
  const charges = await bank.charges()
  return arena.look(async (db) => {
    const books = await readBooks(db, arena)
    const wrong: string[] = []
    const expect = (isRight: boolean, sentence: string) => void (isRight || wrong.push(sentence))
    const paid = books.orders.filter(({ state }) => state === "paid")
    const sold = books.orders.filter(({ state }) => state === "paid" || state === "confirmed")
    const orderOf = (paymentId: string) => books.payments.find(({ id }) => id === paymentId)?.orderId

    for (const number of endings.flatMap(({ number }) => number ?? []))
      expect(
        sold.some((order) => order.number === number),
        `${number} was told of and is not sold`,
      )
    const buyers = sold.map(({ userId }) => userId)
    expect(new Set(buyers).size === buyers.length, "a buyer has two orders")

    const taken = charges.filter(({ state }) => state === "captured")
    const returned = charges.filter(({ state }) => state === "refunded")
    for (const { orderId: paymentId, state } of charges) {
      const payment = books.payments.find(({ id }) => id === paymentId)
      const isKnown =
        state === "declined"
          ? !["captured", "refunded"].includes(payment?.state ?? "")
          : payment?.state === state
      expect(isKnown, `${paymentId} is ${state} at the bank and ${payment?.state} in the books`)
    }
    for (const { number, id, totalPaise } of paid) {
      const ofOrder = taken.filter(({ orderId }) => orderOf(orderId) === id)
      expect(
        ofOrder.length === 1 && ofOrder[0]?.amountPaise === totalPaise,
        `${number} is paid and was charged ${ofOrder.length} times`,
      )
    }
    const sum = (rows: { amountPaise: number }[]) => rows.reduce((total, row) => total + row.amountPaise, 0)
    const owed = paid.reduce((total, { totalPaise }) => total + totalPaise, 0)
    expect(sum(taken) === owed, `the bank has ${sum(taken)} paise for orders of ${owed}`)
    const given = books.refunds.filter(({ state }) => state === "refunded")
    expect(
      sum(given) === sum(returned) && given.length === books.refunds.length,
      `${sum(given)} paise were given back in the books, ${sum(returned)} at the bank`,
    )

    for (const { number, state } of books.orders)
      expect(
        /^(paid|confirmed|payment_failed|cancelled)$/.test(state),
        `${number} is ${state}: its pieces hang`,
      )
    for (const { id, state, method, orderId } of books.payments)
      expect(
        state !== "asked" && (state !== "pending" || (method === "cod" && isConfirmed(orderId))),
        `payment ${id} (${method}) is ${state}`,
      )
    expect(
      books.stock === arena.stock - sold.length,
      `the shelf has ${books.stock} instead of ${arena.stock - sold.length}`,
    )
    expect(books.exceptions === 0, `${books.exceptions} payment exceptions`)
    for (const { number } of sold)
      expect(
        books.mails.some(
          ({ id, subject }) => subject === `Your {shop} order ${number}` && delivered.includes(id),
        ),
        `the mail of ${number} never went out`,
      )
    return { paid: sold.length, wrong }

    function isConfirmed(orderId: string) {
      return books.orders.some(({ id, state }) => id === orderId && state === "confirmed")
    }
  })
}

async function readBooks(db: Database, { twins }: Place) {
  const [stock] = await db
    .select()
    .from(stocks)
    .where(eq(stocks.sku, twins[0]?.sku ?? ""))
  return {
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    exceptions: await db.$count(paymentExceptions),
    mails: await db.select().from(outboxMails),
    stock: stock?.quantity ?? Number.NaN,
  }
}

import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { orders } from "#db/tables/orders.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"

const { db } = await keepTestDatabase()

test("a node of the previous release places, cancels and refunds an order", async () => {
  const id = crypto.randomUUID()
  await db.execute(
    sql`insert into orders (id, number, idempotency_key, state, total_paise, full_name, email, phone, address, city, region)
      values (${id}, 'DH-1', gen_random_uuid(), 'placed', 129900, 'Asha Rao', 'asha@example.in', '0987654321', 'Marine Drive', 'Mumbai', 'Goa')`,
  )
  await db.execute(
    sql`insert into payments (order_id, amount_paise, state, reference) values (${id}, 129900, 'captured', 'test-1')`,
  )
  for (const state of ["paid", "cancelled"])
    await db.execute(sql`update orders set state = ${state} where id = ${id}`)
  await db.execute(
    sql`update payments set state = 'refund_asked', claimed_until = now() where order_id = ${id}`,
  )
  expect(await db.select().from(refunds)).toMatchObject([
    { paymentId: id, amountPaise: 129_900, state: "asked" },
  ])
  await db.execute(sql`update payments set state = 'refunded', refunded_at = now() where order_id = ${id}`)
  expect(await db.select().from(refunds)).toMatchObject([{ state: "refunded" }])
  expect(await db.select().from(orders)).toMatchObject([{ state: "cancelled", paymentState: "refunded" }])
})

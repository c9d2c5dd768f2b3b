import type pg from "pg"
import { expect, test } from "vitest"
import type { OrderState } from "#app/core/orders/order.ts"
import { allStates } from "#app/core/orders/order-states.ts"
import { openEarlierRelease } from "#test/databases/earlier-release.ts"
import { WAYS } from "#test/samples/orders/order-ways.ts"

const RELEASE_BEFORE = 44 // migrations
const PIECES = 3

/** The states of orders whose pieces lie at a place still. */
const NOT_PACKED: OrderState[] = ["placed", "confirmed", "paid"]

/** An order of a stock that is named after its state, one piece of which was given up before. */
async function insertOrder(client: pg.Client, state: OrderState) {
  const id = crypto.randomUUID()
  await client.query("insert into stocks (sku, quantity) values ($1, 5)", [state])
  await client.query(
    `insert into orders (id, number, idempotency_key, total_paise, full_name, email, phone, address, city, region)
     values ($1, $2, gen_random_uuid(), 129900, 'Asha Rao', 'asha@example.in', '0987654321', 'Marine Drive', 'Mumbai', 'Goa')`,
    [id, state],
  )
  await client.query(
    `insert into order_lines (id, order_id, product_id, product_type, sku, name, image, unit_price_paise, quantity, refunded_quantity)
     values (gen_random_uuid(), $1, '1', 'earbuds', $2, 'Airlobes', '', 1000, $3, 1)`,
    [id, state, PIECES],
  )
  await client.query(
    "insert into replacements (id, order_id, reason, words) values ($1, $1, 'faulty', 'Silent')",
    [id],
  )
  await client.query(
    "insert into replacement_lines (replacement_id, product_id, sku, name, quantity) values ($1, '1', $2, 'Airlobes', 1)",
    [id, state],
  )
  for (const step of WAYS[state]) await client.query("update orders set state = $2 where id = $1", [id, step])
}

test("a shop with stock starts with one place, which holds available plus ordered stock", async () => {
  const { client, migrate } = await openEarlierRelease(RELEASE_BEFORE)
  for (const state of allStates()) await insertOrder(client, state)
  await migrate()
  const { rows } = await client.query<{ sku: string; quantity: number; name: string }>(
    "select sku, quantity, name from place_stocks join places on places.id = place_id",
  )
  expect(rows).toHaveLength(allStates().length)
  for (const { sku, quantity, name } of rows) {
    const held = NOT_PACKED.some((state) => state === sku)
      ? PIECES - 1
      : Number(sku === "replacement_approved")
    expect([quantity, name], sku).toEqual([5 + held, "Main"])
  }
})

test("the migration writes no row into an empty shop", async () => {
  const { client, migrate } = await openEarlierRelease(RELEASE_BEFORE)
  await migrate()
  const { rows } = await client.query(
    "select (select count(*) from places) + (select count(*) from place_stocks) as count",
  )
  expect(rows).toEqual([{ count: "0" }])
})

import type pg from "pg"
import { expect, test } from "vitest"
import type { OrderState } from "#app/core/orders/order.ts"
import { allStates } from "#app/core/orders/order-states.ts"
import { openEarlierRelease } from "#test/databases/earlier-release.ts"
import { statesAfterWay, WAYS } from "#test/samples/orders/order-ways.ts"

/** Migration 0028 brought the others. */
const STATES_BEFORE = allStates().filter((state) => state !== "confirmed" && state !== "returned")

const RELEASE_BEFORE = 19 // migrations

/** What the release before wrote of an order in this state: its moves as events, and its payment. */
async function insertOrder(client: pg.Client, state: OrderState) {
  const id = crypto.randomUUID()
  await client.query(
    `insert into orders (id, number, idempotency_key, state, total_paise, full_name, email, phone, address, city, region)
     values ($1, $2, gen_random_uuid(), 'placed', 129900, 'Asha Rao', 'asha@example.in', '0987654321', 'Marine Drive', 'Mumbai', 'Goa')`,
    [id, state],
  )
  const payment = ["cancelled", "refunded"].includes(state) ? "refunded" : "captured"
  await client.query(
    "insert into payments (order_id, amount_paise, state, reference) values ($1, 129900, $2, 'test-1')",
    [...[id, state === "placed" ? "asked" : payment]],
  )
  for (const [minute, step] of WAYS[state].entries()) {
    await client.query("update orders set state = $2 where id = $1", [id, step])
    await client.query(
      `insert into order_events (id, order_id, state, happened_at)
       values (gen_random_uuid(), $1, $2, now() + make_interval(mins => $3))`,
      [id, step, minute],
    )
  }
  return id
}

test("every order of the previous release keeps its state, its payment and its refund", async () => {
  const { client, migrate } = await openEarlierRelease(RELEASE_BEFORE)
  const ids = new Map<string, OrderState>()
  for (const state of STATES_BEFORE) ids.set(await insertOrder(client, state), state)
  await migrate()

  const { rows } = await client.query<Record<string, string>>(
    `select o.id, o.state, lifecycle, payment_state, fulfilment_state, return_state, p.id as payment,
       p.gateway, p.refunded_paise, r.state as refund, r.amount_paise
     from orders o join payments p on p.order_id = o.id left join refunds r on r.payment_id = p.id`,
  )
  expect(rows).toHaveLength(ids.size)
  for (const row of rows) {
    const state = ids.get(row.id ?? "") ?? "placed"
    const isGivenBack = state === "cancelled" || state === "refunded"
    const expected = statesAfterWay(WAYS[state])
    expect(row, state).toEqual({
      ...{ id: row.id, state, payment: row.id, gateway: "test-bank" },
      lifecycle: expected.lifecycle,
      payment_state: isGivenBack ? "refunded" : expected.paymentState,
      fulfilment_state: expected.fulfilmentState,
      return_state: expected.returnState,
      refunded_paise: isGivenBack ? 129_900 : 0,
      refund: isGivenBack ? "refunded" : null,
      amount_paise: isGivenBack ? 129_900 : null,
    })
  }
  await expect(client.query("update orders set state = 'packed' where state = 'delivered'")).rejects.toThrow(
    "does not go from delivered to packed",
  )
}, 60_000)

test("a node of the previous release places, cancels and refunds an order", async () => {
  const { client } = await openEarlierRelease(Number.POSITIVE_INFINITY)
  const id = await insertOrder(client, "paid")
  await client.query("update orders set state = 'cancelled' where id = $1", [id])
  await client.query(
    "update payments set state = 'refund_asked', claimed_until = now() where order_id = $1",
    [id],
  )
  const refunds = () => client.query("select payment_id, amount_paise, state from refunds")
  expect((await refunds()).rows).toEqual([{ payment_id: id, amount_paise: 129_900, state: "asked" }])
  await client.query("update payments set state = 'refunded', refunded_at = now() where order_id = $1", [id])
  expect((await refunds()).rows).toMatchObject([{ state: "refunded" }])
  const { rows } = await client.query("select state, payment_state from orders where id = $1", [id])
  expect(rows).toEqual([{ state: "cancelled", payment_state: "refunded" }])
}, 60_000)

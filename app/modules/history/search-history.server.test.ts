import { type SQLWrapper, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeAll, expect, test } from "vitest"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import { imports } from "#db/tables/history.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { deleteOldCustomers, deleteOldOrders } from "./history-data.server.ts"
import { listEarlierOrders, searchEarlierCustomers, searchEarlierOrders } from "./search-history.server.ts"

const { db } = await keepTestDatabase()
const ROWS = 30_000

beforeAll(async () => {
  const id = uuidv7()
  await db.insert(imports).values({
    ...{ id, kind: "orders", shop: "S", fileName: "a.csv", actor: "Asha", separator: ",", heading: [] },
    ...{ totalBytes: 1, cursor: 1, line: 1, faults: [], examples: [] },
  })
  const nth = sql.raw("nth")
  await db.execute(sql`insert into imported_orders
    select 'S', nth::text, 'shopper' || nth || '@example.in', (9800000000 + nth)::text, 'Asha ' || md5(nth::text),
      timestamptz '2019-01-01' + ${nth} * interval '10 minutes', 'paid', 100, 'INR', '[]', '{}', '', ${id}
    from generate_series(1, ${ROWS}) nth`)
  await db.execute(sql`insert into imported_customers
    select 'shopper' || nth || '@example.in', md5(nth::text), (9800000000 + nth)::text, '[]', true, null, '', '', ${id}
    from generate_series(1, ${ROWS}) nth`)
  await db.execute(sql`analyze imported_orders, imported_customers`)
})

/** The plan of a query that is built and not yet sent. */
const planOf = async (query: unknown) =>
  JSON.stringify(await selectRows(db, sql`explain ${query as SQLWrapper}`))

test.each([
  ["", "imported_orders_by_placed"],
  ["12345", "imported_orders_by_number"],
  ["9800012345", "imported_orders_by_phone"],
  ["shopper123@", "imported_orders_by_email"],
  ["asha c4ca", "imported_orders_by_name"],
])("a search of earlier orders for %j is answered by an index", async (words, index) => {
  const plan = await planOf(searchEarlierOrders(db, { words }))
  expect(plan).toContain(index)
  expect(plan).not.toContain("Seq Scan")
  expect(await searchEarlierOrders(db, { words })).not.toEqual([])
})

test("the order whose number was typed stands first, also where many newer ones begin so", async () => {
  for (const words of ["1", "#12", "299"])
    expect((await searchEarlierOrders(db, { words }))[0]?.number).toBe(words.replace("#", ""))
  expect(await searchEarlierOrders(db, { words: "1" })).toHaveLength(50)
})

test("the orders of an address and customers are answered by an index", async () => {
  const ofAddress = await planOf(listEarlierOrders(db, "Shopper7@example.in"))
  expect(ofAddress).toContain("imported_orders_by_email")
  expect(await listEarlierOrders(db, "Shopper7@example.in")).toMatchObject([{ number: "7" }])
  for (const words of ["shopper123@", "9800012345", "c4ca"]) {
    expect(await planOf(searchEarlierCustomers(db, words))).not.toContain("Seq Scan")
    expect((await searchEarlierCustomers(db, words))[0]).toMatchObject({ acceptsMarketing: true })
  }
})

test("retention removes orders by the day they were placed, and customers by their import, in batches", async () => {
  const day = new Date("2019-01-02T00:00Z")
  expect(await deleteOldOrders(db, day)).toBe(143)
  expect(await deleteOldOrders(db, day)).toBe(0)
  expect(await deleteOldCustomers(db, day)).toBe(0)
  expect(await deleteOldCustomers(db, new Date(Date.now() + 60_000))).toBe(500)
})

import { afterAll, beforeAll, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { type QueryRows, queryRowsOf } from "#app/platform/database/query-rows.server.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { moveShop } from "./move-shop.ts"
import { listTables, weigh } from "./tables.ts"

const opened: OpenDatabase[] = []
let from: QueryRows
let to: QueryRows
const lines: string[] = []

const ODD = `
  create table shelves (id serial primary key, label text not null, twice int generated always as (id * 2) stored);
  create table boxes (shelf_id int references shelves, name text, at timestamptz, facts jsonb, spots int[], raw bytea,
    price numeric, share float8, primary key (shelf_id, name))`

/** The same connection throughout: what is set for it must stay set. */
async function openSide() {
  const database = await createTestDatabase()
  opened.push(database)
  const ask = queryRowsOf(database.db)
  for (const statement of ODD.split(";")) await ask(statement)
  return ask
}

beforeAll(async () => {
  from = await openSide()
  to = await openSide()
  await from("insert into shelves (label) select 'shelf ' || n from generate_series(1, 1234) n")
  await from(`insert into boxes select n % 1234 + 1, E'na"me \\\\ \\'' || n || chr(8377) || E'\\n', now() - n * interval '1.000001 s',
    jsonb_build_object('a', null, 'b', 1e20, 'c', '☂'), array[n, null], decode('00ff' , 'hex'), n / 3.0, n / 3.0::float8
    from generate_series(1, 1500) n`)
})
afterAll(async () => {
  for (const { close } of opened) await close()
})

const move = () =>
  moveShop({ from, to, source: "the test", migrate: async () => {}, say: (line) => lines.push(line) })

test.runIf(process.env.TEST_ENGINE === "embedded")(
  "every kind of value arrives as it was, in portions, and sequences go on where they were",
  async () => {
    const { tables } = await move()
    expect(tables).toContainEqual({ name: "boxes", rows: 1500 })
    expect(lines).toContain("boxes: 500 of 1500")
    const [box] = await to(
      "select count(*)::int as count from boxes join shelves on id = shelf_id where twice = 2 * id",
    )
    expect(box).toEqual({ count: 1500 })
    for (const table of await listTables(from))
      expect(await weigh(to, table)).toEqual(await weigh(from, table))
    const [next] = await to("insert into shelves (label) values ('the next') returning id")
    expect(next).toEqual({ id: 1235 })
  },
)

test.runIf(process.env.TEST_ENGINE === "embedded")("a row that changed on its way is found out", async () => {
  await to("delete from shelves where label = 'the next'")
  await to("update boxes set price = price + 0.0001 where shelf_id = 7")
  await expect(move()).rejects.toThrow("What arrived differs from what was sent: boxes.")
})

test("tables come after those that they refer to", async () => {
  const names = (await listTables(from)).map(({ name }) => name)
  expect(names.indexOf("shelves")).toBeLessThan(names.indexOf("boxes"))
  expect(names.indexOf("orders")).toBeLessThan(names.indexOf("order_lines"))
  expect(names.indexOf("users")).toBeLessThan(names.indexOf("orders"))
})

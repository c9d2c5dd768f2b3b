import pg from "pg"
import { afterAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#test/databases/test-database.ts"
import { copyDatabase, listTables } from "./copy-database.ts"

const databases: TestDatabase[] = []
const clients: pg.Client[] = []
const lines: string[] = []

const TABLES = `
  create table shelves (id serial primary key, label text not null, twice int generated always as (id * 2) stored);
  create table boxes (shelf_id int references shelves, name text, at timestamptz, facts jsonb, spots int[], raw bytea,
    price numeric, share float8, primary key (shelf_id, name))`
const ROWS = `
  insert into shelves (label) select 'shelf ' || n from generate_series(1, 1234) n;
  insert into boxes select n % 1234 + 1, E'na"me \\\\ \\'\\t' || n || chr(8377) || E'\\n', now() - n * interval '1.000001 s',
    jsonb_build_object('a', null, 'b', 1e20, 'c', '☂'), array[n, null], decode('00ff' , 'hex'), n / 3.0, n / 3.0::float8
    from generate_series(1, 1500) n`

async function openSide(...statements: string[]): Promise<pg.Client> {
  const database = await createTestDatabase()
  databases.push(database)
  const client = new pg.Client(database.url)
  clients.push(client)
  await client.connect()
  for (const statement of [TABLES, ...statements]) await client.query(statement)
  return client
}

const from = await openSide(ROWS)
afterAll(async () => {
  for (const client of clients) await client.end()
  for (const { close } of databases) await close()
})

test("every kind of value arrives as it was, and sequences go on where they were", async () => {
  const to = await openSide()
  expect(await copyDatabase(from, to, (line) => lines.push(line))).toContainEqual({
    name: "boxes",
    rows: 1500,
  })
  expect(lines).toContain("shelves: 1234")
  const { rows } = await to.query(
    "select count(*)::int as count from boxes join shelves on id = shelf_id where twice = 2 * id",
  )
  expect(rows).toEqual([{ count: 1500 }])
  const next = await to.query("insert into shelves (label) values ('the next') returning id")
  expect(next.rows).toEqual([{ id: 1235 }])
})

test("a database with rows is refused and keeps them, and no other", async () => {
  const to = await openSide("insert into shelves (label) values ('mine')")
  await expect(copyDatabase(from, to, () => {})).rejects.toThrow(
    "the database is not empty: shelves has rows",
  )
  await to.query("rollback")
  const { rows } = await to.query(
    "select (select count(*)::int from shelves) as shelves, (select count(*)::int from boxes) as boxes",
  )
  expect(rows).toEqual([{ shelves: 1, boxes: 0 }])
})

test("rows that differ on arrival end the copy without a row", async () => {
  const to = await openSide("alter table boxes alter price type numeric(12, 2)")
  await expect(copyDatabase(from, to, () => {})).rejects.toThrow("what arrived in boxes differs")
  await to.query("rollback")
  expect((await to.query("select count(*)::int as count from shelves")).rows).toEqual([{ count: 0 }])
})

test("tables come after those that they refer to", async () => {
  const names = (await listTables(from)).map(({ name }) => name)
  expect(names.indexOf("shelves")).toBeLessThan(names.indexOf("boxes"))
  expect(names.indexOf("orders")).toBeLessThan(names.indexOf("order_lines"))
  expect(names.indexOf("users")).toBeLessThan(names.indexOf("orders"))
})

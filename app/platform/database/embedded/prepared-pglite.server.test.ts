import { PGlite, types } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { PreparedPGlite } from "./prepared-pglite.server.ts"

const MOST = 5
const TABLE = `create table tunes (id int primary key, name text unique, facts jsonb, at timestamptz);
  insert into tunes select n, 'tune ' || n, jsonb_build_object('n', n), timestamptz '2026-11-25 12:00Z' from generate_series(1, 20) n`

let kept: PreparedPGlite
let plain: PGlite
beforeAll(async () => {
  kept = await PreparedPGlite.open({}, MOST)
  plain = await PGlite.create()
  for (const engine of [kept, plain]) await engine.exec(TABLE)
})
afterAll(async () => {
  await kept.close()
  await plain.close()
})

/** What a piece of work answers, or the code and message of its fault. */
async function told(work: Promise<unknown>) {
  return work.catch((error: Error & { code?: string }) => `${error.code} ${error.message}`)
}

async function statementsOf(engine: PGlite) {
  const { rows } = await engine.query<{ statement: string }>("select statement from pg_prepared_statements")
  return rows.map(({ statement }) => statement)
}

test("a prepared statement takes one step of the embedded engine from its third use, instead of six", async () => {
  const ask = (engine: PGlite, id: number) =>
    engine.query("select name, facts from tunes where id = $1", [id])
  for (const [engine, steps] of [
    [kept, 1],
    [plain, 6],
  ] as const) {
    const step = vi.spyOn(engine, "execProtocolRawSync")
    for (const id of [1, 2]) await ask(engine, id)
    step.mockClear()
    expect((await ask(engine, 3)).rows).toEqual([{ name: "tune 3", facts: { n: 3 } }])
    expect(step).toHaveBeenCalledTimes(steps)
    step.mockRestore()
  }
})

/** As Drizzle asks: a moment as the database writes it. */
const AS_TEXT = {
  rowMode: "array" as const,
  parsers: Object.fromEntries(
    [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231].map((type) => [type, (value: string) => value]),
  ),
}
const WORK: readonly ((engine: Pick<PGlite, "query" | "exec">, n: number) => Promise<unknown>)[] = [
  (engine, n) => engine.query("select * from tunes where id = $1", [n]),
  (engine, n) => engine.query("select * from tunes where id = $1", [`no number ${n}`]),
  (engine, n) =>
    engine.query("select id, at from tunes where name like $1 order by id limit $2", ["tune 1%", n]),
  (engine, n) => engine.query("insert into tunes (id, name) values ($1, $2)", [100 + n, `tune ${n}`]),
  (engine, n) =>
    engine.query("insert into tunes (id, name) values ($1, $2) returning *", [100 + n, `new ${n}`]),
  (engine, n) => engine.query("update tunes set facts = $2 where id >= $1 returning id", [n, { n }]),
  (engine) => engine.query("update tunes set name = null where false"),
  (engine, n) => engine.query("delete from tunes where id = $1", [100 + n]),
  (engine, n) => engine.query(`select count(*)::int as tunes from tunes where id < ${n}`),
  (engine, n) => engine.query("(select id from tunes where id = $1) union all (select 0)", [n]),
  (engine) => engine.exec("alter table tunes add column raga text default 'Yaman'"),
  (engine) => engine.exec("alter table tunes drop column if exists raga"),
  (engine) => engine.query("select nothing from tunes"),
  (engine) => engine.query("selec 1"),
  (engine) => engine.exec("select 1; select 2"),
  (engine, n) => engine.query("select at, array[at] from tunes where id = $1", [n], AS_TEXT),
  (engine, n) =>
    engine.query("select at from tunes where id = $1", [n], { parsers: { [types.TIMESTAMPTZ]: Number } }),
  (engine, n) => engine.query("select 1 / ($1::int - 3) as part", [n]),
]

test("the embedded engine returns equal rows with and without prepared statements, also in transactions", async () => {
  const step = fc.tuple(fc.nat(WORK.length - 1), fc.nat(9))
  const steps = fc.array(fc.record({ inside: fc.boolean(), asked: fc.array(step, { maxLength: 6 }) }), {
    maxLength: 12,
  })
  const run = async (engine: PGlite, parts: { inside: boolean; asked: [number, number][] }[]) => {
    const answers: unknown[] = []
    for (const { inside, asked } of parts) {
      const ask = async (on: Pick<PGlite, "query" | "exec">) => {
        for (const [which, n] of asked) answers.push(await told(WORK[which]?.(on, n) ?? Promise.resolve()))
      }
      if (inside) answers.push(await told(engine.transaction((tx) => ask(tx))))
      else await ask(engine)
    }
    return answers
  }
  await fc.assert(
    fc.asyncProperty(steps, async (parts) => {
      expect(await run(kept, parts)).toEqual(await run(plain, parts))
    }),
    { numRuns: 60 },
  )
}, 60_000)

test("a timestamp is returned as text only to the query that asks for text, also in a transaction", async () => {
  const ask = (on: Pick<PGlite, "query">, options?: typeof AS_TEXT) =>
    on.query<Record<string, unknown>>("select at from tunes where id = 9", [], options)
  const isText = async (on: Pick<PGlite, "query">) => {
    const [text, date] = [await ask(on, AS_TEXT), await ask(on)]
    return [Object.values(text.rows[0] ?? {}), Object.values(date.rows[0] ?? {})]
  }
  const moment = [["2026-11-25 12:00:00+00"], [new Date("2026-11-25T12:00Z")]]
  expect(await isText(kept)).toEqual(moment)
  expect(await kept.transaction(isText)).toEqual(moment)
  await drizzle(kept).execute("select 1")
  expect(kept.parsers[types.TIMESTAMPTZ]?.("as it came", 0), "Drizzle's own list of types is known").toBe(
    "as it came",
  )
})

test("a rolled back change of a table leaves prepared statements as they were", async () => {
  const ask = (on: Pick<PGlite, "query">) =>
    on.query("select * from tunes where id = $1 and name like $2", [8, "t%"])
  await expect(
    kept.transaction(async (tx) => {
      await tx.exec("alter table tunes add column tempo int")
      for (let time = 0; time < 3; time += 1) await ask(tx)
      throw new Error("taken back")
    }),
  ).rejects.toThrow("taken back")
  expect(Object.keys((await ask(kept)).rows[0] ?? {})).not.toContain("tempo")
  const failing = kept.transaction(async (tx) => {
    await tx.exec("alter table tunes add column tempo int")
    for (let time = 0; time < 3; time += 1) await ask(tx)
    await told(tx.query("select nothing from tunes"))
  })
  expect(await told(failing)).toContain("rolled back instead of committed")
  expect(Object.keys((await ask(kept)).rows[0] ?? {})).not.toContain("tempo")
})

test("a prepared statement returns new columns after a table is altered, directly or in a function", async () => {
  const ask = () => kept.query("select * from tunes where id = $1", [7])
  for (let time = 0; time < 3; time += 1) await ask()
  await kept.exec("select 1; alter table tunes add column composer text default 'Asha'")
  expect((await ask()).rows).toMatchObject([{ composer: "Asha" }])
  await ask()
  await ask()
  await kept.exec(
    `create function widen() returns void language plpgsql as $$ begin alter table tunes add column meter text default 'Teentaal'; end $$`,
  )
  for (let time = 0; time < 3; time += 1) await ask()
  await kept.query("select widen()")
  expect(await told(ask())).toContain("cached plan must not change result type")
  expect((await ask()).rows).toMatchObject([{ meter: "Teentaal" }])
})

test("the most recently used statements stay prepared, and a statement used once is not prepared", async () => {
  const ask = (n: number) => kept.query(`select ${n} as n, $1::int as given`, [n])
  for (let n = 1; n <= 8; n += 1) for (let time = 0; time < 2; time += 1) await ask(n)
  await ask(4)
  await ask(9)
  await ask(9)
  await ask(9)
  const names = await statementsOf(kept)
  expect(names.filter((text) => text.includes("as given")).toSorted()).toEqual(
    [4, 6, 7, 8, 9].map((n) => `select ${n} as n, $1::int as given`),
  )
  for (let n = 20; n < 2_030; n += 1) await ask(n)
  expect(await statementsOf(kept)).toEqual(names)
})

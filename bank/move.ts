import { createEngine, type Row } from "./engine.ts"

// Copies the test bank's books to another place, a file or a server. An interrupted copy is simply made again.
const TABLES: Record<string, { key: string; columns: string[] }> = {
  charges: {
    key: "order_id",
    columns: ["order_id", "amount_paise", "state", "reference", "charged_at", "refunded_at"],
  },
  events: {
    key: "id",
    columns: [
      "id",
      "order_id",
      "amount_paise",
      "state",
      "reference",
      "happened_at",
      "due_at",
      "attempts",
      "delivered_at",
    ],
  },
  refunds: { key: "id", columns: ["id", "order_id", "amount_paise", "event_id", "refunded_at"] },
  waiting: {
    key: "order_id",
    columns: ["order_id", "token", "method", "title", "return_url", "until", "capture"],
  },
  faults: { key: "id", columns: ["id", "switches"] },
}
const BATCH = 500
const COUNT = `select (select count(*) from test_bank.charges) as charges,
  (select coalesce(sum(amount_paise), 0) from test_bank.charges) as paise, (select count(*) from test_bank.events) as events`

const { BANK_BOOKS = "", BANK_BOOKS_TO = "" } = process.env
const from = await createEngine(BANK_BOOKS)
const to = await createEngine(BANK_BOOKS_TO)
for (const [name, table] of Object.entries(TABLES)) await copy(name, table)
const [[sent], [arrived]] = [await count(from), await count(to)]
if (sent !== arrived) {
  console.error(`The bank's books differ: ${sent} here, ${arrived} there.`)
  process.exitCode = 1
} else console.log(`the test bank's books: ${arrived}`)
await Promise.all([from.close(), to.close()])

async function copy(name: string, { key, columns }: { key: string; columns: string[] }) {
  const newer = columns.map((column) => `${column} = excluded.${column}`).join(", ")
  for (
    let rest = await read(name, key, null);
    rest.length > 0;
    rest = await read(name, key, rest.at(-1) ?? null)
  )
    await to.run(
      ...rest.map((row): [string, Row[string][]] => [
        `insert into test_bank.${name} (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})
         on conflict (${key}) do update set ${newer}`,
        columns.map((column) => row[column] ?? null),
      ]),
    )
}

async function read(name: string, key: string, after: Row | null): Promise<Row[]> {
  const [rows = []] = await from.run(
    after
      ? [
          `select * from test_bank.${name} where ${key} > $1 order by ${key} limit ${BATCH}`,
          [after[key] ?? null],
        ]
      : [`select * from test_bank.${name} order by ${key} limit ${BATCH}`],
  )
  return rows
}

async function count(engine: typeof from) {
  const [[row] = []] = await engine.run([COUNT])
  return [`${row?.charges} charges of ${Number(row?.paise) / 100} ₹, ${row?.events} events`]
}

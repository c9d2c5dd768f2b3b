import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { customerCsvLines, orderCsvLines } from "#app/modules/history/export-history.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { importedCustomers, importedOrders, importParts, imports } from "#db/tables/history.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { collect } from "#test/samples/collect.ts"
import { shopifyOrderLines } from "#test/samples/shopify-orders.ts"
import { deleteOldFiles, discardImport, findImport, startImport, undoImport } from "./imports.server.ts"
import { runImports } from "./run-imports.server.ts"
import { storeFile } from "./store-upload.server.ts"

const { db } = await keepTestDatabase()
const log = createLog("silent")
const by = { actor: "Asha", address: null, reason: "" }

beforeEach(() => db.execute(sql`truncate imports, import_parts, imported_orders, imported_customers`))

async function* bytesOf(text: string | Uint8Array, size = 50_000) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const store = (text: string | Uint8Array) => storeFile(db, { name: "old.csv", bytes: bytesOf(text) }, "Asha")

async function start(text: string | Uint8Array, shop = "Old shop") {
  const stored = await store(text)
  if (!stored.ok) throw new Error(stored.sentence)
  expect(await startImport(db, { id: stored.id, shop }, by)).toBe(true)
  return stored.id
}

async function runAll(on: Database = db) {
  while ((await runImports({ db: on, log })) > 0);
}

async function importAll(text: string | Uint8Array, shop?: string) {
  const id = await start(text, shop)
  await runAll()
  return findImport(db, id)
}

const shopify = (count: number) => [...shopifyOrderLines(count)].join("")
const stored = () => db.select().from(importedOrders).orderBy(importedOrders.number)
const numbersOf = async () => (await stored()).map(({ number }) => number)
const allNumbers = (count: number) =>
  Array.from({ length: count }, (_, nth) => String(1_001 + nth)).toSorted()

/** A database whose process dies in a transaction that read records: after its statements, before it is committed. */
const dying = new Proxy(db, {
  get(target, name) {
    if (name !== "transaction") return Reflect.get(target, name)
    return (work: (tx: Database) => Promise<number>) =>
      target.transaction(async (tx) => {
        if ((await work(tx)) > 1) throw new Error("killed")
        return 0
      })
  },
})

test("an import that is killed between and inside transactions goes on and holds every order once", async () => {
  const id = await start(shopify(3_500))
  await runImports({ db, log })
  expect(await findImport(db, id)).toMatchObject({ state: "reading", readCount: 1_000 })
  await expect(runImports({ db: dying, log })).rejects.toThrow("killed")
  expect(await findImport(db, id)).toMatchObject({ readCount: 1_000, addedCount: 1_000 })
  expect(await db.$count(importedOrders)).toBe(1_000)
  await runImports({ db, log })
  await expect(runImports({ db: dying, log })).rejects.toThrow("killed")
  await runAll()
  expect(await findImport(db, id)).toMatchObject({
    ...{ state: "done", readCount: 3_500, addedCount: 3_500, updatedCount: 0, skippedCount: 0, faults: [] },
    finishedAt: expect.any(Date),
  })
  expect(await numbersOf()).toEqual(allNumbers(3_500))
  const [{ items } = { items: 0 }] = await db
    .select({ items: sql<number>`sum(jsonb_array_length(lines))::int` })
    .from(importedOrders)
  expect(items).toBe(3_500 * 1.6)
  expect(await db.$count(importParts)).toBe(0)
})

test("the same file a second time adds and changes nothing, and a changed order is changed", async () => {
  const text = shopify(1_200)
  await importAll(text)
  const before = await stored()
  expect(await importAll(text)).toMatchObject({ readCount: 1_200, addedCount: 0, updatedCount: 0 })
  expect(await stored()).toEqual(before)
  const changed = text.replace("#1001,shopper0@example.in,paid", "#1001,shopper0@example.in,refunded")
  expect(await importAll(changed)).toMatchObject({ addedCount: 0, updatedCount: 1 })
  expect(await importAll(text, "Another shop")).toMatchObject({ addedCount: 1_200 })
})

test("two imports at once, in opposite orders and by two workers, hold every order once", async () => {
  const lines = [...shopifyOrderLines(2_500)]
  const [heading = "", ...rows] = lines
  const groups = Map.groupBy(rows, (row) => row.split(",", 1)[0])
  const backwards = [heading, ...[...groups.values()].toReversed().flat()].join("")
  const ids = [await start(lines.join("")), await start(backwards)]
  await Promise.all([runAll(), runAll(), runAll()])
  await runAll()
  const done = await Promise.all(ids.map((id) => findImport(db, id)))
  expect(done.map((row) => row?.state)).toEqual(["done", "done"])
  expect(done.map((row) => row?.readCount)).toEqual([2_500, 2_500])
  expect(done.reduce((sum, row) => sum + (row?.addedCount ?? 0), 0)).toBe(2_500)
  expect(await numbersOf()).toEqual(allNumbers(2_500))
})

test("UTF-16 with semicolons, cells of several lines and a file of many parts are read from every cursor", async () => {
  const [heading = "", ...rows] = [...shopifyOrderLines(2_300)]
  const semicolons = [heading, ...rows].map((row) =>
    row.replaceAll(/("(?:[^"]|"")*")|,/g, (found, cell) => cell ?? (found === "," ? ";" : found)),
  )
  const text = semicolons.join("").replaceAll("Air Lobes 0", "एयर\r\nलोब्स 😀")
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le")
  expect(await importAll(utf16)).toMatchObject({ state: "done", addedCount: 2_300, skippedCount: 0 })
  const [first] = await stored()
  expect(first?.lines[0]?.name).toBe('एयर\nलोब्स 😀, "black"')
  expect(await importAll(text)).toMatchObject({ addedCount: 0, updatedCount: 0 })
})

test("faults are counted with the lines of the file, across batches", async () => {
  const rows = [...shopifyOrderLines(2_200)]
  const text = rows
    .join("")
    .replace("#3100,shopper2099@example.in,paid", "#3100,shopper2099@example.in,paid\n\n")
  expect(await store(text)).toMatchObject({ ok: false, sentence: expect.stringMatching(/^Line \d+ has/) })
  const at = rows.findIndex((row) => row.startsWith("#3101,"))
  rows[at] = rows[at]?.replace("INR", "RUPEES") ?? ""
  const found = { line: at + 1, text: "“RUPEES” is no currency such as INR." }
  const waiting = await store(rows.join(""))
  if (!waiting.ok) throw new Error(waiting.sentence)
  expect(await findImport(db, waiting.id)).toMatchObject({
    ...{ state: "waiting", kind: "shopify-orders", readCount: 2_200, skippedCount: 1, faults: [found] },
    examples: { length: 10 },
  })
  expect(await runImports({ db, log }), "nothing is started").toBe(0)
  expect(await importAll(rows.join(""))).toMatchObject({
    ...{ state: "done", readCount: 2_200, addedCount: 2_199, skippedCount: 1, faults: [found], examples: [] },
  })
})

test.each([
  ["a renamed zip", Buffer.from("PK\x03\x04\x14\x00\x06\x00\xff", "latin1"), /^Line 1 /],
  ["NUL bytes", Buffer.from("Number,Placed at,Total\n1,2023-10-05,\0"), /^Line 2 holds a NUL character/],
  ["Windows-1252", Buffer.from("Number,Placed at,Total\nCaf\xe9,,", "latin1"), /^Line 2 is not in UTF-8/],
  ["a cell of 10 MB", Buffer.from(`Number,Placed at,Total\n1,2,"${"x".repeat(1e7)}"`), /from row 2 on/],
  ["an open quotation mark", Buffer.from(`Number,Placed at,Total\n1,"2,3`), /from row 2 on/],
  ["an unknown sheet", Buffer.from("a,b\n1,2\n"), /does not know this sheet/],
  ["nothing", Buffer.from(""), /no records/],
  ["a heading alone", Buffer.from("Number,Placed at,Total\n"), /no records/],
])("a file with %s is refused in a sentence, and nothing of it stays", async (_name, bytes, sentence) => {
  expect(await store(bytes)).toEqual({ ok: false, sentence: expect.stringMatching(sentence) })
  expect(await db.$count(imports)).toBe(0)
})

test("formulas, markup and quotes are stored as they are, and the shop's own export imports again without a change", async () => {
  const odd = [
    '"=HYPERLINK(""http://x"",""y"")"',
    "<script>alert(1)</script>",
    "'+91 98765 43210",
    "-5",
    "@a",
  ]
  const heading = "Shop,Number,Placed at,Total,Currency,Email,Name,Item name,Item price"
  const rows = odd.map(
    (name, nth) =>
      `S,N-${nth},2023-10-05,10.05,USD,a@example.in,${name},${name},1.05\nS,N-${nth},,,,,,Case,2`,
  )
  await importAll(`${heading}\n${rows.join("\n")}\n`)
  await importAll(shopify(1_100))
  await importAll(
    'Email,Name,Accepts marketing,Consent at,Note,Street\nA@example.in,=1+1,yes,2023-10-05,"a\nb",Here\na@example.in,,,,,There\nb@example.in,B,no,,,',
  )
  const before = [await stored(), await db.select().from(importedCustomers)]
  expect(before[0]?.[0]).toMatchObject({ name: expect.any(String) })
  expect((await stored()).map(({ name }) => name)).toContain('=HYPERLINK("http://x","y")')
  for (const lines of [orderCsvLines(db), customerCsvLines(db)]) {
    const file = (await collect(lines)).join("")
    expect(file).not.toMatch(/(^|,)"?[=@+-]/m)
    expect(await importAll(`\ufeff${file}`)).toMatchObject({
      ...{ state: "done", addedCount: 0, updatedCount: 0, skippedCount: 0 },
    })
  }
  expect([await stored(), await db.select().from(importedCustomers)]).toEqual(before)
})

test("undoing an import removes the rows that it added, also while it is read, and stands in the log as its start does", async () => {
  await importAll(shopify(300))
  const id = await start(shopify(2_500))
  await runImports({ db, log })
  expect(await undoImport(db, id, by)).toBe(true)
  expect(await undoImport(db, id, by), "once").toBe(false)
  await runAll()
  expect(await findImport(db, id)).toMatchObject({ state: "undone", finishedAt: expect.any(Date) })
  expect(await numbersOf()).toEqual(allNumbers(300))
  expect(await db.$count(importParts)).toBe(0)
  expect(await listAuditEntries(db, `import ${id}`)).toMatchObject([
    { action: "history: import undone", actor: "Asha", before: { addedCount: 700 } },
    { action: "history: import started", after: { kind: "shopify-orders", fileName: "old.csv" } },
  ])
})

test("a file that nobody started is discarded by hand or after its time, and starts once", async () => {
  const one = await store(shopify(2))
  const other = await store(shopify(2))
  if (!one.ok || !other.ok) throw new Error("refused")
  expect([await discardImport(db, one.id), await discardImport(db, one.id)]).toEqual([true, false])
  expect(await undoImport(db, other.id, by), "it has no rows").toBe(false)
  expect(await deleteOldFiles(db, new Date(Date.now() - 60_000))).toBe(0)
  expect(await deleteOldFiles(db, new Date(Date.now() + 60_000))).toBe(1)
  expect(await db.$count(importParts)).toBe(0)
  const id = await start(shopify(2))
  expect(await startImport(db, { id, shop: "x" }, by)).toBe(false)
})

test("an import whose data the database refuses fails with its line, and others go on", async () => {
  const id = await start(shopify(5))
  await db.delete(importParts).where(eq(importParts.importId, id))
  await importAll(shopify(3))
  expect(await findImport(db, id)).toMatchObject({
    ...{ state: "failed", faults: [{ line: 2, text: expect.stringContaining("is missing") }] },
  })
  expect(await db.$count(importedOrders)).toBe(3)
  expect(await deleteOldFiles(db, new Date(Date.now() + 60_000)), "its faults").toBe(1)
  expect(await findImport(db, id)).toMatchObject({ state: "failed", faults: [] })
  expect(await deleteOldFiles(db, new Date(Date.now() + 60_000))).toBe(0)
})

import type { QueryRows } from "#app/platform/database/query-rows.server.ts"
import { StartFault } from "../start-fault.ts"
import { addUp, type Sum } from "./sums.ts"
import {
  type Holding,
  listTables,
  moveSequences,
  readBatch,
  speakPlainly,
  type Table,
  weigh,
  writeBatch,
} from "./tables.ts"
import * as target from "./target.ts"

const BATCH = 500

type Move = {
  from: QueryRows
  to: QueryRows
  source: string
  migrate: () => Promise<void>
  say: (line: string) => void
}

export type Moved = { wasThere: boolean; tables: { name: string; rows: number }[]; sums: Sum[] }

/** Moves every row into an empty database; it can resume. Throws a sentence if that holds rows or the sides differ. */
export async function moveShop({ from, to, source, migrate, say }: Move): Promise<Moved> {
  await target.takeMoveLock(to)
  const begun = await target.inspectTarget(to, source)
  await Promise.all([speakPlainly(from), speakPlainly(to)])
  const tables = await listTables(from)
  const held = await weighAll(from, tables)
  const here = { tables: tables.map((table) => ({ name: table.name, rows: rowsOf(held, table) })) }
  if (begun?.finishedAt) return { ...here, wasThere: true, sums: await addUp(from) }
  const digest = tables.map(({ name }) => `${name}:${held.get(name)?.digest}`).join(" ")
  await target.beginMove(to, source, digest) // before the tables: a node that starts now must know
  await migrate()
  if (begun && begun.digest !== digest) {
    say("The shop was used since the move was begun: it begins anew.")
    await target.emptyTarget(to, tables)
  }
  for (const table of tables) await moveTable({ from, to, say }, table, rowsOf(held, table))
  await moveSequences(from, to)
  await compare({ from, to, tables, held })
  return { ...here, wasThere: false, sums: await addUp(to) }
}

async function moveTable({ from, to, say }: Pick<Move, "from" | "to" | "say">, table: Table, rows: number) {
  let { last, copied } = await target.findProgress(to, table.name)
  while (copied < rows) {
    const batch = await readBatch(from, table, last, BATCH)
    if (batch.count === 0) return // the comparison says what is wrong
    await to("begin")
    await writeBatch(to, table, batch.rows)
    copied += batch.count
    last = batch.last
    await target.noteProgress(to, table.name, last, copied)
    await to("commit")
    say(`${table.name}: ${copied} of ${rows}`)
  }
}

async function compare({
  from,
  to,
  tables,
  held,
}: Pick<Move, "from" | "to"> & { tables: Table[]; held: Held }) {
  const arrived = await weighAll(to, tables)
  const differing = tables.filter(({ name }) => {
    const [here, there] = [held.get(name), arrived.get(name)]
    return here?.rows !== there?.rows || here?.digest !== there?.digest
  })
  const [before, after] = [await addUp(from), await addUp(to)]
  const unequal = before.filter(({ figure }, index) => figure !== after[index]?.figure)
  const names = [...differing.map(({ name }) => name), ...unequal.map(({ what }) => what)]
  if (names.length > 0) throw new StartFault(`What arrived differs from what was sent: ${names.join(", ")}.`)
}

type Held = Map<string, Holding>

async function weighAll(ask: QueryRows, tables: Table[]): Promise<Held> {
  const held: Held = new Map()
  for (const table of tables) held.set(table.name, await weigh(ask, table))
  return held
}

function rowsOf(held: Held, { name }: Table) {
  return held.get(name)?.rows ?? 0
}

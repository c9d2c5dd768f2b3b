import { and, desc, eq, getTableColumns, lt, sql } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { imports } from "#db/tables/history.ts"
import type { StoredImport } from "./stored-import.ts"

const LATEST = 20
const {
  heading: _heading,
  separator: _separator,
  line: _line,
  shop: _shop,
  ...SHOWN
} = getTableColumns(imports)

/** Who changes an import, for the audit log. */
type By = { actor: string; address: string | null; reason: string }

/** The latest imports, the newest first. */
export function listImports(db: Database): Promise<StoredImport[]> {
  return db.select(SHOWN).from(imports).orderBy(desc(imports.id)).limit(LATEST)
}

/** An import, or null. */
export async function findImport(db: Database, id: string): Promise<StoredImport | null> {
  const [row] = await db.select(SHOWN).from(imports).where(eq(imports.id, id))
  return row ?? null
}

/** Starts an import that waits, with an entry in the audit log. `shop` is the other shop, for orders whose row names none. False where none waits. */
export function startImport(
  db: Database,
  { id, shop }: { id: string; shop: string },
  by: By,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const values = {
      state: "reading" as const,
      shop,
      faults: [],
      examples: [],
      readCount: 0,
      skippedCount: 0,
    }
    const isWaiting = and(eq(imports.id, id), eq(imports.state, "waiting"))
    const [started] = await tx.update(imports).set(values).where(isWaiting).returning()
    if (!started) return false
    const { kind, fileName } = started
    const line = { action: "history: import started", subject: `import ${id}` }
    await recordAudit(tx, { ...by, ...line, before: null, after: { kind, fileName, shop } })
    return true
  })
}

/** Removes an import that waits, with its file. False where none waits. */
export async function discardImport(db: Database, id: string): Promise<boolean> {
  const isWaiting = and(eq(imports.id, id), eq(imports.state, "waiting"))
  const removed = await db.delete(imports).where(isWaiting).returning({ id: imports.id })
  return removed.length > 0
}

/** Undoes a started import, with an entry in the audit log: a worker removes the rows that it added. False where there is nothing to undo. */
export function undoImport(db: Database, id: string, by: By): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update")
    if (!row || !["reading", "done", "failed"].includes(row.state)) return false
    const { state, kind, fileName, addedCount } = row
    await tx.update(imports).set({ state: "undone", finishedAt: null }).where(eq(imports.id, id))
    const line = { action: "history: import undone", subject: `import ${id}` }
    await recordAudit(tx, { ...by, ...line, before: { state, kind, fileName, addedCount }, after: null })
    return true
  })
}

/** Removes imports that nobody started, with their files, and the faults of ended ones, which quote cells; answers how many. */
export async function deleteOldFiles(db: Database, before: Date): Promise<number> {
  const isOld = and(eq(imports.state, "waiting"), lt(imports.createdAt, before))
  const removed = await db.delete(imports).where(isOld).returning({ id: imports.id })
  const hasFaults = and(lt(imports.finishedAt, before), sql`${imports.faults} <> '[]'`)
  const emptied = await db.update(imports).set({ faults: [] }).where(hasFaults).returning({ id: imports.id })
  return removed.length + emptied.length
}

import { and, desc, eq, ne, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { noteDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import type { ImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { inSeconds, isUnclaimed } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { catalogueImports } from "#db/tables/catalogue.ts"
import { NO_DEFAULTS } from "./import-defaults.ts"
import { type Importing, readDraft } from "./import-draft.server.ts"
import { type Draft, faultLine, MOST_FAULTS } from "./import-plan.ts"
import type { ImportProgress } from "./import-progress.ts"
import { watchProducts } from "./noted-changes.server.ts"
import { planChanges, seenIn, writeChanges } from "./plan-changes.server.ts"

/** Rows of a transaction, for which other writers of products wait. */
const BATCH_ROWS = 100
const LEASE = inSeconds(30)

type Running = typeof catalogueImports.$inferSelect

/** Notes an import for the worker. False where another one is under way. */
export async function startImport(
  tx: Database,
  { draft, name, defaults, rows, ...clerk }: Omit<Draft, "state"> & Clerk & { rows: number },
): Promise<boolean> {
  const started = await tx
    .insert(catalogueImports)
    .values({ id: uuidv7(), draft, name, defaults, rows, ...clerk })
    .onConflictDoNothing()
    .returning({ id: catalogueImports.id })
  return started.length > 0
}

/** The import that runs or ran last in the background. */
export async function readProgress(db: Database): Promise<ImportProgress | null> {
  const [latest] = await db
    .select()
    .from(catalogueImports)
    .where(ne(catalogueImports.draft, ""))
    .orderBy(desc(catalogueImports.id))
    .limit(1)
  if (!latest) return null
  const { name, state, rows, rowsDone, added, changed, faultyRows, faults } = latest
  return { name, state, rows, rowsDone, added, changed, faultyRows, faults }
}

/**
 * Writes the import that waits, in batches of one transaction each, so that it goes on after a restart where it was; each row is written
 * once, also where several nodes run this. Rows with faults are left out and counted. Answers how many rows were read.
 */
export async function continueImport(
  services: Importing & Partial<Pick<Services, "stopping">>,
): Promise<number> {
  const { db, media, stopping } = services
  const running = await claimImport(db)
  if (!running) return 0
  const file = await readDraft({ media }, running)
  if ("fault" in file) {
    await finish(db, running, { state: "failed", faults: [file.fault] })
    return 0
  }
  const seen = seenIn(file.rows.slice(0, running.rowsDone))
  let rowsDone: number | null = running.rowsDone
  while (rowsDone !== null && rowsDone < file.rows.length) {
    if (stopping?.aborted) return release(db, running.id)
    rowsDone = await writeBatch(services, file, { id: running.id, rowsDone, seen })
  }
  if (rowsDone === null) return 0 // another node works on it
  await finish(db, running, { state: "done" })
  return file.rows.length - running.rowsDone
}

/** The import that waits, for half a minute: a node that dies leaves it to the next. */
async function claimImport(db: Database): Promise<Running | null> {
  const { state, claimedUntil } = catalogueImports
  const [claimed] = await db
    .update(catalogueImports)
    .set({ claimedUntil: LEASE })
    .where(and(eq(state, "running"), isUnclaimed(claimedUntil)))
    .returning()
  return claimed ?? null
}

async function release(db: Database, id: string): Promise<0> {
  await db.update(catalogueImports).set({ claimedUntil: null }).where(eq(catalogueImports.id, id))
  return 0
}

type Batch = { id: string; rowsDone: number; seen: ReturnType<typeof seenIn> }

/** Writes the next rows. Answers how many are done then; null where another node works on them. */
async function writeBatch(
  { db, ...services }: Importing,
  file: ImportFile,
  { id, rowsDone, seen }: Batch,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const isOurs = and(eq(catalogueImports.id, id), eq(catalogueImports.rowsDone, rowsDone))
    const [running] = await tx
      .select()
      .from(catalogueImports)
      .where(and(isOurs, eq(catalogueImports.state, "running")))
      .for("update", { skipLocked: true })
    if (!running) return null
    await lockProductWrites(tx)
    const rows = file.rows.slice(rowsDone, rowsDone + BATCH_ROWS)
    const writing = { ...services, db: tx }
    const defaults = { ...NO_DEFAULTS, ...running.defaults }
    const { plan, writes } = await planChanges(writing, { ...file, rows }, defaults, seen)
    const noteChanges = await watchProducts(
      tx,
      writes.map((write) => write.id),
    )
    const { redirects, refusals } = await writeAll(writing, writes)
    await noteChanges(id, redirects)
    await noteDownloads(
      tx,
      plan.pictures.filter((wanted) => !refusals.has(wanted.id)),
    )
    const faults = [...plan.faults.map(faultLine), ...refusals.values()]
    const refusedNew = writes.filter(
      ({ id: product, write }) => "entry" in write && refusals.has(product),
    ).length
    const done = rowsDone + rows.length
    await tx
      .update(catalogueImports)
      .set({
        ...{ rowsDone: done, claimedUntil: LEASE },
        added: sql`${catalogueImports.added} + ${plan.counts.new - refusedNew}`,
        changed: sql`${catalogueImports.changed} + ${plan.counts.changed - (refusals.size - refusedNew)}`,
        faultyRows: sql`${catalogueImports.faultyRows} + ${plan.faultyRows + refusals.size}`,
        faults: [...running.faults, ...faults].slice(0, MOST_FAULTS),
      })
      .where(eq(catalogueImports.id, id))
    return done
  })
}

/** Writes products together, or one after the other where one is refused. Answers the sentence of each that is refused, by its id. */
async function writeAll(writing: ProductWriting, writes: Parameters<typeof writeChanges>[1]) {
  const refusals = new Map<string, string>()
  const { refused, redirects } = await writeChanges(writing, writes)
  for (const planned of refused.length > 0 ? writes : []) {
    const written = await writeChanges(writing, [planned])
    redirects.push(...written.redirects)
    if (written.refused.length > 0) refusals.set(planned.id, `${planned.row}: ${written.refused.join(". ")}`)
  }
  return { redirects, refusals }
}

type Outcome = { state: "done" | "failed"; faults?: string[] }

async function finish(db: Database, { id, name, actor, address, reason }: Running, outcome: Outcome) {
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(catalogueImports)
      .set({ ...outcome, finishedAt: sql`now()` })
      .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, "running")))
      .returning()
    if (!finished) return
    const { state, rowsDone, added, changed, faultyRows } = finished
    const after = { file: name, state, rowsDone, added, changed, faultyRows }
    const line = { actor, address, reason, action: "catalogue: imported", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: null, after })
  })
}

import { asc, sql } from "drizzle-orm"
import { noteDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { knownSwatches } from "#app/admin/catalogue/variants/known-swatches.server.ts"
import { lockImports, lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import * as declarationMessages from "#app/core/catalogue/declarations/messages.ts"
import type { ImportResult } from "#app/core/catalogue/import/catalogue-import.server.ts"
import type { ImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { startImport } from "./background-import.server.ts"
import { coloursIn, proposeColours } from "./colour-answers.ts"
import { defaultFaults, type ImportDefaults, NO_DEFAULTS } from "./import-defaults.ts"
import { type Importing, readDraft, readFile, type Sent } from "./import-draft.server.ts"
import {
  type Draft,
  faultLine,
  type ImportPreview,
  MOST_FAULTS,
  MOST_SHOWN,
  type PlannedImport,
} from "./import-plan.ts"
import * as messages from "./messages.ts"
import { noteImport, type ProductRedirect, watchProducts } from "./noted-changes.server.ts"
import { planChanges, writeChanges } from "./plan-changes.server.ts"
import { planWhole, writeWhole } from "./plan-whole.server.ts"
import { proposeTypes } from "./type-answers.ts"

/** The answer to an upload or a second press. */
export type ImportAnswer = ({ fault: string } | { done: string }) & { preview?: ImportPreview }

const LONGEST_NAME = 100
/** More changes are written in the background: in one transaction other writes would wait too long. */
const MOST_AT_ONCE = 2_000

/** Says what an import of a file would do, and keeps the file for a day. The catalogue is not written. */
export async function previewImport(
  services: Importing,
  sent: Sent | null,
  defaults: ImportDefaults,
): Promise<ImportAnswer> {
  if (!sent) return { fault: messages.chooseAFile }
  const name = sent.name.slice(-LONGEST_NAME)
  const file = await readFile({ ...sent, name })
  if ("fault" in file) return file
  const draft = await services.media.storeDraft(sent.bytes)
  const types = file.kind === "whole" ? {} : proposeTypes(file.rows, await listTypes(services.db))
  const colours = proposeColours(file.rows, await knownSwatches(services.db, coloursIn(file.rows)))
  return previewFile(services, file, { draft, name, defaults: { ...defaults, types, colours } })
}

async function listTypes(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ type: products.type }).from(products).orderBy(asc(products.type))
  return rows.map(({ type }) => type)
}

/** The same of the kept file, with answers for what its rows lack. */
export async function previewAgain(
  services: Importing,
  { draft, name, defaults }: Omit<Draft, "state">,
): Promise<ImportAnswer> {
  const file = await readDraft(services, { draft, name })
  return "fault" in file ? file : previewFile(services, file, { draft, name, defaults })
}

/**
 * Imports a file that was looked at, in one transaction and with a line in the audit log, if the catalogue is still the same; more than 2,000
 * changes are left to the worker. Rows with faults are left out where `skipsFaulty` says so; otherwise they keep all of it from being imported.
 */
export async function applyImport(
  { db, media, search, settings }: Importing,
  { draft, name, state, defaults, skipsFaulty, ...clerk }: Draft & Clerk & { skipsFaulty: boolean },
): Promise<ImportAnswer> {
  const file = await readDraft({ media }, { draft, name })
  if ("fault" in file) return file
  return db.transaction(async (tx): Promise<ImportAnswer> => {
    await lockImports(tx)
    await lockProductWrites(tx)
    if ((await catalogueState(tx)) !== state) return { fault: messages.catalogueChanged }
    const { plan, ids, write } = await planOf({ db: tx, settings }, file, defaults)
    if (plan.unanswered > 0) return { fault: messages.answerFirst(plan.unanswered) }
    const changes = plan.counts.new + plan.counts.changed
    if (plan.faultCount > 0 && !skipsFaulty) return { fault: messages.faultsFound(plan.faultCount) }
    if (file.kind !== "whole" && changes > MOST_AT_ONCE) {
      const rows = file.rows.length
      const isStarted = await startImport(tx, { draft, name, defaults, rows, ...clerk })
      return isStarted ? { done: messages.importStarted } : { fault: messages.importRuns }
    }
    const noteChanges = await watchProducts(tx, ids)
    const { refused, redirects } = await write({ db: tx, search, settings })
    if (refused) return refused
    const { counts, differences } = plan
    const noted = { rows: file.rows.length, added: counts.new, changed: counts.changed }
    const faults = plan.faults.slice(0, MOST_FAULTS).map(faultLine)
    const { faultyRows } = plan
    await noteChanges(
      await noteImport(tx, { name, defaults, ...noted, faultyRows, faults, ...clerk }),
      redirects,
    )
    await noteDownloads(tx, plan.pictures)
    const after = { ...counts, file: name, first: differences.map(({ id, kind }) => `${kind} ${id}`) }
    const line = { ...clerk, action: "catalogue: imported", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: null, after })
    const said = [messages.importDone(plan.kind, counts), ...sayUnpublished(plan)]
    return { done: [...said, ...(plan.pictures.length > 0 ? [messages.picturesFollow] : [])].join(" ") }
  })
}

async function previewFile(
  { db, settings }: Importing,
  file: ImportFile,
  kept: Omit<Draft, "state">,
): Promise<ImportAnswer> {
  const wrong = defaultFaults(kept.defaults)
  const state = await catalogueState(db)
  const { types } = kept.defaults
  const proposed = Object.entries(types).map(([word, answer]) => [
    word,
    { ...answer, hsnCode: "", gstPercent: "", battery: "" },
  ])
  const unsaid = { ...NO_DEFAULTS, types: Object.fromEntries(proposed) }
  const { plan } = await planOf({ db, settings }, file, wrong.length > 0 ? unsaid : kept.defaults)
  const { unchanged, ...changes } = plan.counts
  const isDifferent = plan.pictures.length > 0 || Object.values(changes).some((count) => count > 0)
  if (!isDifferent && plan.faultCount + plan.noteCount + plan.unanswered + plan.stocksKept === 0)
    return { done: messages.nothingDiffers(unchanged) }
  const addresses = [...new Set(plan.pictures.flatMap((wanted) => wanted.addresses))]
  const pictures = { pictures: addresses.slice(0, MOST_SHOWN), pictureCount: addresses.length }
  const preview = { ...plan, ...pictures, ...kept, state, isDifferent }
  const faults = [
    ...wrong.map((sentence) => `${sentence}.`),
    ...(plan.faultyRows > 0 ? [messages.rowsWithFaults(plan.faultyRows)] : []),
  ]
  if (faults.length > 0) return { fault: faults.join(" "), preview }
  if (plan.unanswered > 0) return { done: messages.answersWanted, preview }
  return { done: [messages.nothingWritten, ...sayUnpublished(plan)].join(" "), preview }
}

type Refused = { fault: string }
type WriteOutcome = { refused: Refused | null; redirects: ProductRedirect[] }
/** A plan, the products that it names, null for all, and how it is written. */
type Planned = {
  plan: PlannedImport
  ids: string[] | null
  write: (services: ProductWriting) => Promise<WriteOutcome>
}

async function planOf(
  services: Pick<ProductWriting, "db" | "settings">,
  file: ImportFile,
  defaults: ImportDefaults,
): Promise<Planned> {
  if (file.kind === "whole") {
    const { plan, entries } = await planWhole(services, file, defaults)
    const write = async (writing: ProductWriting) => ({
      ...{ refused: refusalOf(await writeWhole(writing, entries)), redirects: [] },
    })
    return { plan, ids: null, write }
  }
  const { plan, writes } = await planChanges(services, file, defaults)
  return {
    plan,
    ids: writes.map(({ id }) => id),
    write: async (writing) => {
      const { refused, redirects } = await writeChanges(writing, writes)
      return { refused: refused.length > 0 ? { fault: refused.join(". ") } : null, redirects }
    },
  }
}

function refusalOf(imported: ImportResult): Refused | null {
  if (imported.ok) return null
  return { fault: imported.faults.map(({ product, sentence }) => `${product}: ${sentence}.`).join(" ") }
}

function sayUnpublished({ keptBack, drafts }: PlannedImport): string[] {
  return [
    ...(keptBack > 0 ? [declarationMessages.keptBack(keptBack)] : []),
    ...(drafts > 0 ? [messages.staysDraft(drafts)] : []),
  ]
}

/** A text that is another one as soon as a product was added, changed or removed; stocks do not count. */
async function catalogueState(db: Database): Promise<string> {
  const [row] = await db
    .select({ state: sql<string>`md5(coalesce(string_agg(id || ' ' || version, ',' order by id), ''))` })
    .from(products)
  return row?.state ?? ""
}

import * as messages from "#app/admin/catalogue/messages.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { lockImports, lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import { missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import * as declarationMessages from "#app/core/catalogue/declarations/messages.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import { CatalogueFileFault, readCatalogueBytes } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Services } from "#app/services.server.ts"
import { catalogueState, compareCatalogue, judgeEntries } from "./compare-catalogue.server.ts"
import type { Comparison, Draft } from "./differences.ts"

type Importing = Pick<Services, "db" | "media" | "search"> & Pick<ProductWriting, "settings">

/** What an upload, or a second press, is answered. */
export type ImportAnswer =
  | { fault: string; faults?: Fault[] }
  | { done: string; preview?: Comparison & Draft }

/** Says what an import of a file would do, and keeps the file for a day. The catalogue is not written. */
export async function previewImport(
  { db, media, settings }: Importing,
  file: { name: string; bytes: Uint8Array } | null,
): Promise<ImportAnswer> {
  if (!file) return { fault: messages.chooseAFile }
  const name = file.name.slice(-LONGEST_NAME)
  const judged = await judge(name, file.bytes)
  if ("fault" in judged) return judged
  const state = await catalogueState(db)
  const comparison = await compareCatalogue(db, judged.products)
  const { unchanged, ...changes } = comparison.counts
  if (Object.values(changes).every((count) => count === 0))
    return { done: messages.nothingDiffers(unchanged) }
  const draft = await media.storeDraft(file.bytes)
  const demanded = demandedDeclarations(settings)
  const lacking = demanded ? judged.products.filter((product) => missingOf(product, demanded).length > 0) : []
  const done = [messages.nothingWritten, ...sayKeptBack(lacking.length)].join(" ")
  return { done, preview: { ...comparison, draft, name, state } }
}

const LONGEST_NAME = 100

/** Imports a file that was looked at, all of it or nothing, with a line in the audit log, if the catalogue is still the same. */
export async function applyImport(
  { db, media, search, settings }: Importing,
  { draft, name, state, ...clerk }: Draft & Clerk,
): Promise<ImportAnswer> {
  const bytes = await media.readDraft(draft)
  if (!bytes) return { fault: messages.fileIsGone }
  const judged = await judge(name, bytes)
  if ("fault" in judged) return judged
  return db.transaction(async (tx): Promise<ImportAnswer> => {
    await lockImports(tx)
    await lockProductWrites(tx)
    if ((await catalogueState(tx)) !== state) return { fault: messages.catalogueChanged }
    const { counts, differences } = await compareCatalogue(tx, judged.products)
    const imported = await importCatalogue(tx, judged.products, {
      search,
      demanded: demandedDeclarations(settings),
    })
    if (!imported.ok) return { fault: messages.faultsFound(imported.faultCount), faults: imported.faults }
    const after = { ...counts, file: name, first: differences.map(({ id, kind }) => `${kind} ${id}`) }
    const line = { ...clerk, action: "catalogue: imported", subject: "catalogue" }
    await recordAudit(tx, { ...line, before: null, after })
    return { done: [messages.imported(imported.count), ...sayKeptBack(imported.keptBack ?? 0)].join(" ") }
  })
}

function sayKeptBack(products: number): string[] {
  return products > 0 ? [declarationMessages.keptBack(products)] : []
}

async function judge(name: string, bytes: Uint8Array) {
  try {
    const judged = await judgeEntries(readCatalogueBytes(name, bytes))
    if (judged.ok) return judged
    return { fault: messages.faultsFound(judged.faultCount), faults: judged.faults }
  } catch (error) {
    if (error instanceof CatalogueFileFault) return { fault: error.message }
    throw error
  }
}

import { CatalogueFileFault } from "#app/core/catalogue/import/catalogue-file.server.ts"
import { type ImportFile, readImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Draft } from "./import-plan.ts"
import * as messages from "./messages.ts"

export type Importing = Pick<Services, "db" | "media" | "search"> & Pick<ProductWriting, "settings">
export type Sent = { name: string; bytes: Uint8Array }

/** Reads a file that was kept, or says that it is gone. */
export async function readDraft(
  { media }: Pick<Importing, "media">,
  { draft, name }: Pick<Draft, "draft" | "name">,
): Promise<ImportFile | { fault: string }> {
  const bytes = await media.readDraft(draft)
  return bytes ? readFile({ name, bytes }) : { fault: messages.fileIsGone }
}

/** Reads a file of products, or says why it cannot be read. */
export async function readFile({ name, bytes }: Sent): Promise<ImportFile | { fault: string }> {
  try {
    return await readImportFile(name, bytes)
  } catch (error) {
    if (error instanceof CatalogueFileFault) return { fault: error.message }
    throw error
  }
}

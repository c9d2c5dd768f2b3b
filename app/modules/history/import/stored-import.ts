import type { SheetKind } from "#app/modules/history/formats/sheet-format.ts"
import type { RecordFault } from "#app/modules/history/records/history-record.ts"

/** `waiting` for its start; `undone`: its rows go, or are gone once `finishedAt` is set. */
type ImportState = "waiting" | "reading" | "done" | "failed" | "undone"

/** An import as its page shows it. Until it is started its counts and faults are of the check of its file. */
export type StoredImport = {
  id: string
  kind: SheetKind
  state: ImportState
  fileName: string
  actor: string
  totalBytes: number
  /** How many of these bytes were read. */
  cursor: number
  readCount: number
  addedCount: number
  updatedCount: number
  skippedCount: number
  faults: RecordFault[]
  examples: string[][]
  finishedAt: Date | null
}

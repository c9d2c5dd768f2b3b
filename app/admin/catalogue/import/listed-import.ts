/** An import as staff see it in the list. */
export type ListedImport = {
  id: string
  name: string
  actor: string
  createdAt: Date
  state: "running" | "done" | "failed"
  rows: number
  added: number
  changed: number
  faultyRows: number
  undo: "running" | "done" | null
  undone: number
  notUndone: number
  mayUndo: boolean
}

/** A product that an import added, changed or removed; `outcome` is empty where the undo succeeded, or says why it did not. */
export type ImportedProduct = {
  productId: string
  name: string
  kind: "new" | "changed" | "removed"
  outcome: string | null
}

/** Whether a text is the id of an import. */
export function isImportId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

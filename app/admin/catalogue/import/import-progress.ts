/** How an import in the background stands: `rowsDone` of `rows` are read; `faults` are the first sentences. */
export type ImportProgress = {
  name: string
  state: "running" | "done" | "failed"
  rows: number
  rowsDone: number
  added: number
  changed: number
  faultyRows: number
  faults: string[]
}

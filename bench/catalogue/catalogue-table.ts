import type { AskFigures, ImportFigures } from "./catalogue-run.ts"
import type { ServerFigures } from "./catalogue-server.ts"
import type { KindFigures, Spread } from "./catalogue-spread.ts"
import type { Turns } from "./catalogue-turns.ts"
import type { WriteFigures } from "./catalogue-writes.ts"

export type Measured = {
  products: number
  imported: ImportFigures
  asked: AskFigures
  written: WriteFigures
  served: ServerFigures
}

const LEAST_ROWS_PER_SECOND = 10_000
const MOST_P99_MS = 50
const MOST_P99_OF_A_WRITE_MS = 20
const MOST_TIMES_THE_SMALLEST = 1.5
const MOST_GROWTH_MB = 100
const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 })

/** The figures of all sizes side by side, in Markdown. */
export function catalogueTable(measured: Measured[]): string {
  const rows: [string, (size: Measured) => string][] = [
    ["import, rows/s", ({ imported }) => COUNT.format(imported.rowsPerSecond)],
    [
      "memory of the import, MB before → peak",
      ({ imported }) => `${COUNT.format(imported.memoryBefore)} → ${COUNT.format(imported.memoryPeak)}`,
    ],
    [
      "memory of the shop, MB warmed up → in the end",
      ({ served }) => `${COUNT.format(served.memoryWarmedUp)} → ${COUNT.format(served.memoryInTheEnd)}`,
    ],
    ["memory of a process that only asks, MB", ({ asked }) => COUNT.format(asked.memory)],
    ["database, MB", ({ imported }) => COUNT.format(imported.databaseBytes / 1e6)],
    ...rowsOfWrites(measured),
    ...rowsOf(measured, "shop", ({ served }) => served.kinds),
    ...rowsOf(measured, "database", ({ asked }) => asked.kinds),
  ]
  const head = ["p50 / p99 in ms", ...measured.map(({ products }) => COUNT.format(products))]
  return `${markdownTable(
    head,
    rows.map(([name, cell]) => [name, ...measured.map(cell)]),
  )}\n
Shop: the built shop over HTTP, one connection, brotli, from the question to the page's last byte. Cold: the first request for an
address, so the page is rendered. Warm: up to five more, for five seconds a kind, when the page lies ready; suggestions are always looked up. 200 questions
of each kind after 20 that do not count; an address that comes up again is cold once, and the home page has 17. Database: the questions behind the pages,
without a server. Warm: one connection, 200 of each kind one after the other, after 20 that do not count. Cold: each of 20
is the first of its connection, and none was asked of the database before; the system's own cache is left alone.`
}

/** The pages of the smallest and the largest catalogue, asked in turns, in Markdown. */
export function turnsTable(measured: Measured[], turns: Turns[]): string {
  const sizes = [measured[0], measured.at(-1)].map((size) => COUNT.format(size?.products ?? 0))
  const rows = turns.map((turn) => [turn.page, written(turn.few), written(turn.most), times(turn).toFixed(1)])
  return `${markdownTable(["p50 / p99 in ms, in turns", ...sizes, "p99, times"], rows)}\n
Two built shops, one on the smallest catalogue and one on the largest, asked one after the other, 10 rounds each: from memory 2,000
requests, rendered (a shop that keeps no page) 400, for as many different products as there are.`
}

/** What the largest catalogue owes, in sentences. */
export function unmetGoals(measured: Measured[], turns: Turns[]): string[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (!smallest || !largest) return ["nothing was measured"]
  const { imported, asked, served } = largest
  const { rowsPerSecond } = imported
  const growth = served.memoryInTheEnd - smallest.served.memoryInTheEnd
  return [
    ...(rowsPerSecond < LEAST_ROWS_PER_SECOND
      ? [`import: ${COUNT.format(rowsPerSecond)} rows/s, the goal ${COUNT.format(LEAST_ROWS_PER_SECOND)}.`]
      : []),
    ...turns
      .filter((turn) => times(turn) > MOST_TIMES_THE_SMALLEST)
      .map(({ page, few, most }) => `${page}: ${missed(most.p99, few.p99 * MOST_TIMES_THE_SMALLEST)}`),
    ...asked.kinds.flatMap(slowQuestions),
    ...largest.written.kinds
      .filter(({ took }) => took.p99 > MOST_P99_OF_A_WRITE_MS)
      .map(({ kind, took }) => `write of ${kind}: ${missed(took.p99, MOST_P99_OF_A_WRITE_MS)}`),
    ...(growth > MOST_GROWTH_MB
      ? [`memory of the shop: it grew by ${COUNT.format(growth)} MB, the goal ${MOST_GROWTH_MB}.`]
      : []),
  ]
}

function times({ few, most }: Turns) {
  return most.p99 / few.p99
}

function slowQuestions({ kind, warm }: KindFigures): string[] {
  return warm.p99 > MOST_P99_MS ? [`${kind}, of the database: ${missed(warm.p99, MOST_P99_MS)}`] : []
}

function missed(p99: number, most: number) {
  return `p99 is ${p99.toFixed(1)} ms, the goal ${most.toFixed(1)} ms.`
}

function rowsOfWrites(measured: Measured[]): [string, (size: Measured) => string][] {
  const kinds = measured[0]?.written.kinds.map(({ kind }) => kind) ?? []
  return [
    ...kinds.map((kind): [string, (size: Measured) => string] => [
      `write of one product: ${kind}`,
      ({ written: { kinds } }) => written(kinds.find((figures) => figures.kind === kind)?.took),
    ]),
    [
      "merge of what was written, ms for so many products",
      ({ written: { mergeMs, merged } }) => `${COUNT.format(mergeMs)} for ${COUNT.format(merged)}`,
    ],
  ]
}

function rowsOf(measured: Measured[], whom: string, read: (size: Measured) => KindFigures[]) {
  const kinds = measured[0] ? read(measured[0]).map(({ kind }) => kind) : []
  return kinds.flatMap((kind) =>
    (["warm", "cold"] as const).map((state): [string, (size: Measured) => string] => [
      `${whom}: ${kind}, ${state}`,
      (size) => written(figuresOf(read(size), kind)?.[state]),
    ]),
  )
}

function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, ["---", ...head.slice(1).map(() => "---:")], ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

function figuresOf(kinds: KindFigures[], kind: string) {
  return kinds.find((figures) => figures.kind === kind)
}

function written(figures?: Spread) {
  return figures && Number.isFinite(figures.p50)
    ? `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`
    : "–"
}

import type { AskFigures, ImportFigures } from "./catalogue-run.ts"
import type { ServerFigures } from "./catalogue-server.ts"
import type { KindFigures, Spread } from "./catalogue-spread.ts"

/** One size of catalogue and all that was measured on it. */
export type Measured = {
  products: number
  imported: ImportFigures
  asked: AskFigures
  served: ServerFigures
}

const LEAST_ROWS_PER_SECOND = 20_000
const MOST_P99_MS = 50
const MOST_TIMES_THE_SMALLEST = 1.5
const MOST_GROWTH_MB = 100
const PAGES = ["home page", "product page"]
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
    ...rowsOf(measured, "shop", ({ served }) => served.kinds),
    ...rowsOf(measured, "database", ({ asked }) => asked.kinds),
  ]
  const lines = [
    ["p50 / p99 in ms", ...measured.map(({ products }) => COUNT.format(products))],
    ["---", ...measured.map(() => "---:")],
    ...rows.map(([name, cell]) => [name, ...measured.map(cell)]),
  ]
  return `${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n
Shop: the built shop over HTTP, one connection, brotli, from the question to the page's last byte. Cold: the first request for an
address, so the page is rendered. Warm: up to five more, for five seconds a kind, when the page lies ready; suggestions are always looked up. 200 questions
of each kind after 20 that do not count; an address that comes up again is cold once, and the home page has 17. Database: the questions behind the pages,
without a server. Warm: one connection, 200 of each kind one after the other, after 20 that do not count. Cold: each of 20
is the first of its connection, and none was asked of the database before; the system's own cache is left alone.`
}

/** What the largest catalogue owes, in sentences. */
export function unmetGoals(measured: Measured[]): string[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (!smallest || !largest) return ["nothing was measured"]
  const { imported, asked, served } = largest
  const { rowsPerSecond } = imported
  const growth = served.memoryInTheEnd - smallest.served.memoryInTheEnd
  return [
    ...(rowsPerSecond < LEAST_ROWS_PER_SECOND
      ? [`import: ${COUNT.format(rowsPerSecond)} rows/s, the goal ${COUNT.format(LEAST_ROWS_PER_SECOND)}.`]
      : []),
    ...PAGES.flatMap((kind) => slowerPages(kind, smallest.served.kinds, served.kinds)),
    ...asked.kinds.filter(({ kind }) => !PAGES.includes(kind)).flatMap(slowQuestions),
    ...(growth > MOST_GROWTH_MB
      ? [`memory of the shop: it grew by ${COUNT.format(growth)} MB, the goal ${MOST_GROWTH_MB}.`]
      : []),
  ]
}

function slowerPages(kind: string, among: KindFigures[], amongMost: KindFigures[]): string[] {
  return (["warm", "cold"] as const).flatMap((state) => {
    const most = (figuresOf(among, kind)?.[state].p99 ?? 0) * MOST_TIMES_THE_SMALLEST
    const p99 = figuresOf(amongMost, kind)?.[state].p99 ?? 0
    return p99 > most ? [`${kind} of the shop, ${state}: ${missed(p99, most)}`] : []
  })
}

function slowQuestions({ kind, warm }: KindFigures): string[] {
  return warm.p99 > MOST_P99_MS ? [`${kind}, of the database: ${missed(warm.p99, MOST_P99_MS)}`] : []
}

function missed(p99: number, most: number) {
  return `p99 is ${p99.toFixed(1)} ms, the goal ${most.toFixed(1)} ms.`
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

function figuresOf(kinds: KindFigures[], kind: string) {
  return kinds.find((figures) => figures.kind === kind)
}

function written(figures?: Spread) {
  return figures && Number.isFinite(figures.p50)
    ? `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`
    : "–"
}

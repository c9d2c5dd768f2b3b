import type { AskFigures, ImportFigures, Spread } from "./catalogue-run.ts"

/** One size of catalogue and all that was measured on it. */
export type Measured = { products: number; imported: ImportFigures; asked: AskFigures }

const LEAST_ROWS_PER_SECOND = 20_000
const MOST_P99_MS = 50
const MOST_TIMES_THE_SMALLEST = 1.5
const MOST_GROWTH_MB = 100
const COUNT = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 })

/** The figures of all sizes side by side, in Markdown. */
export function catalogueTable(measured: Measured[]): string {
  const kinds = measured[0]?.asked.kinds.map(({ kind }) => kind) ?? []
  const rows: [string, (size: Measured) => string][] = [
    ["import, rows/s", ({ imported }) => COUNT.format(imported.rowsPerSecond)],
    [
      "memory of the import, MB before → peak",
      ({ imported }) => `${COUNT.format(imported.memoryBefore)} → ${COUNT.format(imported.memoryPeak)}`,
    ],
    ["memory of the process that answers, MB", ({ asked }) => COUNT.format(asked.memory)],
    ["database, MB", ({ imported }) => COUNT.format(imported.databaseBytes / 1e6)],
    ...kinds.flatMap((kind): [string, (size: Measured) => string][] => [
      [`${kind}, warm`, (size) => spread(spreadsOf(size, kind)?.warm)],
      [`${kind}, cold`, (size) => spread(spreadsOf(size, kind)?.cold)],
    ]),
  ]
  const lines = [
    ["p50 / p99 in ms", ...measured.map(({ products }) => COUNT.format(products))],
    ["---", ...measured.map(() => "---:")],
    ...rows.map(([name, cell]) => [name, ...measured.map(cell)]),
  ]
  return `${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n
Warm: one connection, 200 questions of each kind one after the other, after 20 that do not count. Cold: each of 20
questions is the first of its connection, and none was asked of the database before; the system's own cache is left alone.`
}

/** What the largest catalogue owes, in sentences. */
export function unmetGoals(measured: Measured[]): string[] {
  const [smallest, largest] = [measured[0], measured.at(-1)]
  if (!smallest || !largest) return ["nothing was measured"]
  const { imported, asked } = largest
  const slow = asked.kinds.flatMap(({ kind, warm }) => {
    const isPage = kind.endsWith("page") && !kind.startsWith("search")
    const most = isPage ? (spreadsOf(smallest, kind)?.warm.p99 ?? 0) * MOST_TIMES_THE_SMALLEST : MOST_P99_MS
    return warm.p99 > most
      ? [`${kind}: p99 is ${warm.p99.toFixed(1)} ms, the goal ${most.toFixed(1)} ms.`]
      : []
  })
  const growth = asked.memory - smallest.asked.memory
  return [
    ...(imported.rowsPerSecond < LEAST_ROWS_PER_SECOND
      ? [
          `import: ${COUNT.format(imported.rowsPerSecond)} rows/s, the goal ${COUNT.format(LEAST_ROWS_PER_SECOND)}.`,
        ]
      : []),
    ...slow,
    ...(growth > MOST_GROWTH_MB
      ? [`memory: it grew by ${COUNT.format(growth)} MB, the goal ${MOST_GROWTH_MB}.`]
      : []),
  ]
}

function spreadsOf({ asked }: Measured, kind: string) {
  return asked.kinds.find((figures) => figures.kind === kind)
}

function spread(figures?: Spread) {
  return figures ? `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}` : "–"
}

import { cpus, totalmem } from "node:os"
import type { Looked } from "#test/looked-pages.ts"
import { LIGHTHOUSE_VERSION, OWN_BLOCKING, type Report } from "./lighthouse-tool.ts"

const MUST_BE_100 = ["accessibility", "best-practices", "seo", "agentic-browsing"]
const TIMES = {
  "first paint": { audit: "first-contentful-paint", most: 1_200 },
  "largest paint": { audit: "largest-contentful-paint", most: 1_200 },
  blocked: { audit: "total-blocking-time", most: 30 },
  "by itself": { audit: OWN_BLOCKING, most: 30 },
  shift: { audit: "cumulative-layout-shift", most: 0 },
} as const

export type Row = { page: Looked; reports: Report[] }

/** A Markdown table: the lowest score of all runs for what must be 100, the median for performance and its times. */
export function table(rows: Row[]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`
  const columns = [...MUST_BE_100, "performance", ...Object.keys(TIMES)]
  return [
    line(["page", ...columns]),
    line(["---", ...columns.map(() => "--:")]),
    ...rows.map(({ page, reports }) =>
      line([
        nameOf(page),
        ...MUST_BE_100.map((id) => shown(Math.min(...scores(reports, id)))),
        shown(median(scores(reports, "performance"))),
        ...Object.values(TIMES).map(({ audit }) => inUnits(audit, median(values(reports, audit)))),
      ]),
    ),
  ]
}

/** What keeps a page below 100, a line each. */
export function faults({ page, reports }: Row): string[] {
  const said = reports.flatMap((report) => {
    if (report.runtimeError) return [`${page.path}: ${report.runtimeError.message}`]
    return MUST_BE_100.filter((id) => scores([report], id)[0] !== 100).map(
      (id) => `${page.path}: ${id} ${shown(scores([report], id)[0])}: ${failedAudits(report, id)}`,
    )
  })
  return [...new Set(said)]
}

/** The pages that are slower than the goals, with their medians. */
export function slowPages(rows: Row[]): string[] {
  return rows.flatMap(({ page, reports }) => {
    const over = Object.entries(TIMES).filter(([, { audit, most }]) => median(values(reports, audit)) > most)
    const speed = median(scores(reports, "performance"))
    const said = [
      ...(speed < 100 ? [`performance ${speed}`] : []),
      ...over.map(([name, { audit }]) => `${name} ${inUnits(audit, median(values(reports, audit)))}`),
    ]
    return said.length > 0 ? [`${page.path}: ${said.join(", ")}`] : []
  })
}

/** The page of the documentation that keeps a run. */
export function kept(lines: string[], { runs, browser }: { runs: number; browser: string }): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`
  return `# Lighthouse

Written by \`npm run lighthouse -- --keep --runs ${runs}\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse ${LIGHTHOUSE_VERSION}, its mobile preset (a slow phone
on slow 4G), ${browser}, the shop as \`npm start\` runs it, on ${machine}, ${runs} runs a page.
Performance and the times are medians and hang on what else the machine does; the other categories are the lowest of all runs.
"By itself" is what a page would block the phone for if its tasks never waited for a core: \`bench/lighthouse/lighthouse-trace.ts\`.

${lines.join("\n").trim()}

¹ Without the audits that contradict what the page must be: a personal page is \`noindex\` (RT-3), which "Page isn't
blocked from indexing" counts against it; \`/back\` names \`/\` as its canonical address (RT-1), which "valid canonical"
counts against it; what is missing answers 404 or 400.
`
}

function nameOf({ path, note, excused = [] }: Looked) {
  const shown = path.replace(/DH-[\w-]+/, "DH-…")
  return `\`${shown}\`${note ? ` (${note})` : ""}${excused.length > 0 ? " ¹" : ""}`
}

function failedAudits(report: Report, id: string) {
  const failed = (report.categories[id]?.auditRefs ?? []).filter(
    (audit) => (report.audits[audit.id]?.score ?? 1) < 1,
  )
  const said = failed.map((audit) => {
    const { title, details } = report.audits[audit.id] ?? { title: audit.id }
    return `${title} ${JSON.stringify(details?.items?.[0] ?? "").slice(0, 400)}`
  })
  return said.join("; ")
}

function scores(reports: Report[], id: string): number[] {
  return reports.map(({ categories }) => Math.floor((categories[id]?.score ?? Number.NaN) * 100))
}

function values(reports: Report[], audit: string): number[] {
  return reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function shown(score = Number.NaN) {
  return Number.isNaN(score) ? "–" : String(score)
}

function inUnits(audit: string, value: number) {
  if (audit === "cumulative-layout-shift") return String(Number(value.toFixed(5)))
  return audit.endsWith("blocking-time") ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`
}

import type { Outcome } from "./attack.ts"
import { hasCluster } from "./cluster.ts"
import { fuzz } from "./fuzz.ts"
import { clockJumps, databaseRestarts, mailDiskFull, mailServerDown } from "./outages.ts"
import { payingWays } from "./payments/paying-attack.ts"
import { BANK_FAULTS, bankFaults, crashes, oversell } from "./scenarios.ts"

// `npm run test:attack`: every attack with its full numbers, a line as each ends, and the table at the end.
// FUZZ_SEED sends the same odd requests again; `fuzz` as an argument sends nothing else.
const isFuzzOnly = process.argv.includes("fuzz")
const faults = Object.keys(BANK_FAULTS) as Array<keyof typeof BANK_FAULTS>
const hasServer = process.env.TEST_DATABASE_URL !== ""
const allWays = { checkouts: 300, kills: 12, bankKills: 6 }
const onServer: Array<() => Promise<Outcome>> = [
  () => oversell({ buyers: 200, stock: 50 }),
  () => crashes({ engine: "PostgreSQL", checkouts: 300, kills: 12 }),
  () => payingWays({ engine: "PostgreSQL", ...allWays }),
  ...faults.map((fault) => () => bankFaults({ engine: "PostgreSQL", checkouts: 60, faults: [fault] })),
]
const onBooks: Array<() => Promise<Outcome>> = [
  ...(hasServer ? onServer : []),
  ...(hasServer && hasCluster() ? [() => databaseRestarts({ checkouts: 300, times: 5 })] : []),
  () => crashes({ engine: "PGlite", checkouts: 300, kills: 12 }),
  () => payingWays({ engine: "PGlite", ...allWays }),
  ...faults.map((fault) => () => bankFaults({ engine: "PGlite", checkouts: 60, faults: [fault] })),
  () => mailServerDown({ engine: "PGlite", checkouts: 100 }),
  () => clockJumps({ engine: "PGlite", checkouts: 100 }),
  () => mailDiskFull({ engine: "PGlite", checkouts: 100 }),
]

const attacks = isFuzzOnly ? [] : onBooks

const COLUMNS = ["attack", "engine", "checkouts", "orders", "refused", "cut", "seconds", "wrong"] as const
const rows: string[][] = []
let lost = 0
for (const attack of attacks) {
  const outcome = await attack()
  console.log(
    `${outcome.wrong.length === 0 ? "kept" : "BROKEN"}: ${outcome.attack} (${outcome.engine}, ${outcome.seconds} s)`,
  )
  for (const sentence of outcome.wrong) console.log(`  ${sentence}`)
  lost += outcome.wrong.length
  rows.push(
    COLUMNS.map((column) => (column === "wrong" ? String(outcome.wrong.length) : String(outcome[column]))),
  )
}

const { requests, seed, seconds, statuses, wrong } = await fuzz({
  requests: Number(process.env.FUZZ_REQUESTS) || 20_000,
  seed: Number(process.env.FUZZ_SEED) || Date.now() % 2 ** 31,
})
lost += wrong.length
console.log(
  `${wrong.length === 0 ? "kept" : "BROKEN"}: ${requests} odd requests, FUZZ_SEED=${seed} (${seconds} s)`,
)
console.log(
  `  answers: ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")}`,
)
for (const sentence of wrong) console.log(`  ${sentence}`)

const widths = COLUMNS.map((name, column) =>
  Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
)
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
console.log(`\n${line(COLUMNS)}\n${line(widths.map((width) => "-".repeat(width)))}`)
for (const row of rows) console.log(line(row))
console.log(lost === 0 ? "\nEvery promise was kept." : `\n${lost} promises were broken.`)
process.exitCode = lost === 0 ? 0 : 1

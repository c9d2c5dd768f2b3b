import { startTestServer } from "#test/databases/test-server.ts"
import type { Outcome } from "./attack.ts"
import { fuzz } from "./fuzz.ts"
import { clockJumps, databaseKills, mailDiskFull, mailServerDown } from "./outages.ts"
import { payingWays } from "./payments/paying-attack.ts"
import { phoneCodes } from "./phone/phone-attack.ts"
import { BANK_FAULTS, bankFaults, crashes, lastPieces, oversell } from "./scenarios.ts"

// `npm run test:attack`: every attack with its full numbers, a line as each ends, and the table at the end.
// FUZZ_SEED sends the same odd requests again; `fuzz` as an argument sends nothing else.
const isFuzzOnly = process.argv.includes("fuzz")
const faults = Object.keys(BANK_FAULTS) as Array<keyof typeof BANK_FAULTS>
const server = await startTestServer()
process.env.TEST_DATABASE_URL = server.url
const all: Array<() => Promise<Outcome>> = [
  () => oversell({ buyers: 200, stock: 50 }),
  () => lastPieces({ buyers: 50, stock: 10 }),
  () => crashes({ checkouts: 300, kills: 12 }),
  () => databaseKills({ checkouts: 300, times: 10 }),
  () => payingWays({ checkouts: 300, kills: 12, bankKills: 6 }),
  ...faults.map((fault) => () => bankFaults({ checkouts: 60, faults: [fault] })),
  () => mailServerDown({ checkouts: 100 }),
  () => clockJumps({ checkouts: 100 }),
  () => mailDiskFull({ checkouts: 100 }),
  () => phoneCodes({ numbers: 10_000, addresses: 1_000, perDay: 500 }),
]
const attacks = isFuzzOnly ? [] : all

const COLUMNS = ["attack", "checkouts", "orders", "refused", "cut", "seconds", "wrong"] as const
const rows: string[][] = []
let lost = 0
for (const attack of attacks) {
  const outcome = await attack()
  console.log(`${outcome.wrong.length === 0 ? "kept" : "BROKEN"}: ${outcome.attack} (${outcome.seconds} s)`)
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
await server.close()
process.exitCode = lost === 0 ? 0 : 1

import { type Outcome, outages } from "./outages.ts"

// `npm run test:cluster`: a whole shop in its own processes, everything of which goes away in turn. Prints what happened.
const wrong = await showOutages()
for (const sentence of wrong) console.log(`  ${sentence}`)
console.log(wrong.length === 0 ? "\nEvery promise was kept." : `\n${wrong.length} promises were broken.`)
process.exit(wrong.length === 0 ? 0 : 1)

async function showOutages() {
  const size = { requests: 10_000, checkouts: 500, seconds: 75, redisAwaySeconds: 20, prices: 20 }
  const outcome = await outages(size)
  printTable(outcome)
  const share = ((100 * outcome.failed) / outcome.requests).toFixed(3)
  console.log(
    `\n${outcome.requests} page requests, ${outcome.failed} failed (${share}%); ${outcome.orders} orders; ` +
      `a changed price was on every node after ${Math.round(outcome.slowestNewsMs)} ms at most.\n`,
  )
  return outcome.wrong
}

function printTable({ spells }: Outcome) {
  const rows = spells.map(({ name, startedAt, requests, failures, took, orders }, index) => {
    const seconds = ((spells[index + 1]?.startedAt ?? performance.now()) - startedAt) / 1000
    const sorted = took.toSorted((a, b) => a - b)
    const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)}`
    return [
      name,
      seconds.toFixed(1),
      `${requests}`,
      `${failures.length}`,
      `${orders}`,
      at(0.5),
      at(0.99),
      at(0.9999),
    ]
  })
  const head = ["while", "seconds", "pages", "failed", "orders", "p50 ms", "p99 ms", "slowest ms"]
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, widths.map((width) => "-".repeat(width)), ...rows])
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`)
}

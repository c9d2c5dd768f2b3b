import { type Step, upgrade } from "./upgrade.ts"

// `npm run test:upgrade`: an earlier release in a folder and the present tree take turns on one database under orders. Prints what happened.
const MOST_SHOWN = 400 // characters of a fault
const [name = "", folder = ""] = process.argv.slice(2)
const present = { name: "present", folder: process.cwd() }
const { steps, orders, wrong } = await upgrade({ name, folder }, present)
printTable(steps)
console.log(`\n${orders} orders paid.`)
for (const [sentence, same] of Map.groupBy(wrong.map(shorten), (fault) => fault))
  console.log(`  ${same.length} × ${sentence}`)
console.log(wrong.length === 0 ? "No order was lost or doubled." : `${wrong.length} faults.`)
process.exit(wrong.length === 0 ? 0 : 1)

/** A fault without what differs each time: moments and ids of requests. */
function shorten(fault: string) {
  return fault.replace(/"time":"[^"]+",("requestId":"[^"]+",)?/, "").slice(0, MOST_SHOWN)
}

function printTable(rows: Step[]) {
  const lines = [
    ["step", "node 1", "node 2", "seconds", "orders", "repeated"],
    ...rows.map(({ name, releases, seconds, orders, repeats }) => [
      ...[name, ...releases],
      ...[seconds.toFixed(1), `${orders}`, `${repeats}`],
    ]),
  ]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
}

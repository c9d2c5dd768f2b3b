import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Measured, type Measurement, measureNodes } from "./scale/scale-measure.ts"
import type { Costs, Demands, Tried } from "./scale/scale-plan.ts"
import { loadOf, SETUPS, tryOut } from "./scale/scale-plan.ts"

const FIGURES = join(import.meta.dirname, "scale/scale-figures.json")
const NODES = [1, 2, 3]
const LOADS = [1, 10, 100, 1_000, 10_000]
const KINDS = ["kept", "rendered", "order"] as const

/** What 1 to 3 nodes do here and what each request costs; a simulation of growth. `--plan` only simulates. */
export async function benchScale(args: string[]) {
  const isPlan = args.includes("--plan")
  const measured = isPlan ? await readFigures() : await measureAll()
  if (args.includes("--keep")) await writeFile(FIGURES, `${JSON.stringify(measured, null, 2)}\n`)
  printNodes(measured)
  const alone = measured[0]
  if (!alone) return false
  printCosts(alone)
  console.log(`\nAn order takes ${(alone.orderBytes / 1000).toFixed(1)} kB of disk.`)
  return plan(demandsOf(alone))
}

async function readFigures(): Promise<Measurement[]> {
  return JSON.parse(await readFile(FIGURES, "utf8"))
}

async function measureAll() {
  const measured: Measurement[] = []
  for (const nodes of NODES) measured.push(await measureNodes(nodes))
  return measured
}

/** `cores` is what all parts of the shop and its clients used, without wrk: the machine itself is the limit. */
function printNodes(measured: Measurement[]) {
  console.log(
    "| nodes | asked for | a second | p99 ms | cores: nodes | primary, replica | balancer, bank, clients |",
  )
  console.log("| --: | --- | --: | --: | --: | --: | --: |")
  for (const measurement of measured)
    for (const kind of KINDS) {
      const { perSecond, p99, cpuMs } = measurement[kind]
      const cores = (...parts: (keyof typeof cpuMs)[]) =>
        ((parts.reduce((sum, part) => sum + cpuMs[part], 0) * perSecond) / 1000).toFixed(2)
      const used = [cores("nodes"), cores("primary", "replica"), cores("balancer", "bank", "clients")]
      console.log(
        `| ${measurement.nodes} | ${kind} | ${Math.round(perSecond)} | ${Math.round(p99)} | ${used.join(" | ")} |`,
      )
    }
}

function printCosts(measurement: Measurement) {
  console.log("\n| processor ms of one | node | primary | replica | balancer | bank |")
  console.log("| --- | --: | --: | --: | --: | --: |")
  for (const kind of KINDS) {
    const { nodes, primary, replica, balancer, bank } = measurement[kind].cpuMs
    console.log(
      `| ${kind} | ${[nodes, primary, replica, balancer, bank].map((ms) => ms.toFixed(2)).join(" | ")} |`,
    )
  }
}

/** What is measured with one node, where least waits for anything else. A reader may be primary or replica. */
function demandsOf(measurement: Measurement): Demands {
  const costs = ({ cpuMs }: Measured, isKept = false): Costs => ({
    node: cpuMs.nodes,
    database: isKept ? 0 : cpuMs.primary + cpuMs.replica,
    balancer: cpuMs.balancer,
  })
  return {
    kept: costs(measurement.kept, true),
    rendered: costs(measurement.rendered),
    order: costs(measurement.order),
  }
}

function plan(demands: Demands): boolean {
  console.log(
    "\n| size | visits a day | pages/s | orders/s | setup | busiest | p99 page | p99 order | ₹ a month |",
  )
  console.log("| --: | --: | --: | --: | --- | --- | --: | --: | --: |")
  const lines = LOADS.map((times) => {
    const load = loadOf(times)
    const tried = SETUPS.map((setup) => tryOut(setup, load, demands))
    const fits = tried.findIndex(({ holds }) => holds)
    const shown = fits < 0 ? tried.slice(-1) : tried.slice(Math.max(0, fits - 1), fits + 1)
    for (const one of shown) console.log(lineOf(one, load))
    return fits >= 0
  })
  return lines.every(Boolean)
}

function lineOf({ setup, seen, holds, bottleneck, rupees }: Tried, load: ReturnType<typeof loadOf>) {
  const count = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }).format
  const busy = `${bottleneck} ${Math.round(100 * (seen.busy[bottleneck] ?? 0))}%`
  const p99 = (name: string) => (holds ? `${Math.round(seen.p99[name] ?? 0)} ms` : "–")
  return `| ${count(load.times)}× | ${count(load.visitsADay)} | ${count(load.pagesPerSecond)} | ${load.ordersPerSecond.toFixed(2)} | ${setup.name} | ${busy}${holds ? "" : ", gives way"} | ${p99("rendered")} | ${p99("order")} | ${count(Math.round(rupees / 1000) * 1000)} |`
}

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Field } from "#test/cluster/field.ts"

const TICKS_PER_SECOND = 100 // of every Linux that the shop runs on
const PAGE_BYTES = 4096

/** Processor seconds that each part of a shop has used so far. */
export type Cpu = Record<"nodes" | "primary" | "replica" | "balancer" | "bank" | "clients", number>

/** Reads from /proc what each part has used; PostgreSQL with all of its processes. */
export function readCpu({ nodes, primary, replica, balancer, bank }: Field): Cpu {
  const { user, system } = process.cpuUsage()
  return {
    nodes: nodes.reduce((sum, { child }) => sum + secondsOf(Number(child.pid)), 0),
    primary: serverSeconds(primary.data),
    replica: serverSeconds(replica.data),
    balancer: secondsOf(balancer.pid),
    bank: secondsOf(Number(bank.child.pid)),
    clients: (user + system) / 1e6,
  }
}

/** What was used between two readings. */
export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  const parts = Object.keys(before) as (keyof Cpu)[]
  return Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as Cpu
}

/** Bytes of memory that the processes hold which a process started, and those that they started; not its own. */
export function memoryUnder(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child) + memoryUnder(child), 0)
}

/** Processor seconds that these processes have used so far. */
export function secondsUnder(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + secondsOf(child) + secondsUnder(child), 0)
}

function serverSeconds(data: string) {
  const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])
  const children = childrenOf(postmaster)
  const own = fieldsOf(postmaster)
  const gone = (Number(own[13]) + Number(own[14])) / TICKS_PER_SECOND // of children that ended
  return children.reduce((sum, pid) => sum + secondsOf(pid), secondsOf(postmaster) + gone)
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function residentBytes(pid: number) {
  return Number(fieldsOf(pid)[21] ?? 0) * PAGE_BYTES
}

function secondsOf(pid: number) {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}

function parentOf(pid: number) {
  return Number(fieldsOf(pid)[1])
}

/** The fields of /proc/PID/stat after the name, which may hold anything; none of a process that ended meanwhile. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8")
    return text.slice(text.lastIndexOf(")") + 2).split(" ")
  } catch {
    return []
  }
}

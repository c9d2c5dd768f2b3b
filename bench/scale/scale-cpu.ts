import type { Field } from "#test/cluster/field.ts"
import { secondsOf, serverSeconds } from "../process-stat.ts"

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

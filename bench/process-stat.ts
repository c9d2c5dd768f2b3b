import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What one line of /proc/PID/stat tells: processor time in clock ticks (of all threads; of children that ended). */
export type ProcessStat = { parent: number; ticks: number; endedTicks: number }

const NO_PROCESS: ProcessStat = { parent: 0, ticks: 0, endedTicks: 0 }

/** Reads a line of /proc/PID/stat; the name of the program stands in brackets and may itself hold brackets and blanks. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ")
  const field = (number: number) => Number(fields[number - 3]) // numbered as in proc(5); the state is 3
  return {
    parent: field(4),
    ticks: field(14) + field(15),
    endedTicks: field(16) + field(17),
  }
}

/** Processor seconds that a process has used so far, with all of its threads. */
export function secondsOf(pid: number): number {
  return inSeconds(readStat(pid).ticks)
}

/** Processor seconds that the processes have used so far which a process started, and those that they started; not its own. */
export function secondsUnder(pid: number): number {
  return descendantsOf(pid).reduce((sum, child) => sum + secondsOf(child), 0)
}

/** Processor seconds of a PostgreSQL server with this folder of data: all of its processes, those that ended as well. */
export function serverSeconds(data: string): number {
  const postmaster = postmasterOf(data)
  const ended = inSeconds(readStat(postmaster).endedTicks)
  return secondsOf(postmaster) + ended + secondsUnder(postmaster)
}

/** The first process of a PostgreSQL server with this folder of data. */
export function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0])
}

/** Bytes of memory that a process holds, its share of what several map. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0 // it ended meanwhile
  }
}

/** Bytes of memory that the processes hold which a process started, and those that they started; not its own. */
export function memoryUnder(pid: number): number {
  return descendantsOf(pid).reduce((sum, child) => sum + memoryOf(child), 0)
}

/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  const children = Map.groupBy(pids.map(Number), (each) => readStat(each).parent)
  const under = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...under(child)])
  return under(pid)
}

/** Nothing for a process that ended meanwhile. */
function readStat(pid: number): ProcessStat {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return NO_PROCESS
  }
}

let ticksPerSecond: number | undefined

function inSeconds(ticks: number): number {
  ticksPerSecond ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))
  return ticks / ticksPerSecond
}

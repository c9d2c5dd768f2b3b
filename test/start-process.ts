import { type ChildProcess, spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "..")
/** What Node compiled for one process it need not compile again for the next of many, nor in the next run of all tests. */
const { NODE_COMPILE_CACHE = join(tmpdir(), "dhun-compiled") } = process.env
export const COMPILED = { NODE_COMPILE_CACHE }
const LONGEST_START_MS = 120_000 // a machine that others use at the same time may be slow

type Starting = {
  /** Program and arguments for Node, from the project's folder. */
  args: string[]
  /** Another checkout of the project. */
  folder?: string
  /** What the process prints once it is ready; the line is answered as `said`. */
  sign: RegExp
  variables: NodeJS.ProcessEnv
}

/** Starts a program of the project and waits until it says that it is ready. Throws with what it printed when it does not. */
export async function startProcess({ args, folder = ROOT, sign, variables }: Starting) {
  const env = { PATH: process.env.PATH, ...COMPILED, ...variables }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let output = ""
  const ended = once(child, "exit")
  const said = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${args} did not start: ${output}`)), LONGEST_START_MS)
    const read = (chunk: Buffer) => {
      output += chunk
      const [line] = output.match(sign) ?? []
      if (line) resolve(line)
      if (line) clearTimeout(tooLate)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    child.once("exit", () => reject(new Error(`${args} ended: ${output}`)))
  })
  return {
    child,
    said,
    output: () => output,
    kill: () => end(child, ended, "SIGKILL"),
    stop: () => end(child, ended, "SIGTERM"),
    /** As somebody at a keyboard stops it: at once. */
    interrupt: () => end(child, ended, "SIGINT"),
  }
}

/**
 * A port that was free a moment ago: for whoever must know an address before its server starts. It is none of those
 * that the system gives to others (from 32768 on), for other tests run at the same time.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer().listen(port, "127.0.0.1")
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

async function end(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals) {
  child.kill(signal)
  await ended
}

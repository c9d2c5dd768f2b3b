import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { mkdir } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { startTestBank } from "#app/core/payments/gateways/test-bank/start-test-bank.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { connectSiblings } from "#app/platform/sibling-processes.server.ts"
import { answerForAll } from "#app/platform/telemetry/shared-metrics.server.ts"
import { keptSecret } from "#server/kept-secret.ts"
import { onStop, sayAddress } from "#server/main.ts"
import { openOwnServer } from "#server/postgres/own-server.ts"
import { giveUp } from "#server/start-fault.ts"

const FIRST_RESTART_MS = 100
const LONGEST_RESTART_MS = 5_000
const LONG_LIFE_MS = 10_000

const readySchema = z.object({ address: z.string(), port: z.number() })
type Ready = z.infer<typeof readySchema>

/** Runs WEB_CONCURRENCY processes on one port, and one test bank. Restarts a dead one; SIGHUP replaces each in turn. */
export async function startProcesses(settings: Env) {
  setInterval(() => {}, LONGEST_RESTART_MS) // the test bank keeps nobody alive, so somebody must
  const { DATA_DIR, DATABASE_URL } = settings
  const server = DATABASE_URL ? null : await openServer(DATA_DIR)
  const exit = async (sentence?: string): Promise<never> => {
    if (sentence) console.error(sentence)
    await server?.close()
    process.exit(1)
  }
  const shared = {
    SESSION_SECRET: settings.SESSION_SECRET ?? (await keptSecret(DATA_DIR)),
    ...(server && { DATABASE_URL: server.url }),
  }
  const env = { ...settings, ...shared }
  const bank = startTestBank(env, shared.SESSION_SECRET)
  const bankVariables = env.PAYMENT_URL
    ? {}
    : await bank.settings().catch(() => exit("The test bank did not start."))
  const crew = createCrew({ ...shared, ...bankVariables })
  onStop(async (isPatient) => {
    await crew.stop(isPatient ? "SIGTERM" : "SIGINT")
    await bank.close()
    await server?.close()
  })
  answerForAll()
  connectSiblings()
  const first = await crew.start().catch(() => exit()) // the process printed why
  await Promise.all(Array.from({ length: env.WEB_CONCURRENCY - 1 }, crew.start)).catch(() => exit())
  bank.start(`${first.address}/payment-events/test-bank`)
  process.on("SIGHUP", crew.replace)
  sayAddress(env, first.port)
}

async function openServer(dataDir: string) {
  await mkdir(dataDir, { recursive: true }).catch(() => {}) // the server says what is wrong with the folder
  return openOwnServer(dataDir, { isShop: true }).catch((error: Error) => giveUp(error.message))
}

function createCrew(variables: Record<string, string>) {
  const serving = new Set<Worker>()
  const starting = new Set<Promise<Ready>>()
  let isStopping = false
  let isReplacing = false

  const start = (): Promise<Ready> => {
    const begun = startOne().finally(() => starting.delete(begun))
    starting.add(begun)
    return begun
  }
  const startOne = async (): Promise<Ready> => {
    const worker = cluster.fork(variables)
    const bornAt = performance.now()
    const ready = await new Promise<Ready>((resolve, reject) => {
      worker.once("exit", () => reject(new Error("a process ended before it served")))
      worker.on("message", (message) => {
        const said = readySchema.safeParse(message)
        if (said.success) resolve(said.data)
      })
    })
    serving.add(worker)
    worker.once("exit", () => {
      if (serving.delete(worker) && !isStopping) void startAgain(performance.now() - bornAt)
    })
    return ready
  }
  const startAgain = async (livedMs: number) => {
    for (let wait = livedMs > LONG_LIFE_MS ? 0 : FIRST_RESTART_MS; !isStopping; ) {
      await pause(wait)
      const isUp = await start().then(
        () => true,
        () => false,
      )
      if (isUp) return
      wait = Math.min(Math.max(wait, FIRST_RESTART_MS) * 2, LONGEST_RESTART_MS)
    }
  }
  const end = async (worker: Worker, signal: NodeJS.Signals) => {
    serving.delete(worker) // it dies because it was told to
    if (worker.isDead()) return
    const ended = once(worker, "exit")
    worker.process.kill(signal)
    await ended
  }
  return {
    start,
    /** Without a pause for the balancer: this machine serves all the while. */
    async replace() {
      if (isReplacing || isStopping) return
      isReplacing = true
      await Promise.allSettled(starting) // one that is just being started may have read the old release
      try {
        for (const worker of [...serving]) {
          await start()
          await end(worker, "SIGINT")
        }
      } catch {
        console.error("A new process did not start: the old ones go on serving.")
      } finally {
        isReplacing = false
      }
    },
    async stop(signal: NodeJS.Signals) {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map((worker) => end(worker, signal)))
    },
  }
}

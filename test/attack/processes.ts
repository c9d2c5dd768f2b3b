import { type ChildProcess, spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import type { Faults } from "#bank/faults.ts"

const ROOT = join(import.meta.dirname, "../..")
/** What Node compiled for one process it need not compile again for the next of many. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), "dhun-compiled") }
const LONGEST_START_MS = 60_000
const KEY = "a key of the attacked bank"
const chargesSchema = z.array(z.object({ orderId: z.string(), amountPaise: z.number(), state: z.string() }))

export const SECRET = "a secret of the attacked shop, 32 letters"
/** What no log and no answer may hold. */
export const SECRETS = { session: SECRET, bank: KEY }

export type Started = Awaited<ReturnType<typeof startShop>>
export type StartedBank = Awaited<ReturnType<typeof startBank>>

/** One machine attacks with the traffic of a town, and is to reach what is behind the limits. */
const WITHOUT_LIMITS = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, "off"]))

/** Starts the real shop and waits for its address. `kill` is kill -9. */
export async function startShop(variables: Record<string, string>, imports: string[] = []) {
  const args = [
    ...imports.flatMap((file) => ["--import", join(import.meta.dirname, file)]),
    "server/start.ts",
  ]
  const process_ = await start(args, /^http:\/\/localhost:\d+$/m, {
    NODE_ENV: "production",
    SESSION_SECRET: SECRET,
    LOG_LEVEL: "error",
    ...WITHOUT_LIMITS,
    PAYMENT_RECOVER_SECONDS: "1",
    PAYMENT_EXPIRE_SECONDS: "5",
    ...variables,
  })
  return { ...process_, url: process_.said.replace("localhost", "127.0.0.1") }
}

/** Starts the test bank as a process that outlives the shops. */
export async function startBank({ books, notifyUrl }: { books: string; notifyUrl: string }) {
  const process_ = await start(["bank/main.ts"], /^http:\/\/127.0.0.1:\d+$/m, {
    BANK_PORT: "0",
    BANK_BOOKS: books,
    BANK_KEY: KEY,
    BANK_NOTIFY_URL: notifyUrl,
  })
  const headers = { Authorization: `Bearer ${KEY}` }
  return {
    ...process_,
    settings: { PAYMENT_URL: process_.said, PAYMENT_KEY: KEY },
    charges: async () =>
      chargesSchema.parse(await (await fetch(`${process_.said}/charges`, { headers })).json()),
    async switchFaults(faults: Partial<Faults>) {
      const body = JSON.stringify(faults)
      const answer = await fetch(`${process_.said}/faults`, { method: "PUT", headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

/** Starts a real SMTP server as a process of its own; `received` answers the ids of the mails so far. */
export async function startMailServer(port: number) {
  const process_ = await start(["test/attack/mail-server.ts"], /^smtp:.+$/m, { MAIL_PORT: String(port) })
  return {
    ...process_,
    received: () => [...process_.output().matchAll(/^<([\w-]+)@/gm)].map(([, id = ""]) => id),
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

async function start(args: string[], sign: RegExp, variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...COMPILED, ...variables }
  const child = spawn(process.execPath, args, { cwd: ROOT, env })
  let output = ""
  const ended = once(child, "exit")
  const said = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${args} did not start: ${output}`)), LONGEST_START_MS)
    const hear = (chunk: Buffer) => {
      output += chunk
      const [line] = output.match(sign) ?? []
      if (line) resolve(line)
      if (line) clearTimeout(tooLate)
    }
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("exit", () => reject(new Error(`${args} ended: ${output}`)))
  })
  return {
    child,
    said,
    output: () => output,
    kill: () => end(child, ended, "SIGKILL"),
    stop: () => end(child, ended, "SIGTERM"),
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>, signal: NodeJS.Signals) {
  child.kill(signal)
  await ended
}

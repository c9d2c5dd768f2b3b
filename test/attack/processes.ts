import { join } from "node:path"
import { z } from "zod"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import type { Faults } from "#bank/faults.ts"
import { freePort, startProcess } from "../start-process.ts"

const KEY = "a key of the attacked bank"
const chargesSchema = z.array(z.object({ orderId: z.string(), amountPaise: z.number(), state: z.string() }))

export const SECRET = "a secret of the attacked shop, 32 letters"
/** What no log and no answer may hold. */
export const SECRETS = { session: SECRET, bank: KEY }

export type Started = Awaited<ReturnType<typeof startShop>>
export type StartedBank = Awaited<ReturnType<typeof startBank>>

/** One machine attacks with the traffic of a town, and is to reach what is behind the limits. */
const WITHOUT_LIMITS = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, "off"]))

/** `imports` are modules for Node, `folder` another checkout of the project. */
type Way = { imports?: string[] | undefined; folder?: string }

/** Starts the real shop and waits for its address. `kill` is kill -9. */
export async function startShop(variables: Record<string, string>, { imports = [], ...checkout }: Way = {}) {
  const args = [
    ...imports.flatMap((file) => ["--import", join(import.meta.dirname, file)]),
    "server/start.ts",
  ]
  const process_ = await startProcess({
    args,
    ...checkout,
    sign: /^http:\/\/localhost:\d+$/m,
    variables: {
      NODE_ENV: "production",
      SESSION_SECRET: SECRET,
      LOG_LEVEL: "error",
      ...WITHOUT_LIMITS,
      PAYMENT_RECOVER_SECONDS: "1",
      PAYMENT_EXPIRE_SECONDS: "5",
      ...variables,
    },
  })
  return { ...process_, url: process_.said.replace("localhost", "127.0.0.1") }
}

/** Starts the test bank as a process that outlives the shops. `restart` is kill -9 and another process at the same address. */
export async function startBank({ books, notifyUrl }: { books: string; notifyUrl: string }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess({
      args: ["bank/main.ts"],
      sign: new RegExp(`^${url}$`, "m"),
      variables: {
        BANK_PORT: String(port),
        BANK_BOOKS: books,
        BANK_KEY: KEY,
        BANK_NOTIFY_URL: notifyUrl,
      },
    })
  let running = await start()
  const headers = { Authorization: `Bearer ${KEY}` }
  return {
    url,
    get child() {
      return running.child
    },
    kill: () => running.kill(),
    async restart() {
      await running.kill()
      running = await start()
    },
    settings: { PAYMENT_URL: url, PAYMENT_KEY: KEY },
    charges: async () => chargesSchema.parse(await (await fetch(`${url}/charges`, { headers })).json()),
    async switchFaults(faults: Partial<Faults>) {
      const body = JSON.stringify(faults)
      const answer = await fetch(`${url}/faults`, { method: "PUT", headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

/** Starts a real SMTP server as a process of its own; `received` answers the ids of the mails so far. */
export async function startMailServer(port: number) {
  const process_ = await startProcess({
    args: ["test/attack/mail-server.ts"],
    sign: /^smtp:.+$/m,
    variables: { MAIL_PORT: String(port) },
  })
  return {
    ...process_,
    received: () => [...process_.output().matchAll(/^<([\w-]+)@/gm)].map(([, id = ""]) => id),
  }
}

import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { serve } from "@hono/node-server"
import { z } from "zod"
import { createBooks } from "./books.ts"
import { createEngine } from "./engine.ts"
import { createBank } from "./http.ts"
import { tellEvents } from "./webhooks.ts"

// The test bank as a process. The shop starts one of its own; `npm run bank` starts one that shops share.
const settings = z
  .object({
    BANK_PORT: z.coerce.number().int().min(0).max(65535).default(3900),
    BANK_HOST: z.string().min(1).default("127.0.0.1"),
    BANK_BOOKS: z.string().min(1).default("./data/bank/books.sqlite"),
    BANK_KEY: z.string().min(16),
    BANK_NOTIFY_URL: z.url().optional(),
  })
  .safeParse(process.env)
const empty = ["BANK_PORT", "BANK_HOST", "BANK_BOOKS", "BANK_KEY", "BANK_NOTIFY_URL"].find(
  (name) => process.env[name]?.trim() === "",
)
if (empty) {
  console.error(`${empty} is empty: give it a value, or leave the variable out to have its default.`)
  process.exit(1)
}
if (!settings.success) {
  console.error(`The test bank's settings: ${z.prettifyError(settings.error)}`)
  process.exit(1)
}
const { BANK_PORT, BANK_HOST, BANK_BOOKS, BANK_KEY, BANK_NOTIFY_URL } = settings.data
const LOOK_INTERVAL_MS = 1_000
const GATHER_MS = 50 // whoever asked has the answer before the event, and events of the same moment go together

let notifyUrl = BANK_NOTIFY_URL
let wake = new AbortController()

followParent()
if (!BANK_BOOKS.includes("://")) await mkdir(dirname(BANK_BOOKS), { recursive: true })
const books = createBooks(await createEngine(BANK_BOOKS))
const bank = createBank({ books, key: BANK_KEY, onEvent: () => wake.abort() })
const server = serve({ fetch: bank.fetch, hostname: BANK_HOST, port: BANK_PORT }, ({ port }) => {
  if (process.send) process.send({ port })
  else console.log(`http://${BANK_HOST}:${port}`)
})
server.on("error", (error) => {
  console.error(`The test bank cannot listen at ${BANK_HOST}:${BANK_PORT}: ${error.message}`)
  process.exit(1)
})
await tellForEver()

/** A bank that a shop started ends with it, however that ends; until then it is the shop that is told to stop. */
function followParent() {
  if (!process.send) return
  process.on("disconnect", () => process.exit(0))
  process.on("message", (message) => {
    const told = z.object({ notifyUrl: z.url() }).safeParse(message)
    if (told.success) notifyUrl = told.data.notifyUrl
    wake.abort()
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {})
}

async function tellForEver(): Promise<never> {
  for (;;) {
    await pause(LOOK_INTERVAL_MS, undefined, { signal: wake.signal }).catch(() => {})
    await pause(GATHER_MS)
    wake = new AbortController()
    await tellEvents({ books, key: BANK_KEY, notifyUrl: () => notifyUrl }).catch((error: Error) =>
      console.error(`test bank: events could not be told: ${error.name}`),
    )
  }
}

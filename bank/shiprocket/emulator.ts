import { randomBytes } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { arranged, type Webhook } from "../couriers/webhooks.ts"
import { isSame } from "../is-same.ts"
import { labelFiles, shiprocketApi } from "./api.ts"
import { Refusal } from "./entities.ts"
import { type Faults, faultsSchema } from "./faults.ts"
import { createStore, type Journal, type Store } from "./store.ts"
import { writeWebhook } from "./webhooks.ts"

const TOKEN_LIFETIME_MS = 10 * 24 * 60 * 60 * 1000

export type ShiprocketKeys = { email: string; password: string; webhookKey: string }

/** The state that the emulator's parts share. */
export type Emulation = {
  store: Store
  faults: () => Faults
  /** Whether a switched fault strikes this time. */
  strikes: () => boolean
  /** Does something after a while. */
  later: (ms: number, work: () => unknown) => void
}

type Options = {
  keys: ShiprocketKeys
  now?: () => number
  random?: () => number
  journal?: Journal
  send?: (webhook: Webhook) => Promise<unknown>
}

/** Shiprocket in memory: its API, its webhook, and faults by switches. `send` brings webhooks to the shop. */
export function createShiprocketEmulator(options: Options) {
  const { keys, now = Date.now, random = Math.random, journal, send = async () => {} } = options
  let faults = faultsSchema.parse({})
  let aheadMs = 0
  let waiting: Webhook[] = []
  const sent: Webhook[] = []
  const tokens = new Map<string, number>()
  const clock = () => now() + aheadMs
  const store = createStore(clock, journal)
  const strikes = () => random() < faults.share
  const later = (ms: number, work: () => unknown) => void setTimeout(work, ms).unref()
  const emulation: Emulation = { store, faults: () => faults, strikes, later }

  const deliver = async () => {
    const due = arranged(waiting, faults)
    waiting = []
    for (const webhook of due) await Promise.resolve(send(webhook)).catch(() => {})
  }
  /** A scan, and the webhook that tells it. */
  const scan = (awb: string, code: number, place = "BLR/FC1, BANGALORE, KARNATAKA") => {
    const told = writeWebhook(store.scan(awb, code, place), { key: keys.webhookKey, faults })
    waiting.push(told)
    sent.push(told)
    return told
  }

  const service = new Hono()
  service.use("/v1/*", async (_, next) => {
    if (faults.down && strikes()) throw new Refusal(503, "Service Unavailable")
    return next()
  })
  service.post("/v1/external/auth/login", async (c) => {
    const asked = await c.req.json().catch(() => null)
    if (!isSame(String(asked?.email), keys.email) || !isSame(String(asked?.password), keys.password))
      throw new Refusal(400, "Invalid email and password combination")
    const token = randomBytes(24).toString("base64url")
    tokens.set(token, clock() + TOKEN_LIFETIME_MS)
    return c.json({
      id: 1,
      first_name: "API",
      last_name: "USER",
      email: keys.email,
      company_id: 25149,
      token,
    })
  })
  service.use("/v1/*", async (c, next) => {
    if (faults.tooOften && strikes()) throw new Refusal(429, "Too Many Requests")
    const token = c.req.header("Authorization")?.replace("Bearer ", "") ?? ""
    if (faults.tokensEnd && strikes()) tokens.delete(token)
    if ((tokens.get(token) ?? 0) <= clock()) throw new Refusal(401, "Token has expired")
    return next()
  })
  service.route("/v1/external", shiprocketApi(emulation))
  service.route("/labels", labelFiles(emulation))
  service.put("/emulator/faults", async (c) => {
    const asked = faultsSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400)
    faults = asked.data
    return c.json(faults)
  })
  service.get("/emulator/orders", (c) => c.json(store.all()))
  service.post("/emulator/scans", async (c) => {
    const asked = z.object({ awb: z.string(), status: z.int(), place: z.string().optional() })
    const { awb, status, place } = asked.parse(await c.req.json())
    scan(awb, status, place)
    await deliver()
    return c.json({ status: "scanned" })
  })
  service.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status)
    console.error(`shiprocket emulator: ${error.message}`)
    return c.json({ message: "Internal server error." }, 500)
  })

  return {
    ...{ store, sent, deliver, scan },
    fetch: service.fetch,
    switchFaults: (wanted: Partial<Faults>) => {
      faults = faultsSchema.parse(wanted)
    },
    advance: (ms: number) => {
      aheadMs += ms
    },
  }
}

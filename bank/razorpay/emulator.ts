import { Hono } from "hono"
import { z } from "zod"
import { isSame } from "../is-same.ts"
import { razorpayApi } from "./api.ts"
import { type Payment, Refusal } from "./entities.ts"
import { type Faults, faultsSchema } from "./faults.ts"
import { razorpayPages } from "./pages.ts"
import { createRefunds } from "./refunds.ts"
import { createStore, type Store, type Tell } from "./store.ts"
import { arranged, type Webhook, writeWebhook } from "./webhooks.ts"

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string }

/** What the emulator's parts share. */
export type Emulation = {
  store: Store
  refunds: ReturnType<typeof createRefunds>
  keys: RazorpayKeys
  faults: () => Faults
  upiLink: (payment: Payment) => string
  /** Webhooks of what was just done are sent, before the answer if the faults say so. */
  told: () => Promise<void>
}

type Options = { keys: RazorpayKeys; now?: () => number; send?: (webhook: Webhook) => Promise<unknown> }

/** Razorpay in memory: its API, its pages, its webhooks, and faults by switches. `send` brings webhooks to the shop. */
export function createRazorpayEmulator({ keys, now = Date.now, send = async () => {} }: Options) {
  let faults = faultsSchema.parse({})
  let aheadMs = 0
  let waiting: Webhook[] = []
  const sent: Webhook[] = []
  const clock = () => now() + aheadMs
  const tell: Tell = (event, about) => {
    const seconds = Math.floor(clock() / 1000)
    const written = writeWebhook(event, about, { secret: keys.webhookSecret, seconds, faults })
    waiting.push(written)
    sent.push(written)
  }
  const deliver = async () => {
    const due = arranged(waiting, faults)
    waiting = []
    for (const webhook of due) await Promise.resolve(send(webhook)).catch(() => {})
  }
  const told = async () => {
    if (faults.earlyWebhooks) await deliver()
    else setTimeout(() => void deliver(), 0).unref()
  }
  const store = createStore(tell, clock)
  const refunds = createRefunds(store, tell)
  const emulation: Emulation = { store, refunds, keys, faults: () => faults, upiLink, told }

  const service = new Hono()
  service.use("/v1/*", async (c, next) => {
    if (faults.down) return c.json({ error: { code: "SERVER_ERROR", description: "" } }, 503)
    return next()
  })
  service.route("/", razorpayPages(emulation))
  service.use(async (c, next) => {
    const wanted = c.req.path === "/v1/methods" ? { ...keys, keySecret: "" } : keys
    const isKnown = isSame(c.req.header("Authorization") ?? "", basic(wanted))
    if (!isKnown) return c.json(new Refusal("Authentication failed", { status: 401 }).body, 401)
    store.age(refunds.giveBack)
    await next()
    await told()
  })
  service.route("/v1", razorpayApi(emulation))
  service.put("/emulator/faults", async (c) => {
    const asked = faultsSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400)
    faults = asked.data
    return c.json(faults)
  })
  service.get("/emulator/orders", (c) => c.json(store.orders()))
  service.get("/emulator/payments", (c) => c.json(store.payments()))
  service.post("/emulator/payments/:id/:step{authorise|fail|dispute}", (c) => {
    const { id, step } = c.req.param()
    return c.json(
      step === "dispute" ? refunds.dispute(id) : step === "fail" ? store.fail(id) : store.authorise(id),
    )
  })
  service.post("/emulator/disputes/:id/:status{won|lost}", (c) =>
    c.json(refunds.endDispute(c.req.param("id"), c.req.param("status") === "won" ? "won" : "lost")),
  )
  service.post("/emulator/refunds/:id/:step{process|fail}", (c) => {
    const { id, step } = c.req.param()
    return c.json(step === "fail" ? refunds.fail(id) : refunds.process(id))
  })
  service.post("/emulator/clock", async (c) => {
    const { seconds } = z.object({ seconds: z.int().nonnegative() }).parse(await c.req.json())
    aheadMs += seconds * 1000
    store.age(refunds.giveBack)
    return c.json({ now: Math.floor(clock() / 1000) })
  })
  service.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status)
    console.error(`razorpay emulator: ${error.name}`)
    return c.json({ error: { code: "SERVER_ERROR", description: "" } }, 500)
  })

  return {
    ...{ store, refunds, sent, deliver },
    fetch: service.fetch,
    switchFaults: (wanted: Partial<Faults>) => {
      faults = faultsSchema.parse(wanted)
    },
    advance: (ms: number) => {
      aheadMs += ms
      store.age(refunds.giveBack)
    },
  }
}

/** An intent address by NPCI's UPI Linking 1.6, as the service hands it out. */
function upiLink({ id, amount }: Payment) {
  const fields = {
    pa: "dhun@emulated",
    pn: "Dhun",
    mc: "5732",
    tr: id,
    tn: "Dhun",
    am: (amount / 100).toFixed(2),
  }
  return `upi://pay?${new URLSearchParams({ ...fields, cu: "INR", mode: "04" })}`
}

function basic({ keyId, keySecret }: Pick<RazorpayKeys, "keyId" | "keySecret">) {
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`
}

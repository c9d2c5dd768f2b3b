import { Hono } from "hono"
import { z } from "zod"
import { arranged, type Webhook } from "../couriers/webhooks.ts"
import { delhiveryApi, type Emulation, labelFiles, tracked } from "./api.ts"
import { type Faults, faultsSchema } from "./faults.ts"
import { createStore, type ScanName, type Stored, scanNames } from "./store.ts"

export type DelhiveryKeys = { token: string; webhookKey: string }

type Options = {
  keys: DelhiveryKeys
  now?: () => number
  random?: () => number
  send?: (webhook: Webhook) => Promise<unknown>
}

/** Delhivery's B2C API in memory, its scan push, and faults by switches. `send` brings webhooks to the shop. */
export function createDelhiveryEmulator(options: Options) {
  const { keys, now = Date.now, random = Math.random, send = async () => {} } = options
  let faults = faultsSchema.parse({})
  let waiting: Webhook[] = []
  const sent: Webhook[] = []
  const strikes = () => random() < faults.share
  const later = (ms: number, work: () => unknown) => void setTimeout(work, ms).unref()
  const store = createStore(now)
  const emulation: Emulation = { store, faults: () => faults, strikes, later }

  const deliver = async () => {
    const due = arranged(waiting, faults)
    waiting = []
    for (const webhook of due) await send(webhook).catch(() => {})
  }
  /** A scan, and the push that tells it. */
  const scan = (waybill: string, name: ScanName): Webhook => {
    const shipment = store.scan(waybill, name)
    if (!shipment) throw new Error(`no shipment has the waybill ${waybill}`)
    const key = faults.wrongKey ? `not ${keys.webhookKey}` : keys.webhookKey
    const headers = new Headers({ "Content-Type": "application/json", "X-Delhivery-Key": key })
    const told = { body: JSON.stringify({ Shipment: pushed(shipment) }), headers }
    waiting.push(told)
    sent.push(told)
    return told
  }

  const service = new Hono()
  for (const path of ["/api/*", "/c/*", "/fm/*"])
    service.use(path, async (c, next) => {
      if (faults.down && strikes()) return c.json({ message: "Service Unavailable" }, 503)
      if (faults.tooOften && strikes()) return c.json({ message: "Too Many Requests" }, 429)
      if (faults.blocked && strikes()) return c.text("403 Forbidden", 403)
      if (c.req.header("Authorization") !== `Token ${keys.token}`)
        return c.json({ detail: "Authentication credentials were not provided." }, 401)
      return next()
    })
  service.route("/labels", labelFiles(emulation))
  service.route("/", delhiveryApi(emulation))
  service.put("/emulator/faults", async (c) => {
    const asked = faultsSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 400)
    faults = asked.data
    return c.json(faults)
  })
  service.get("/emulator/shipments", (c) => c.json(store.all()))
  service.post("/emulator/scans", async (c) => {
    const asked = z.object({ waybill: z.string(), scan: z.enum(scanNames) }).parse(await c.req.json())
    scan(asked.waybill, asked.scan)
    await deliver()
    return c.json({ status: "scanned" })
  })
  service.onError((error, c) => c.json({ error: error.message }, 400))

  return {
    ...{ store, sent, deliver, scan, fetch: service.fetch },
    switchFaults: (wanted: Partial<Faults>) => {
      faults = faultsSchema.parse(wanted)
    },
  }
}

/** The default payload of the scan push: the latest status alone, with its code beside it. */
function pushed(shipment: Stored) {
  const { AWB, ReferenceNo, PickUpDate, Status } = tracked(shipment)
  const { StatusCode: NSLCode, RecievedBy: _nobody, ...status } = Status
  return { Status: status, PickUpDate, NSLCode, Sortcode: "GOI/PNJ", ReferenceNo, AWB }
}

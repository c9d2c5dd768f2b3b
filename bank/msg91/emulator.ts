import { Hono } from "hono"
import { z } from "zod"

const flowSchema = z.object({
  template_id: z.string().min(1),
  short_url: z.enum(["0", "1"]).optional(),
  recipients: z
    .array(z.looseObject({ mobiles: z.string().regex(/^\d{11,15}$/), CRQID: z.string().optional() }))
    .min(1),
})

type Sent = { template: string; to: string; values: Record<string, unknown> }
type Faults = { down?: boolean; refuses?: boolean; garbled?: boolean }

type Account = { authKey: string; templates: string[]; webhookKey?: string }

/** The Flow and OTP APIs of MSG91 in memory: what it accepted, whom it called, and faults by switches. */
export function createMsg91Emulator({ authKey, templates, webhookKey = "" }: Account) {
  const sent: Sent[] = []
  let faults: Faults = {}
  const ids = new Map<Sent, string>() // the sender's own, which come back with each report
  const calls: { to: string; code: string }[] = []
  const codes = new Map<string, string>()
  const service = new Hono()
  service.use(async (c, next) => {
    if (faults.down) return c.text("Bad Gateway", 502)
    if (faults.garbled) return c.text("<html>")
    if (c.req.header("authkey") !== authKey) return c.json({ type: "error", message: "Unauthorized" }, 401)
    await next()
  })
  const accepted = () => ({ type: "success", message: crypto.randomUUID().replaceAll("-", "").slice(0, 24) })
  const refused = (message: string, code: string) => ({ type: "error", message, code })
  service.post("/api/v5/otp", async (c) => {
    const { template_id: template = "", mobile = "", otp = "" } = c.req.query()
    if (faults.refuses || !/^\d{11,15}$/.test(mobile) || !/^\d{4,9}$/.test(otp))
      return c.json(refused("Invalid request", "400"))
    if (!templates.includes(template)) return c.json(refused("template id missing", "211"))
    codes.set(mobile, otp)
    sent.push({ template, to: mobile, values: await c.req.json() })
    return c.json(accepted())
  })
  service.get("/api/v5/otp/retry", (c) => {
    const { mobile = "", retrytype } = c.req.query()
    const code = codes.get(mobile)
    if (faults.refuses || code === undefined || retrytype !== "voice")
      return c.json(refused("No OTP request found to retryotp", "400"))
    calls.push({ to: mobile, code })
    return c.json(accepted())
  })
  service.post("/api/v5/flow", async (c) => {
    const refuse = (message: string, code: string) => c.json(refused(message, code))
    const asked = flowSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success || faults.refuses) return refuse("Invalid request", "400")
    if (!templates.includes(asked.data.template_id)) return refuse("template id missing", "211")
    for (const { mobiles, CRQID, ...values } of asked.data.recipients) {
      const message = { template: asked.data.template_id, to: mobiles, values }
      sent.push(message)
      if (CRQID) ids.set(message, CRQID)
    }
    return c.json(accepted())
  })
  return {
    sent,
    calls,
    fetch: service.fetch,
    /** The webhook about what became of a message; late, again or before an earlier one, as a test calls it. */
    tellStatus: (message: Sent, status: string, id = ids.get(message) ?? "0") =>
      JSON.stringify({ key: webhookKey, CRQID: id, status, telNum: message.to, failureReason: "" }),
    /** The webhook about a text message to the number of the account. */
    tellText: (from: string, message: string) => JSON.stringify({ key: webhookKey, telNum: from, message }),
    switchFaults: (wanted: Faults) => {
      faults = wanted
    },
  }
}

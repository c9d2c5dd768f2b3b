import { Hono } from "hono"
import { z } from "zod"

const flowSchema = z.object({
  template_id: z.string().min(1),
  short_url: z.enum(["0", "1"]).optional(),
  recipients: z.array(z.looseObject({ mobiles: z.string().regex(/^\d{11,15}$/) })).min(1),
})

type Faults = { down?: boolean; refuses?: boolean; garbled?: boolean }

/** The Flow API of MSG91 in memory: what it accepted, and faults by switches. */
export function createMsg91Emulator({ authKey, templates }: { authKey: string; templates: string[] }) {
  const sent: { template: string; to: string; values: Record<string, unknown> }[] = []
  let faults: Faults = {}
  const service = new Hono()
  service.post("/api/v5/flow", async (c) => {
    if (faults.down) return c.text("Bad Gateway", 502)
    if (faults.garbled) return c.text("<html>")
    const refuse = (message: string, code: string) => c.json({ type: "error", message, code })
    if (c.req.header("authkey") !== authKey) return c.json({ type: "error", message: "Unauthorized" }, 401)
    const asked = flowSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success || faults.refuses) return refuse("Invalid request", "400")
    if (!templates.includes(asked.data.template_id)) return refuse("template id missing", "211")
    for (const { mobiles, ...values } of asked.data.recipients)
      sent.push({ template: asked.data.template_id, to: mobiles, values })
    return c.json({ type: "success", message: crypto.randomUUID().replaceAll("-", "").slice(0, 24) })
  })
  return {
    sent,
    fetch: service.fetch,
    switchFaults: (wanted: Faults) => {
      faults = wanted
    },
  }
}

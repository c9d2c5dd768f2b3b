import { createHmac, randomBytes } from "node:crypto"
import { type Context, Hono } from "hono"
import { z } from "zod"

// WhatsApp's Cloud API as https://developers.facebook.com/docs/whatsapp/cloud-api documents it, in memory.

const messageSchema = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^\d{11,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
  type: z.literal("template"),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal("body"),
          parameters: z.array(z.object({ type: z.literal("text"), text: z.string().min(1) })),
        }),
      )
      .default([]),
  }),
})

type Template = { language: string; variables: number; isPaused?: boolean }
type Account = {
  phoneNumberId: string
  accessToken: string
  appSecret: string
  templates: Readonly<Record<string, Template>>
}
/** `isLost`: the message is taken, and the answer never arrives. `code` refuses each message with an error. */
type Faults = { isDown?: boolean; isGarbled?: boolean; isLost?: boolean; code?: number }
type Status = "sent" | "delivered" | "read" | "failed"
type Sent = { wamid: string; to: string; template: string; values: string[]; id: string | undefined }

const RATE_LIMITS = [130429, 131056]

/** The Cloud API of one phone number: what it took, faults by switches, and the webhooks that it would send, signed. */
export function createWhatsAppEmulator(account: Account) {
  const sent: Sent[] = []
  let faults: Faults = {}
  const service = new Hono()
  service.use("/:number/*", async (c, next) => {
    if (faults.isDown) return c.text("Bad Gateway", 502)
    if (c.req.header("Authorization") !== `Bearer ${account.accessToken}`) return refuse(c, 190, 401)
    return c.req.param("number") === account.phoneNumberId ? next() : refuse(c, 100, 400)
  })
  service.get("/:number", (c) =>
    c.json({ verified_name: "Dhun", display_phone_number: "+91 98765 00000", id: account.phoneNumberId }),
  )
  service.post("/:number/messages", async (c) => {
    const { code } = faults
    if (code !== undefined) return refuse(c, code, RATE_LIMITS.includes(code) ? 429 : 400)
    const asked = messageSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return refuse(c, 100, 400)
    const { to, template, biz_opaque_callback_data: id } = asked.data
    const known = account.templates[template.name]
    const values = template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text))
    if (!known || known.language !== template.language.code) return refuse(c, 132001, 404)
    if (known.isPaused) return refuse(c, 132015, 400)
    if (known.variables !== values.length) return refuse(c, 132000, 400)
    const wamid = `wamid.${randomBytes(24).toString("base64")}`
    sent.push({ wamid, to, template: template.name, values, id })
    if (faults.isLost) return c.text("Gateway Timeout", 504)
    if (faults.isGarbled) return c.text("<html>")
    return c.json({
      messaging_product: "whatsapp",
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: wamid, message_status: "accepted" }],
    })
  })
  const webhook = (value: object) => {
    const metadata = { display_phone_number: "919876500000", phone_number_id: account.phoneNumberId }
    const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }]
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1027", changes }] })
    const signature = createHmac("sha256", account.appSecret).update(body).digest("hex")
    return { body, headers: new Headers({ "X-Hub-Signature-256": `sha256=${signature}` }) }
  }
  return {
    sent,
    fetch: service.fetch,
    switchFaults: (wanted: Faults) => {
      faults = wanted
    },
    /** The webhook about what became of a message that was taken; late, again or before an earlier one, as a test calls it. */
    tellStatus({ wamid, to, id }: Sent, status: Status, code = 131026) {
      const errors = [{ code, title: "Message undeliverable", error_data: { details: "Not delivered." } }]
      const told = { id: wamid, status, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: to }
      const callback = id === undefined ? {} : { biz_opaque_callback_data: id }
      return webhook({ statuses: [{ ...told, ...callback, ...(status === "failed" && { errors }) }] })
    },
    /** The webhook about a text that somebody wrote to the number. */
    tellText(from: string, text: string) {
      const message = { from, id: `wamid.${randomBytes(24).toString("base64")}`, timestamp: "1750857384" }
      const contacts = [{ profile: { name: "Asha" }, wa_id: from }]
      return webhook({ contacts, messages: [{ ...message, type: "text", text: { body: text } }] })
    },
  }
}

function refuse(c: Context, code: number, status: 400 | 401 | 404 | 429) {
  const error = { message: `(#${code}) An error`, type: "OAuthException", code, fbtrace_id: "AzFh2Yq" }
  return c.json({ error: { ...error, error_data: { messaging_product: "whatsapp", details: "…" } } }, status)
}

import { createHmac } from "node:crypto"
import { z } from "zod"
import { definePlugin } from "#app/platform/env/plugin.server.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { type TextMessage, textRefusal } from "#app/platform/sms/text-messages.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"
import { failureReason, refusalReason, type WhatsAppEvent } from "./whatsapp.ts"
import type { WhatsApp, WhatsAppPlugin } from "./whatsapp-provider.server.ts"

const ANSWER_TIMEOUT_MS = 10_000

/** WhatsApp Business by Meta's Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api. */
export const whatsAppCloud: WhatsAppPlugin = definePlugin({
  name: "whatsapp",
  title: "WhatsApp Business (Cloud API)",
  prefix: "WHATSAPP_",
  variables: z.object({
    WHATSAPP_PHONE_NUMBER_ID: z
      .string()
      .regex(/^\d{5,30}$/)
      .meta({ title: "Phone number ID" }),
    WHATSAPP_ACCESS_TOKEN: z.string().min(8).meta({ title: "Access token", isSecret: true }),
    WHATSAPP_APP_SECRET: z.string().min(8).meta({ title: "App secret", isSecret: true }),
    WHATSAPP_VERIFY_TOKEN: z.string().min(8).meta({
      title: "Verify token",
      isSecret: true,
      description: "Any text; the webhook's form asks for it.",
    }),
    WHATSAPP_LANGUAGE: z
      .string()
      .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
      .default("en")
      .meta({ title: "Language of the templates", description: "Empty for en." }),
    WHATSAPP_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://graph.facebook.com/v23.0")
      .meta({ title: "Address of the API", description: "Empty for https://graph.facebook.com/v23.0." }),
  }),
  create: (variables) =>
    createWhatsApp({
      phoneNumberId: variables.WHATSAPP_PHONE_NUMBER_ID,
      accessToken: variables.WHATSAPP_ACCESS_TOKEN,
      appSecret: variables.WHATSAPP_APP_SECRET,
      verifyToken: variables.WHATSAPP_VERIFY_TOKEN,
      language: variables.WHATSAPP_LANGUAGE,
      url: variables.WHATSAPP_URL.replace(/\/+$/, ""),
    }),
})

type Account = {
  phoneNumberId: string
  accessToken: string
  appSecret: string
  verifyToken: string
  language: string
  url: string
  send?: typeof fetch
}

const acceptedSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refusedSchema = z.object({ error: z.object({ code: z.number() }) })
const numberSchema = z.object({ verified_name: z.string(), display_phone_number: z.string() })

/** An account at the Cloud API. It knows no idempotency: a lost answer may send a message twice. An error quotes neither phone nor values. */
export function createWhatsApp({ send: ask = fetch, ...account }: Account): WhatsApp {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const answer = await ask(`${account.url}/${account.phoneNumberId}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${account.accessToken}`, "Content-Type": "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("WhatsApp cannot be reached")
    })
    const said: unknown = await answer.json().catch(() => null)
    if (answer.ok) return said
    const code = refusedSchema.safeParse(said).data?.error.code
    if (code === undefined) throw new Error(`WhatsApp answered ${answer.status}`)
    const reason = refusalReason(code)
    throw reason === null ? new Error(failureReason(code)) : textRefusal(reason)
  }
  return {
    async send(message) {
      const said = await call("/messages", {
        method: "POST",
        body: JSON.stringify(written(message, account)),
      })
      if (!acceptedSchema.safeParse(said).success)
        throw new Error("WhatsApp did not say that it took a message")
    },
    answerChallenge(query) {
      const isOurs =
        query.get("hub.mode") === "subscribe" &&
        isSameKey(query.get("hub.verify_token") ?? "", account.verifyToken)
      return isOurs ? query.get("hub.challenge") : null
    },
    readEvents({ body, headers }) {
      const signature = createHmac("sha256", account.appSecret).update(body).digest("hex")
      const isSigned = isSameKey(headers.get("X-Hub-Signature-256") ?? "", `sha256=${signature}`)
      return isSigned ? eventsOf(body, account.phoneNumberId) : null
    },
    async describe() {
      const said = numberSchema.safeParse(await call("?fields=verified_name,display_phone_number", {}))
      if (!said.success) throw new Error("WhatsApp does not know this phone number ID")
      return `${said.data.verified_name}, ${said.data.display_phone_number}`
    },
  }
}

/** A message as the Cloud API takes it. The shop's own id comes back with each of its statuses. */
function written({ id, phone, templateId, values }: TextMessage, { language }: Pick<Account, "language">) {
  const parameters = Object.values(values).map((text) => ({ type: "text", text }))
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone.replace("+", ""),
    biz_opaque_callback_data: id,
    type: "template",
    template: {
      name: templateId,
      language: { code: language },
      ...(parameters.length > 0 && { components: [{ type: "body", parameters }] }),
    },
  }
}

const statusSchema = z.object({
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: z.coerce.number(),
  biz_opaque_callback_data: z.uuid(),
  errors: z.array(z.object({ code: z.number() })).default([]),
})
const textSchema = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
const webhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
})

/** The events about our number; parts that are of no use here, or of another shape, are left out. */
function eventsOf(body: string, phoneNumberId: string): WhatsAppEvent[] {
  const told = webhookSchema.safeParse(parsedJson(body))
  const values = told.data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? []
  return values
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ statuses, messages }) => [...statuses.flatMap(statusEvent), ...messages.flatMap(textEvent)])
}

function statusEvent(told: unknown): WhatsAppEvent[] {
  const { data } = statusSchema.safeParse(told)
  if (!data) return []
  const [error] = data.errors
  const reason = error ? failureReason(error.code) : ""
  const { status: state, biz_opaque_callback_data: messageId, timestamp } = data
  return [{ kind: "status", messageId, state, at: new Date(timestamp * 1000), reason }]
}

function textEvent(told: unknown): WhatsAppEvent[] {
  const { data } = textSchema.safeParse(told)
  const text = data?.text?.body ?? data?.button?.text
  return data && text !== undefined ? [{ kind: "text", phone: `+${data.from}`, text }] : []
}

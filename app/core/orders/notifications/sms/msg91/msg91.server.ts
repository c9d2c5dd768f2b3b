import { z } from "zod"
import { defineSmsProvider } from "#app/core/orders/notifications/sms/sms-provider.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"
import { readEvents } from "./msg91-events.server.ts"

const ANSWER_TIMEOUT_MS = 10_000

/**
 * MSG91 (docs/guide/operating.md), by its Flow API: https://docs.msg91.com/sms/send-sms. A code that a call may repeat goes by the OTP API
 * (https://docs.msg91.com/otp/sendotp), which alone can call: https://docs.msg91.com/otp/resend-otp.
 */
export const msg91 = defineSmsProvider({
  name: "msg91",
  title: "MSG91",
  prefix: "MSG91_",
  variables: z.object({
    MSG91_AUTH_KEY: z.string().min(8).meta({ title: "Auth key", isSecret: true }),
    MSG91_WEBHOOK_KEY: z.string().min(16).optional().meta({
      title: "Key of the webhook",
      isSecret: true,
      description: "Any text of 16 letters or more, which the webhook's body repeats; without it no reports.",
    }),
    MSG91_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://control.msg91.com")
      .meta({ title: "Address of the API", description: "Empty for https://control.msg91.com." }),
  }),
  create: ({ MSG91_AUTH_KEY, MSG91_URL, MSG91_WEBHOOK_KEY }) =>
    createMsg91({
      authKey: MSG91_AUTH_KEY,
      url: MSG91_URL.replace(/\/+$/, ""),
      ...(MSG91_WEBHOOK_KEY && { webhookKey: MSG91_WEBHOOK_KEY }),
    }),
})

const OTP_MINUTES = "15" // as a code lives

const answerSchema = z.object({ type: z.literal("success") })

/** Sends by MSG91. It knows no idempotency: a lost answer may send a message twice. An error quotes neither phone nor values. */
export function createMsg91({
  authKey,
  url,
  webhookKey,
  send = fetch,
}: {
  authKey: string
  url: string
  webhookKey?: string
  send?: typeof fetch
}): SendText {
  async function ask(path: string, body?: object) {
    const answer = await send(`${url}/api/v5/${path}`, {
      method: body ? "POST" : "GET",
      headers: { authkey: authKey, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("MSG91 cannot be reached")
    })
    const said = answerSchema.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !said.success) throw new Error(`MSG91 refused a message with ${answer.status}`)
  }

  const sendText: SendText = ({ id, phone, templateId, values, way }) => {
    const mobile = phone.replace("+", "")
    if (way === "call") return ask(`otp/retry?${new URLSearchParams({ mobile, retrytype: "voice" })}`)
    if (way === undefined)
      return ask("flow", {
        template_id: templateId,
        short_url: "0",
        recipients: [{ mobiles: mobile, CRQID: id, ...values }],
      })
    const otp = { template_id: templateId, mobile, otp: values.code ?? "", otp_expiry: OTP_MINUTES }
    return ask(`otp?${new URLSearchParams(otp)}`, values)
  }
  return Object.assign(sendText, {
    canCall: true as const,
    readEvents: (body: string) => readEvents(body, webhookKey),
  })
}

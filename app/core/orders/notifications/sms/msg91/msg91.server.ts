import { z } from "zod"
import { defineSmsProvider } from "#app/core/orders/notifications/sms/sms-provider.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"

const ANSWER_TIMEOUT_MS = 10_000

/** MSG91 (docs/guide/operating.md), by its Flow API: https://docs.msg91.com/sms/send-sms. */
export const msg91 = defineSmsProvider({
  name: "msg91",
  title: "MSG91",
  prefix: "MSG91_",
  variables: z.object({
    MSG91_AUTH_KEY: z.string().min(8).meta({ title: "Auth key", isSecret: true }),
    MSG91_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://control.msg91.com")
      .meta({ title: "Address of the API", description: "Empty for https://control.msg91.com." }),
  }),
  create: ({ MSG91_AUTH_KEY, MSG91_URL }) =>
    createMsg91({ authKey: MSG91_AUTH_KEY, url: MSG91_URL.replace(/\/+$/, "") }),
})

const answerSchema = z.object({ type: z.literal("success") })

/** Sends by MSG91. It knows no idempotency: a lost answer may send a message twice. An error quotes neither phone nor values. */
export function createMsg91({
  authKey,
  url,
  send = fetch,
}: {
  authKey: string
  url: string
  send?: typeof fetch
}): SendText {
  return async ({ phone, templateId, values }) => {
    const recipients = [{ mobiles: phone.replace("+", ""), ...values }]
    const answer = await send(`${url}/api/v5/flow`, {
      method: "POST",
      headers: { authkey: authKey, "Content-Type": "application/json" },
      body: JSON.stringify({ template_id: templateId, short_url: "0", recipients }),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("MSG91 cannot be reached")
    })
    const said = answerSchema.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !said.success) throw new Error(`MSG91 refused a message with ${answer.status}`)
  }
}

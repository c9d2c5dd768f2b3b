import { z } from "zod"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { internationalPhone, type TextEvent } from "#app/platform/sms/text-messages.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import * as messages from "./messages.ts"

const DELIVERED = ["1", "DELIVERED"]

const text = z.union([z.string(), z.number().transform(String)])
/** A body of MSG91's webhook, whose fields the merchant names there as the guide says (docs/guide/operating.md). */
const bodySchema = z.object({
  key: z.string(),
  CRQID: text.optional(),
  status: text.optional(),
  failureReason: text.optional(),
  telNum: text.optional(),
  message: text.optional(),
})

/**
 * Reads a webhook of MSG91: a delivery report (Webhook (New), "On Report Received"), or a text message to the shop's number. MSG91 signs
 * nothing, so the body repeats a key of the shop; null without it. Codes of a status:
 * https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url.
 */
export function readEvents(
  body: string,
  webhookKey: string | undefined,
  now = new Date(),
): TextEvent[] | null {
  const told = bodySchema.safeParse(parsedJson(body)).data
  if (!told || !webhookKey || !isSameKey(told.key, webhookKey)) return null
  const { CRQID: id, status, telNum = "", message } = told
  if (status === undefined) {
    const phone = internationalPhone(telNum)
    return phone && message !== undefined ? [{ kind: "text", phone, text: message }] : []
  }
  const messageId = z.uuid().safeParse(id).data
  if (!messageId) return [] // a code, or a message of another system
  const word = status.trim().toUpperCase()
  if (DELIVERED.includes(word))
    return [{ kind: "status", messageId, state: "delivered", at: now, reason: "" }]
  const reason = entryOf(messages.FAILURES, word)
  if (!reason) return [] // on its way
  return [{ kind: "status", messageId, state: "failed", at: now, reason }]
}

import * as messages from "./messages.ts"

/** How far a message came. WhatsApp tells it late, twice and out of order. */
type MessageState = "sent" | "delivered" | "read" | "failed"

/** An event of WhatsApp: what became of one of the shop's messages, by the shop's own id, or a text that somebody wrote to the shop. */
export type WhatsAppEvent =
  | {
      kind: "status"
      messageId: string
      state: MessageState
      at: Date
      /** Of a failed message, for staff. */
      reason: string
    }
  | { kind: "text"; phone: string; text: string }

/** The reason of a refusal that no retry mends; null for any other error. */
export function refusalReason(code: number): string | null {
  return messages.REFUSALS[code] ?? null
}

/** The reason of any error, for staff. */
export function failureReason(code: number): string {
  return refusalReason(code) ?? messages.otherError(code)
}

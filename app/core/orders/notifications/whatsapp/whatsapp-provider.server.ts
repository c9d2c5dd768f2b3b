import type { Plugin } from "#app/platform/env/plugin.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"
import type { WhatsAppEvent } from "./whatsapp.ts"

/** An account at WhatsApp. */
export type WhatsApp = {
  /** Sends a template, whose numbered variables are the values in their order. */
  send: SendText
  /** The answer to a request that confirms the webhook's address; null for one without our token. */
  answerChallenge(query: URLSearchParams): string | null
  /** The events of a webhook; null where the signature is not WhatsApp's. */
  readEvents(told: { body: string; headers: Headers }): WhatsAppEvent[] | null
  /** Answers the name and number of the account, without sending anything. */
  describe(): Promise<string>
}

/** An account at WhatsApp, as `shop.config.ts` names it. Null: not set up. */
export type WhatsAppPlugin = Plugin<WhatsApp | null>

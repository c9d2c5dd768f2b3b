import { fieldsIn, fillFields, type MailValues } from "#app/core/orders/notifications/wording/mail-wording.ts"
import type { NotificationKind } from "#app/core/settings/order-message-settings.ts"
import type { Channel } from "./channels.ts"
import * as messages from "./messages.ts"

const FIELD = /\{(\w+)\}/g
const NOTHING = "-" // no provider takes an empty variable

/** The sentence of news of an order, as staff read it. */
export function sentenceOf(news: NotificationKind, values: MailValues): string {
  return fillFields(messages.SENTENCES[news], values)
}

/** The text to register at the provider: with `##number##` as MSG91 has it, with `{{1}}` as WhatsApp does. */
export function bodyToRegister(news: NotificationKind, channel: Channel, shop: string): string {
  const names = variablesOf(news, channel)
  return textOf(news, channel).replace(FIELD, (_, name: string) => {
    if (name === "shop") return shop
    return channel === "sms" ? `##${name}##` : `{{${names.indexOf(name) + 1}}}`
  })
}

/** The values of a template's variables, each one line, in the order of the text. */
export function templateValues(
  news: NotificationKind,
  channel: Channel,
  values: MailValues,
): Record<string, string> {
  const lineOf = (name: string) => (values[name] ?? "").replaceAll(/\s+/g, " ").trim() || NOTHING
  return Object.fromEntries(variablesOf(news, channel).map((name) => [name, lineOf(name)]))
}

function variablesOf(news: NotificationKind, channel: Channel): string[] {
  return fieldsIn(textOf(news, channel)).filter((name) => name !== "shop")
}

function textOf(news: NotificationKind, channel: Channel): string {
  return messages.SENTENCES[news] + messages.ENDS[channel]
}

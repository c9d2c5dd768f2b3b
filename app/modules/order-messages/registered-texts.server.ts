import type { NotificationKind } from "#app/core/settings/order-message-settings.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import { CHANNELS, type Channel, type RegisteredText, TEMPLATES } from "./channels.ts"
import { bodyToRegister } from "./order-texts.ts"

/** The texts of a piece of news to register, one a channel, with the templates that they have. */
export function registeredTexts(settings: Settings, news: NotificationKind): RegisteredText[] {
  const { name } = settings.get("brand")
  return CHANNELS.map((channel) => ({
    ...{ channel, body: bodyToRegister(news, channel, name) },
    template: templateOf(settings, channel, news),
  }))
}

/** Whether any news has a template by a channel. */
export function hasTemplate(settings: Settings, channel: Channel): boolean {
  return settings.get(TEMPLATES[channel]).length > 0
}

/** The template of news by a channel; null where it is not sent. */
export function templateOf(settings: Settings, channel: Channel, news: NotificationKind): string | null {
  return settings.get(TEMPLATES[channel]).find((row) => row.news === news)?.template ?? null
}

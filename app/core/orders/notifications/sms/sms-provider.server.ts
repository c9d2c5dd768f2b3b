import type { Settings } from "#app/core/settings/settings.server.ts"
import {
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type Prefixed,
} from "#app/platform/env/plugin.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"

/** Who sends text messages, as `shop.config.ts` names it. Null: nobody set it up. */
export type SmsProviderPlugin = Plugin<SendText | null>

/** An SMS provider that reads its settings from environment variables, which begin with `prefix`. */
export function defineSmsProvider<Variables>(
  definition: PluginDefinition<SendText, Variables> & Prefixed,
): SmsProviderPlugin {
  return definePlugin(definition)
}

/** Why text messages that the settings ask for cannot be sent, in a sentence, or null. */
export function smsFault(isProvided: boolean, { settings }: { settings: Settings }): string | null {
  const isWanted = Object.values(settings.get("notifications.smsTemplates")).some((id) => id !== null)
  if (!isWanted || isProvided) return null
  return "The setting notifications.smsTemplates names templates, but no SMS provider is set up: set its variables, or npm run shop -- settings reset notifications.smsTemplates."
}

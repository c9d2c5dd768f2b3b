import type { Settings } from "#app/core/settings/settings.server.ts"
import { isSetUp, type Plugin, type PluginDefinition } from "#app/platform/env/plugin.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"

/** Who sends text messages, as `shop.config.ts` names it. Null: nobody set it up. */
export type SmsProviderPlugin = Plugin<SendText | null>

/** An SMS provider that reads its settings from environment variables, which begin with `prefix`. */
export function defineSmsProvider<Variables>({
  name,
  prefix,
  variables: schema,
  create,
}: PluginDefinition<SendText, Variables> & { prefix: string }): SmsProviderPlugin {
  return {
    name,
    create: (variables) => (isSetUp(variables, prefix) ? create(schema.parse(variables)) : null),
  }
}

/** The way by which text messages go: the first provider of the configuration that is set up, or null. */
export function createSmsSender(
  plugins: readonly SmsProviderPlugin[],
  variables: Record<string, string | undefined>,
): SendText | null {
  for (const { create } of plugins) {
    const sendText = create(variables)
    if (sendText) return sendText
  }
  return null
}

/** Why text messages that the settings ask for cannot be sent, in a sentence, or null. */
export function smsFault(isProvided: boolean, { settings }: { settings: Settings }): string | null {
  const isWanted = Object.values(settings.get("notifications.smsTemplates")).some((id) => id !== null)
  if (!isWanted || isProvided) return null
  return "The setting notifications.smsTemplates names templates, but no SMS provider is set up: set its variables, or npm run shop -- settings reset notifications.smsTemplates."
}

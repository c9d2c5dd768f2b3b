import type { RegisteredText } from "#app/modules/order-messages/channels.ts"
import { CHANNEL_NAMES } from "#app/modules/order-messages/messages.ts"
import * as messages from "./messages.ts"

/** The texts of one news, side by side, to be copied into the registration at each provider. */
export function RegisteredTexts({ texts }: { texts: readonly RegisteredText[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {texts.map(({ channel, body, template }) => (
        <div key={channel} className="grid content-start gap-2">
          <p className="font-semibold text-small">{CHANNEL_NAMES[channel]}</p>
          <p className="select-all wrap-anywhere whitespace-pre-line rounded-card bg-mist p-4 text-small">
            {body}
          </p>
          <p className="text-quiet text-small">{messages.templateIs(template)}</p>
        </div>
      ))}
    </div>
  )
}

import { type AskedNews, PURPOSES } from "./channels.ts"
import * as messages from "./messages.ts"

/** The boxes of the order form that ask for news by text message, one a channel; unticked until somebody agrees. They are sent with the order. */
export default function ConsentBoxes({ channels, isGuest }: AskedNews) {
  const consents = isGuest ? messages.ORDER_CONSENTS : messages.CONSENTS
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{messages.newsOfOrders}</legend>
      {channels.map((channel) => (
        <label key={channel} className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            value={PURPOSES[channel]}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span className="text-small">{consents[channel]}</span>
        </label>
      ))}
    </fieldset>
  )
}

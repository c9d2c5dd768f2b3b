import type { ListedMessage } from "#app/modules/order-messages/channels.ts"
import * as messages from "#app/modules/order-messages/messages.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

/** The text messages of an order, with how far each came and why one failed. */
export default function OrderTextMessages({ data }: { data: { messages: ListedMessage[] } }) {
  return (
    <section aria-label={messages.textMessages} className="grid gap-2 text-small">
      <h2 className="text-lead">{messages.textMessages}</h2>
      {data.messages.map(({ id, channel, sentence, state, reason, stateAt }) => (
        <p key={id} className="wrap-anywhere">
          {messages.messageLine(messages.CHANNEL_NAMES[channel], sentence)}
          <span className={state === "failed" ? "block font-semibold text-fault" : "block text-quiet"}>
            {messages.stateLine(messages.STATES[state], formatDateTime(stateAt))} {reason}
          </span>
        </p>
      ))}
    </section>
  )
}

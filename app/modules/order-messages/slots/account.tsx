import type { Channel } from "#app/modules/order-messages/channels.ts"
import * as messages from "#app/modules/order-messages/messages.ts"
import { Button } from "#app/ui/button.tsx"

type Props = { data: { channels: { channel: Channel; isOn: boolean }[] } }

/** On the account's page: by which channels news of orders comes, with the press that begins or ends each. */
export default function AccountOrderMessages({ data: { channels } }: Props) {
  return (
    <section aria-labelledby="order-news" className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 id="order-news" className="text-lead">
        {messages.newsOfOrders}
      </h2>
      {channels.map(({ channel, isOn }) => (
        <form key={channel} method="post" action="/order-messages" className="grid justify-items-start gap-3">
          <p>{isOn ? messages.isOn(messages.CHANNEL_NAMES[channel]) : messages.CONSENTS[channel]}</p>
          <input type="hidden" name="channel" value={channel} />
          <Button type="submit" name="intent" value={isOn ? "end" : "agree"} look="quiet">
            {(isOn ? messages.end : messages.begin)(messages.CHANNEL_NAMES[channel])}
          </Button>
        </form>
      ))}
    </section>
  )
}

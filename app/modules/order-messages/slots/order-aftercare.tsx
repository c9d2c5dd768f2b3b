import { href } from "react-router"
import type { Channel } from "#app/modules/order-messages/channels.ts"
import * as messages from "#app/modules/order-messages/messages.ts"
import { Button } from "#app/ui/button.tsx"

type Props = { orderNumber: string; data: { channels: Channel[] } }

/** By which channels news of an order comes, with the press that ends each. */
export default function NewsOfOrder({ orderNumber, data: { channels } }: Props) {
  return (
    <section aria-label={messages.newsOfOrders} className="grid justify-items-start gap-3 sm:col-span-full">
      {channels.map((channel) => (
        <form
          key={channel}
          method="post"
          action={href("/orders/:number/messages", { number: orderNumber })}
          className="grid justify-items-start gap-3"
        >
          <p>{messages.isOn(messages.CHANNEL_NAMES[channel])}</p>
          <Button type="submit" name="channel" value={channel} look="quiet">
            {messages.end(messages.CHANNEL_NAMES[channel])}
          </Button>
        </form>
      ))}
    </section>
  )
}

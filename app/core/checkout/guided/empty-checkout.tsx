import { useEffect } from "react"
import { href } from "react-router"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { WaitingOrder } from "./waiting-order.ts"

/** Without a cart there is nothing to fill in: an order that waits to be paid, or the way to the products. */
export default function EmptyCheckout({ waiting }: { waiting: WaitingOrder | null }) {
  useEffect(() => void scrollTo(0, 0), []) // Back restores where the longer form was scrolled to
  return (
    <section className="grid justify-items-start gap-5 rounded-card bg-mist p-6 md:p-8">
      <h2 className="text-lead">
        {waiting ? messages.orderWaits(waiting.number) : messages.yourCartIsEmpty}
      </h2>
      <p>{waiting ? messages.orderIsKept(formatDateTime(waiting.until)) : messages.nothingToPay}</p>
      <div className="flex flex-wrap gap-3">
        {waiting && (
          <ButtonLink to={href("/orders/:number/pay", { number: waiting.number })}>
            {messages.goOnPaying}
          </ButtonLink>
        )}
        <ButtonLink to={href("/")} look={waiting ? "quiet" : "primary"}>
          {messages.lookAtProducts}
        </ButtonLink>
      </div>
    </section>
  )
}

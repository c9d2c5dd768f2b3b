import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/** What offers take off an order, a line each; one that gives the delivery says so. */
export default function OfferRows({ offers }: { offers: readonly { title: string; amountPaise: number }[] }) {
  return offers.map(({ title, amountPaise }) => (
    <p key={title} className="flex items-baseline justify-between gap-4">
      <span>{title}</span>
      <span className="figures">
        {amountPaise > 0 ? `−${formatRupees(amountPaise)}` : messages.freeDelivery}
      </span>
    </p>
  ))
}

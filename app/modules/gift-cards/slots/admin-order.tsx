import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/gift-cards/admin/messages.ts"
import { formatDay } from "#app/ui/format/date-format.ts"

type Props = {
  data: { receiver: string; email: string; mailOn: string; isMailed: boolean; leftPaise: number | null }
}

/** The gift card that an order bought. */
export default function GiftCardOfOrder({ data }: Props) {
  const { receiver, email, mailOn, isMailed, leftPaise } = data
  return (
    <section aria-label={messages.giftCard} className="grid gap-1">
      <h2 className="text-lead">{messages.giftCard}</h2>
      <p className="wrap-anywhere">{[receiver, email].filter(Boolean).join(", ")}</p>
      <p>{(isMailed ? messages.wasMailed : messages.willBeMailed)(formatDay(mailOn))}</p>
      {leftPaise !== null && <p className="figures">{messages.leftOf(formatRupees(leftPaise))}</p>}
    </section>
  )
}

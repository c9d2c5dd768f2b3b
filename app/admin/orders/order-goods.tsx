import { href } from "react-router"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { engravingSentence } from "#app/core/orders/engraved-names/engravings.ts"
import type { Order } from "#app/core/orders/order.ts"
import { TakenOff } from "#app/core/orders/ordered-lines.tsx"
import { paidSums, presentSums } from "#app/core/orders/present-order.ts"
import { formatRupees, signedRupees } from "#app/core/pricing/money.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Offer = { id: number; title: string; code: string | null; amountPaise: number }
type Props = { order: Order; offers: readonly Offer[]; mayReadProducts: boolean }

/** The lines of an order with SKU, and how its total comes about: goods, each offer, delivery. */
export function OrderGoods({ order, offers, mayReadProducts }: Props) {
  const { lines, engravings } = order
  const { goodsPaise, discountPaise, deliveryPaise, totalPaise } = presentSums(order)
  const paid = paidSums(order)
  const known = offers.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const sums = [
    [messages.goods, goodsPaise],
    ...offers.map(({ title, code, amountPaise }) => [messages.offerIs(title, code), -amountPaise] as const),
    ...(discountPaise > known ? [[messages.otherDiscount, known - discountPaise] as const] : []),
    ...(deliveryPaise > 0 ? [[messages.delivery, deliveryPaise] as const] : []),
  ] as const
  return (
    <section aria-label={messages.goods} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.goods}</h2>
      <ul className="grid gap-3">
        {lines.map(
          ({ id, productId, name, sku, image, quantity, takenOff, refundedPaise, unitPricePaise }) => (
            <li key={id} className="grid grid-cols-[3rem_1fr_auto] items-start gap-3">
              {image ? <SmallPicture image={image} className="size-12 rounded-small" /> : <span />}
              <div className="min-w-0">
                {mayReadProducts ? (
                  <Link
                    to={href("/admin/catalogue/:id", { id: productId })}
                    className="font-semibold underline underline-offset-4"
                  >
                    {name}
                  </Link>
                ) : (
                  <span className="font-semibold">{name}</span>
                )}
                <span className="figures block text-quiet text-small">
                  {sku}
                  {quantity > takenOff && ` · ${quantity - takenOff} × ${formatRupees(unitPricePaise)}`}
                </span>
                <TakenOff pieces={takenOff} pricePaise={unitPricePaise} isRefunded={refundedPaise > 0} />
              </div>
              {quantity > takenOff && (
                <span className="figures">{formatRupees(unitPricePaise * (quantity - takenOff))}</span>
              )}
            </li>
          ),
        )}
      </ul>
      {engravings.length > 0 && <p className="text-small">{engravings.map(engravingSentence).join(" ")}</p>}
      <dl className="grid gap-2 border-line border-t pt-3">
        <Sums sums={sums} />
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{messages.totalWithTax}</dt>
          <dd className="figures">{formatRupees(totalPaise)}</dd>
        </div>
        {paid && (
          <Sums
            sums={[
              [messages.paidAtFirst, paid.firstPaise],
              [messages.givenBack, -paid.backPaise],
              [messages.paidNow, paid.restPaise],
            ]}
          />
        )}
      </dl>
    </section>
  )
}

function Sums({ sums }: { sums: readonly (readonly [label: string, paise: number])[] }) {
  return sums.map(([label, paise]) => (
    <div key={label} className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="figures">{signedRupees(paise)}</dd>
    </div>
  ))
}

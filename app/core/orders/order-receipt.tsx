import type { ReactNode } from "react"
import { href } from "react-router"
import { formatRupees, signedRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import { cashDuePaise, isGiftCard, isGoods, listWaysPaid, type Order, type TrackedOrder } from "./order.ts"
import { addressLines, billingLines, companyLine, giftLines } from "./order-address.ts"
import { BoughtLines } from "./ordered-lines.tsx"
import { paidSums, presentSums } from "./present-order.ts"

type OrderProps = { order: Order | TrackedOrder }

/** What was bought and for how much, and where it goes. */
export function OrderReceipt({ order }: OrderProps) {
  return (
    <div className="grid gap-6">
      <OrderedLines order={order} />
      <OrderAddress order={order} />
    </div>
  )
}

/** What was bought and for how much; `isLinked`: each thing leads to its page. */
export function OrderedLines({ order, isLinked = false }: OrderProps & { isLinked?: boolean }) {
  const engravings = "engravings" in order ? order.engravings : [] // a tracking link shows no names
  const isSent = order.events.some(({ state }) => state === "shipped")
  const lines = order.lines.map(({ productId: id, productType: type, unitPricePaise, ...line }) => ({
    ...line,
    ...{ id, pricePaise: unitPricePaise, isRefunded: isSent && line.refundedPaise > 0 },
    engravings: engravings.find(({ lineId }) => lineId === line.id)?.texts,
    ...(isLinked &&
      isGoods({ productType: type }) && { to: href("/product-detail/:type/:id", { type, id }) }),
  }))
  const { discountPaise, deliveryPaise, totalPaise } = presentSums(order)
  const sums = [...waysPaid(order), ...moneyBack(order)].filter(([, paise]) => paise !== 0)
  return (
    <section aria-label={messages.whatYouOrdered} className="grid gap-5 rounded-card bg-mist p-6">
      <h2 className="text-lead">{messages.whatYouOrdered}</h2>
      <BoughtLines
        lines={lines}
        totalPaise={totalPaise}
        deliveryPaise={deliveryPaise}
        isUntaxed={isGiftCard(order)}
      >
        {discountPaise > 0 && (
          <p className="flex items-baseline justify-between gap-4">
            <span>{messages.discount}</span>
            <span className="figures">−{formatRupees(discountPaise)}</span>
          </p>
        )}
      </BoughtLines>
      {sums.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {sums.map(([name, paise]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="figures text-right">{signedRupees(paise)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Sum = [name: string, paise: number]

/** The parts of the first total by the ways in which they were paid, or are to be; of a tracking link only those that are several. */
function waysPaid(order: Order | TrackedOrder): Sum[] {
  const known = "waysPaid" in order ? listWaysPaid(order) : []
  if (known.length > 0) return known.map(({ method, paise }) => [messages.WAYS_PAID[method], paise])
  const isOver = "paymentState" in order && order.paymentState !== "pending"
  const advancePaise = isOver ? 0 : order.advancePaise
  const { creditPaise } = order
  if (creditPaise + advancePaise === 0) return []
  return [
    [messages.paidByCredit, creditPaise],
    [messages.advanceOnline, advancePaise],
    [advancePaise > 0 ? messages.restToCourier : messages.rest, cashDuePaise({ ...order, advancePaise })],
  ]
}

function moneyBack(order: Order | TrackedOrder): Sum[] {
  const paid = paidSums(order)
  if (!paid) return []
  const isPaidKnown = "waysPaid" in order && listWaysPaid(order).length > 0
  return [
    ...(isPaidKnown ? [] : [[messages.paidAtFirst, paid.firstPaise] satisfies Sum]),
    [messages.givenBack, -paid.backPaise],
    [messages.paidAfterRefund, paid.restPaise],
  ]
}

/** The address of an order, or its city alone, and the buyer where that is somebody else. A gift card has none. */
export function OrderAddress({ order, children }: OrderProps & { children?: ReactNode }) {
  if (isGiftCard(order)) return null
  const billing = "address" in order ? billingLines(order) : []
  return (
    <section aria-label={messages.deliveryAddress} className="grid gap-2 rounded-card border border-line p-6">
      <h2 id="delivery-address" className="text-lead">
        {messages.deliveryAddress}
      </h2>
      <address className="whitespace-pre-line not-italic">{placeOf(order)}</address>
      {children}
      {billing.length > 0 && (
        <>
          <h2 className="mt-3 text-lead">{messages.billedTo}</h2>
          <address className="whitespace-pre-line not-italic">{billing.join("\n")}</address>
        </>
      )}
    </section>
  )
}

function placeOf(order: Order | TrackedOrder) {
  if (!("address" in order)) return order.city
  const phone = messages.phoneIs(order.phone)
  return [...companyLine(order), order.fullName, ...addressLines(order), phone, ...giftLines(order)].join(
    "\n",
  )
}

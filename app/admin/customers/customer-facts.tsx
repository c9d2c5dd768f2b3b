import { href } from "react-router"
import type { FoundCustomer } from "#app/core/accounts/customers/customer.ts"
import { type FactSection, LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import { placeOf } from "#app/core/delivery-area/addresses/kept-address.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import type { CustomerDetails } from "./customer-details.ts"
import * as messages from "./messages.ts"

/** A customer as their page of the back office shows them. */
export type ShownCustomer = FoundCustomer & { isProven: boolean }

type Props = {
  customer: ShownCustomer
  details: CustomerDetails
  /** Whether the member may place an order by telephone. */
  mayOrder: boolean
}

/** Contact, and what is kept of a customer, each kind with its latest. */
export function CustomerFacts({ customer, details, mayOrder }: Props) {
  const { email, since, hasAccount, isProven } = customer
  return (
    <>
      <div className="grid gap-1">
        <p className="break-words font-semibold">{[email, details.phone].filter(Boolean).join(", ")}</p>
        <p>
          {messages.sinceDay(hasAccount ? messages.account : messages.guest, formatDate(since))}
          {". "}
          {email === null
            ? messages.noAddress
            : isProven
              ? messages.addressIsConfirmed
              : messages.addressIsNotConfirmed}
        </p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <Orders orders={details.orders} customer={customer} mayOrder={mayOrder} />
        <Facts
          title={messages.SECTIONS.addresses}
          lines={details.addresses.map((address) => ({
            key: address.id,
            text: [address.fullName, address.phone, placeOf(address)].join(", "),
          }))}
        />
        <Facts
          title={messages.SECTIONS.consents}
          lines={details.consents.map((text) => ({ key: text, text }))}
        />
        {details.sections.map(({ title, lines }) => (
          <Facts key={title} title={title} lines={lines} />
        ))}
      </div>
    </>
  )
}

function Orders({
  orders,
  customer,
  mayOrder,
}: Omit<Props, "details"> & { orders: CustomerDetails["orders"] }) {
  return (
    <section aria-label={messages.SECTIONS.orders} className="grid gap-2">
      <h2 className="text-lead">{messages.SECTIONS.orders}</h2>
      {orders.length === 0 && <p className="text-quiet">{messages.nothingHere}</p>}
      <ul className="grid gap-1">
        {orders.map(({ number, state, totalPaise, placedAt }) => (
          <li key={number} className="flex flex-wrap gap-x-4">
            <Link
              to={href("/admin/orders/:number", { number })}
              className="figures font-semibold underline underline-offset-4"
            >
              {number}
            </Link>
            <span>{ORDER_STATE_LABELS[state]}</span>
            <span className="figures">{formatRupees(totalPaise)}</span>
            <span className="figures text-quiet">{formatDate(placedAt)}</span>
          </li>
        ))}
      </ul>
      {customer.email && (
        <Link
          to={`/admin/orders?q=${encodeURIComponent(customer.email)}`}
          className="underline underline-offset-4"
        >
          {messages.allOrdersOfAddress}
        </Link>
      )}
      {mayOrder && (
        <Link to={`/admin/orders/new?customer=${customer.key}`} className="underline underline-offset-4">
          {messages.newOrderForCustomer}
        </Link>
      )}
    </section>
  )
}

function Facts({ title, lines }: FactSection) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lead">{title}</h2>
      {lines.length === 0 && <p className="text-quiet">{messages.nothingHere}</p>}
      <ul className="grid gap-1">
        {lines.map(({ key, text }) => (
          <li key={key} className="wrap-anywhere whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
      {lines.length === LATEST && <p className="text-quiet text-small">{messages.latestOnly}</p>}
    </section>
  )
}

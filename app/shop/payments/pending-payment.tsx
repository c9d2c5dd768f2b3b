import { Button } from "#app/ui/button.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { NextAction } from "./payment-gateway.ts"

type PendingPaymentProps = {
  next: NextAction
  picture: string | null
}

/** What the shopper of an order does next to pay for it. Whatever they do, the gateway tells the shop. */
export function PendingPayment({ next, picture }: PendingPaymentProps) {
  const until = "until" in next ? formatDateTime(new Date(next.until)) : null
  return (
    <section
      aria-label={messages.payment}
      className="grid justify-items-start gap-4 rounded-card bg-mist p-6"
    >
      <h2 className="text-lead">{messages.payment}</h2>
      <NextStep next={next} picture={picture} />
      {until && <p className="text-quiet text-small">{messages.until(until)}</p>}
    </section>
  )
}

function NextStep({ next, picture }: PendingPaymentProps) {
  switch (next.kind) {
    case "redirect":
      return <PayLink href={next.url}>{messages.goOnToThePaymentPage}</PayLink>
    case "intent":
      return <PayLink href={next.url}>{messages.payWithAUpiApp}</PayLink>
    case "qr":
      return (
        <>
          <p>{messages.scanThisCode}</p>
          {picture && (
            <img
              src={picture}
              alt={messages.thePaymentAsAQrCode}
              width="224"
              height="224"
              className="size-56 rounded-small border border-line"
            />
          )}
          <PayLink href={next.text}>{messages.orPayWithAnApp}</PayLink>
        </>
      )
    case "form":
      return (
        <form method="post" action={next.action}>
          {Object.entries(next.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{messages.goOnToThePaymentPage}</Button>
        </form>
      )
  }
}

function PayLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noreferrer"
      className="inline-flex min-h-12 items-center rounded-full bg-marigold px-6 py-2 font-semibold text-on-ground"
    >
      {children}
    </a>
  )
}

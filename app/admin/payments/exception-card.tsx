import type { ReactNode } from "react"
import { href } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { exceptionLines, type PaymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"

/** A payment exception in lines, with its order and forms. */
export function ExceptionCard({
  exception,
  others = 0,
  children,
}: {
  exception: PaymentException
  /** How many other exceptions are about the same payment. */
  others?: number
  children: ReactNode
}) {
  return (
    <article className="grid gap-4 rounded-card border border-line p-5">
      <p className="figures whitespace-pre-line">{exceptionLines(exception)}</p>
      {others > 0 && <p>{messages.othersOfPayment(others)}</p>}
      {exception.number && <OrderLink number={exception.number} />}
      {children}
    </article>
  )
}

type ResolveProps = { exception: PaymentException; isSending: boolean }

/** Resolves an exception, or changes the outcome of a dispute that is resolved. */
export function ResolveForm({ exception: { id, kind, resolvedAt }, isSending }: ResolveProps) {
  return (
    <Form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name="exception" value={id} />
      {kind === "chargeback" && (
        <div className="sm:col-span-2">
          <SelectField label={messages.outcome} name="outcome" options={messages.OUTCOMES} required />
        </div>
      )}
      <Field label={messages.whatWasDone} name="reason" maxLength={500} required />
      <Button
        type="submit"
        name="intent"
        value={resolvedAt ? "decide again" : "resolve"}
        look="quiet"
        disabled={isSending}
      >
        {resolvedAt ? messages.decideAgain : messages.resolve}
      </Button>
    </Form>
  )
}

/** Assigns a payout of no payment to an order, or writes it off by a second press. */
export function SettlementForms({ exception, isSending }: ResolveProps) {
  const { id, toldPaise } = exception
  const sum = formatRupees(toldPaise ?? 0)
  const button = { type: "submit", name: "intent", look: "quiet", disabled: isSending } as const
  return (
    <>
      <Form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
        <input type="hidden" name="exception" value={id} />
        <Field label={messages.orderOfSettlement} name="order" maxLength={30} required />
        <Field label={messages.whatWasDone} name="reason" maxLength={500} required />
        <Button {...button} value="assign">
          {messages.assignSum(sum)}
        </Button>
      </Form>
      <details>
        <summary className="mb-3 cursor-pointer font-semibold">{messages.ofNoOrder}</summary>
        <Form method="post" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <input type="hidden" name="exception" value={id} />
          <p className="sm:col-span-2">{messages.isWrittenOff}</p>
          <Field label={messages.whyWrittenOff} name="reason" maxLength={500} required />
          <Button {...button} value="write off">
            {messages.writeOffSum(sum)}
          </Button>
        </Form>
      </details>
    </>
  )
}

/** Keeps what the bank was sent about a dispute that it has not decided. */
export function EvidenceForm({ exception, today, isSending }: ResolveProps & { today: string }) {
  const { id, evidence, evidenceOn } = exception
  return (
    <Form method="post" className="grid items-end gap-3 sm:grid-cols-[auto_1fr_auto]">
      <input type="hidden" name="exception" value={id} />
      <Field
        label={messages.evidenceDay}
        name="day"
        type="date"
        max={today}
        defaultValue={evidenceOn ?? today}
        required
      />
      <Field label={messages.evidence} name="reason" maxLength={500} defaultValue={evidence} required />
      <Button type="submit" name="intent" value="evidence" look="quiet" disabled={isSending}>
        {messages.keepEvidence}
      </Button>
    </Form>
  )
}

export function OrderLink({ number }: { number: string }) {
  return (
    <Link
      to={href("/admin/orders/:number", { number })}
      className="figures font-semibold underline underline-offset-4"
    >
      {number}
    </Link>
  )
}

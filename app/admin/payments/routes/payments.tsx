import type { ReactNode } from "react"
import { href, useNavigation } from "react-router"
import { NIL, validate } from "uuid"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { subScreensOf } from "#app/admin/frame/screens.ts"
import { SubScreenLinks } from "#app/admin/frame/sub-screen-links.tsx"
import { remittanceTitle } from "#app/admin/payments/messages.ts"
import {
  type Staffed,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import {
  findPaymentException,
  listPaymentExceptions,
  listResolvedDisputes,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import {
  type DisputeOutcome,
  exceptionLines,
  type PaymentException,
  resolutionOf,
  whyNotResolved,
} from "#app/core/payments/exceptions/payment-exceptions.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { reconciliationLines } from "#app/core/payments/reconciliation/reconciliation.ts"
import {
  endRefundsByHand,
  findRefund,
  listOpenRefunds,
} from "#app/core/payments/refunds/refund-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/payments"

/** Open work about money: the oldest payment exceptions, of one order where the address names it, and refunds not given yet. */
export const loader = staffLoader(
  "payments:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const number = parseOrderNumber(url.searchParams.get("order") ?? "")
    const [exceptions, disputes, refunds] = await Promise.all([
      listPaymentExceptions(services.db, { number }),
      listResolvedDisputes(services.db, number),
      listOpenRefunds(services.db, 1),
    ])
    return {
      ...{ number, exceptions, disputes, refunds, mayResolve: may(member, "payments:resolve") },
      screens: subScreensOf(member, "/admin/payments"),
    }
  },
)

const resolveVerb = (isAgain: boolean): StaffVerb<Route.ActionArgs, VerbAnswer> => ({
  permission: "payments:resolve",
  audit: ({ form }) => ({
    action: "payment exception resolved",
    subject: `payment exception ${exceptionIn(form)}`,
    async read(db) {
      const exception = await findPaymentException(db, exceptionIn(form))
      return exception?.resolvedAt ? resolutionOf(exception) : null
    },
  }),
  async run({ services, form, reason, actor, address }) {
    if (reason === "") return { fault: messages.sayWhatWasDone }
    const by = { actor, address }
    const resolution = { id: exceptionIn(form), note: reason, outcome: outcomeIn(form), isAgain, by }
    const done = await resolvePaymentException(services.db, resolution)
    if (!done) return { fault: messages.noSuchException }
    return done.isNew
      ? { done: messages.exceptionResolved }
      : { fault: whyNotResolved(done.exception, resolution) }
  },
})

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  resolve: resolveVerb(false),
  "decide again": resolveVerb(true),
  "given back": {
    permission: "payments:resolve",
    audit: ({ form }) => ({
      action: "refund given by hand",
      subject: `refund ${refundIn(form)}`,
      read: async (db) => (await findRefund(db, refundIn(form)))?.reference ?? null,
    }),
    async run({ services, form, reason }) {
      if (reason === "") return { fault: messages.typeReference }
      const endedPaise = await endRefundsByHand(services.db, { refundId: refundIn(form), reference: reason })
      return endedPaise > 0
        ? { done: messages.refundIsBooked(formatRupees(endedPaise)) }
        : { fault: messages.refundIsNotYours }
    },
  },
  reconcile: {
    permission: "payments:resolve",
    audit: null, // compares and writes exceptions down, as the worker does every hour
    run: async ({ services }) => ({
      done: reconciliationLines(await reconcilePayments(services), messages.theyStandBelow),
    }),
  },
})

/** The number of the exception that a form speaks of; 0, which none has, for what is no number. */
function exceptionIn(form: FormData): number {
  const sent = String(form.get("exception"))
  return /^\d{1,9}$/.test(sent) ? Number(sent) : 0
}

/** The outcome of a dispute that a form says, or null. */
function outcomeIn(form: FormData): DisputeOutcome | null {
  const sent = form.get("outcome")
  return sent === "won" || sent === "lost" ? sent : null
}

/** The refund that a form speaks of. */
function refundIn(form: FormData): string {
  const sent = String(form.get("refund"))
  return validate(sent) ? sent : NIL
}

export default function AdminPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, exceptions, disputes, refunds, mayResolve } = loaderData
  const isSending = useNavigation().state !== "idle"
  return (
    <div className="grid gap-8">
      <PageHead title={messages.payments} description={messages.paymentsDescription} />
      <h1 className="text-title">{messages.payments}</h1>
      <Link to={href("/admin/payments/remittances")} className="py-2 underline underline-offset-4">
        {remittanceTitle}
      </Link>
      <SubScreenLinks screens={loaderData.screens} />
      <div className="whitespace-pre-line">
        <AnswerNote answer={actionData} />
      </div>
      <section aria-label={messages.exceptions} className="grid gap-4">
        <h2 className="text-lead">{number ? messages.exceptionsOf(number) : messages.exceptions}</h2>
        {number && (
          <Link to={href("/admin/payments")} className="py-2 underline underline-offset-4">
            {messages.allExceptions}
          </Link>
        )}
        {exceptions.length === 0 && <p className="rounded-card bg-mist p-6">{messages.noExceptions}</p>}
        {exceptions.map((exception) => (
          <Exception key={exception.id} exception={exception}>
            {mayResolve && <ResolveForm exception={exception} isSending={isSending} />}
          </Exception>
        ))}
      </section>
      {disputes.length > 0 && (
        <section aria-label={messages.resolvedDisputes} className="grid gap-4">
          <h2 className="text-lead">{messages.resolvedDisputes}</h2>
          {disputes.map((dispute) => (
            <Exception key={dispute.id} exception={dispute}>
              {mayResolve && (
                <details>
                  <summary className="mb-3 cursor-pointer font-semibold">{messages.decideAgain}</summary>
                  <ResolveForm exception={dispute} isSending={isSending} />
                </details>
              )}
            </Exception>
          ))}
        </section>
      )}
      <section aria-label={messages.refundsWaiting} className="grid gap-4">
        <h2 className="text-lead">{messages.refundsWaiting}</h2>
        <AdminTable
          caption={messages.refundsWaiting}
          columns={messages.REFUND_COLUMNS}
          empty={messages.noRefundsWait}
        >
          {refunds.map((refund) => (
            <AdminRow key={refund.id}>
              <AdminCell isFigure>
                <OrderLink number={refund.number} />
              </AdminCell>
              <AdminCell isFigure>{formatRupees(refund.amountPaise)}</AdminCell>
              <AdminCell isFigure>{formatDateTime(refund.askedAt)}</AdminCell>
              <AdminCell>
                {refund.note}
                {mayResolve && refund.isForStaff && <TransferForm id={refund.id} isSending={isSending} />}
              </AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      </section>
      {mayResolve && (
        <Form method="post">
          <Button type="submit" name="intent" value="reconcile" look="quiet" disabled={isSending}>
            {messages.compareNow}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Exception({ exception, children }: { exception: PaymentException; children: ReactNode }) {
  return (
    <article className="grid gap-4 rounded-card border border-line p-5">
      <p className="figures whitespace-pre-line">{exceptionLines(exception)}</p>
      {exception.number && <OrderLink number={exception.number} />}
      {children}
    </article>
  )
}

type ResolveProps = { exception: PaymentException; isSending: boolean }

/** Resolves an exception, or changes the outcome of a dispute that is resolved. */
function ResolveForm({ exception: { id, kind, resolvedAt }, isSending }: ResolveProps) {
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

/** Books a refund that staff transferred, with the bank's reference. */
function TransferForm({ id, isSending }: { id: string; isSending: boolean }) {
  return (
    <Form method="post" className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <input type="hidden" name="refund" value={id} />
      <Field label={messages.transferReference} name="reason" maxLength={100} required />
      <Button type="submit" name="intent" value="given back" look="quiet" disabled={isSending}>
        {messages.iTransferredIt}
      </Button>
    </Form>
  )
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link
      to={href("/admin/orders/:number", { number })}
      className="figures font-semibold underline underline-offset-4"
    >
      {number}
    </Link>
  )
}

export const headers = personalPage

import { href, useNavigation } from "react-router"
import { NIL, validate } from "uuid"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { subScreensOf } from "#app/admin/frame/screens.ts"
import { SubScreenLinks } from "#app/admin/frame/sub-screen-links.tsx"
import {
  EvidenceForm,
  ExceptionCard,
  OrderLink,
  ResolveForm,
  SettlementForms,
} from "#app/admin/payments/exception-card.tsx"
import { remittanceTitle } from "#app/admin/payments/messages.ts"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { parseOrderNumber, typedOrderNumber } from "#app/core/orders/order-number.ts"
import {
  findPaymentException,
  listPaymentExceptions,
  listResolvedDisputes,
  noteEvidence,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import {
  type DisputeOutcome,
  evidenceSent,
  type PaymentException,
  resolutionOf,
  whyNotResolved,
} from "#app/core/payments/exceptions/payment-exceptions.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { reconciliationLines } from "#app/core/payments/reconciliation/reconciliation.ts"
import {
  type AssignRefusal,
  assignSettlement,
  writeOffSettlement,
} from "#app/core/payments/reconciliation/suspense.server.ts"
import {
  endRefundsByHand,
  findRefund,
  listOpenRefunds,
} from "#app/core/payments/refunds/refund-queries.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { isCalendarDay } from "#app/ui/format/date-format.ts"
import { dayInIndia, formatDateTime } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
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
      today: dayInIndia(new Date()),
    }
  },
)

const resolved =
  (action: string) =>
  ({ form }: StaffedForm<Route.ActionArgs>) => ({
    ...{ action, subject: `payment exception ${exceptionIn(form)}` },
    async read(db: Database) {
      const exception = await findPaymentException(db, exceptionIn(form))
      return exception?.resolvedAt ? resolutionOf(exception) : null
    },
  })

const resolveVerb = (isAgain: boolean): StaffVerb<Route.ActionArgs, VerbAnswer> => ({
  permission: "payments:resolve",
  audit: resolved("payment exception resolved"),
  async run({ services, form, reason, actor, address }) {
    if (reason === "") return { fault: messages.sayWhatWasDone }
    const by = { actor, address }
    const resolution = { id: exceptionIn(form), note: reason, outcome: outcomeIn(form), isAgain, by }
    const exception = await findPaymentException(services.db, resolution.id)
    if (exception?.kind === "unknown-settlement") return { fault: messages.assignOrWriteOff }
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
  assign: {
    permission: "payments:resolve",
    audit: resolved("payout assigned to an order"),
    async run({ services, form, reason }) {
      if (reason === "") return { fault: messages.sayWhatWasDone }
      const number = typedOrderNumber(parseText(form.get("order")))
      if (!number) return { fault: messages.noOrderToAssign }
      const done = await assignSettlement(services.db, { id: exceptionIn(form), number, note: reason })
      if (!done) return { fault: messages.noSuchException }
      if ("refusal" in done) return { fault: assignRefusal(done, number) }
      const sum = formatRupees(done.exception.toldPaise ?? 0)
      return done.isNew
        ? { done: messages.isAssigned(sum, number) }
        : { fault: whyNotResolved(done.exception, { outcome: null }) }
    },
  },
  "write off": {
    permission: "payments:resolve",
    audit: resolved("payout written off"),
    async run({ services, form, reason }) {
      if (reason === "") return { fault: messages.sayWhatWasDone }
      const done = await writeOffSettlement(services.db, { id: exceptionIn(form), note: reason })
      if (!done) return { fault: messages.noSuchException }
      const sum = formatRupees(done.exception.toldPaise ?? 0)
      return done.isNew
        ? { done: messages.sumIsWrittenOff(sum) }
        : { fault: whyNotResolved(done.exception, { outcome: null }) }
    },
  },
  evidence: {
    permission: "payments:resolve",
    audit: ({ form }) => ({
      action: "dispute: evidence sent",
      subject: `payment exception ${exceptionIn(form)}`,
      async read(db) {
        const dispute = await findPaymentException(db, exceptionIn(form))
        return dispute && evidenceSent(dispute)
      },
    }),
    async run({ services, form, reason }) {
      const evidenceOn = String(form.get("day"))
      const isDay = isCalendarDay(evidenceOn) && evidenceOn <= dayInIndia(new Date())
      if (reason === "" || !isDay) return { fault: messages.sayEvidence }
      const isNoted = await noteEvidence(services.db, { id: exceptionIn(form), evidence: reason, evidenceOn })
      return isNoted ? { done: messages.evidenceKept } : { fault: messages.noOpenDispute }
    },
  },
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

/** How many other exceptions are about the payment of one that the shop does not have. */
function othersOfPayment({ number, orderId }: PaymentException, all: readonly PaymentException[]): number {
  if (number !== null || orderId === NIL) return 0
  return all.filter((other) => other.orderId === orderId).length - 1
}

function assignRefusal(refused: AssignRefusal, number: string): string {
  if (refused.refusal !== "another-sum") return messages.ASSIGN_REFUSALS[refused.refusal]
  return messages.anotherSum(formatRupees(refused.paidOutPaise), number, formatRupees(refused.owedPaise))
}

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
          <ExceptionCard
            key={exception.id}
            exception={exception}
            others={othersOfPayment(exception, exceptions)}
          >
            {mayResolve && exception.kind === "chargeback" && (
              <EvidenceForm exception={exception} today={loaderData.today} isSending={isSending} />
            )}
            {mayResolve &&
              (exception.kind === "unknown-settlement" ? (
                <SettlementForms exception={exception} isSending={isSending} />
              ) : (
                <ResolveForm exception={exception} isSending={isSending} />
              ))}
          </ExceptionCard>
        ))}
      </section>
      {disputes.length > 0 && (
        <section aria-label={messages.resolvedDisputes} className="grid gap-4">
          <h2 className="text-lead">{messages.resolvedDisputes}</h2>
          {disputes.map((dispute) => (
            <ExceptionCard key={dispute.id} exception={dispute}>
              {mayResolve && (
                <details>
                  <summary className="mb-3 cursor-pointer font-semibold">{messages.decideAgain}</summary>
                  <ResolveForm exception={dispute} isSending={isSending} />
                </details>
              )}
            </ExceptionCard>
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

export const headers = personalPage

import AdminOrderParts from "virtual:data-slot/admin-order"
import AdminOrderMailParts from "virtual:data-slot/admin-order-mails"
import { data } from "react-router"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import {
  ADMIN_VERBS,
  type AdminVerb,
  adminRefusalSentence,
  mayApply,
  mayTakeBack,
} from "#app/admin/orders/cli/order-admin.ts"
import { EInvoiceLines } from "#app/admin/orders/e-invoice-lines.tsx"
import { keepNote } from "#app/admin/orders/edit/keep-note.server.ts"
import { payChangeByCredit } from "#app/admin/orders/edit/pay-by-credit.server.ts"
import { yourRefundIsDone } from "#app/admin/orders/messages.ts"
import { OrderBuyer } from "#app/admin/orders/order-buyer.tsx"
import { readOrderDetails, readOrderStates } from "#app/admin/orders/order-details.server.ts"
import { OrderDocuments } from "#app/admin/orders/order-documents.tsx"
import { OrderVerbs } from "#app/admin/orders/order-forms.tsx"
import { OrderGoods } from "#app/admin/orders/order-goods.tsx"
import { OrderHeading } from "#app/admin/orders/order-heading.tsx"
import { OrderMails } from "#app/admin/orders/order-mails.tsx"
import { OrderMoney } from "#app/admin/orders/order-money.tsx"
import { OrderPayment } from "#app/admin/orders/order-payment.tsx"
import { guardVersion, readOrderVersion, unlessChanged } from "#app/admin/orders/order-version.server.ts"
import { readPacking } from "#app/admin/orders/packing/packing.server.ts"
import { readPlaceId } from "#app/admin/orders/packing/packing.ts"
import {
  confirmByPhone,
  confirmWithoutCode,
  findAwaitedPayment,
} from "#app/admin/orders/phone/awaited-payment.server.ts"
import { bookTransfer } from "#app/admin/orders/phone/book-transfer.server.ts"
import { giveAmountBack, reviewRefund } from "#app/admin/orders/refund-amount.server.ts"
import type { PiecesDraft, RefundDraft } from "#app/admin/orders/refund-draft.ts"
import { RefundForms } from "#app/admin/orders/refund-forms.tsx"
import { refundPieces, reviewPieces } from "#app/admin/orders/refund-pieces.server.ts"
import { BEGIN_VERB, listBeginnable } from "#app/admin/orders/replacement/begin-replacement.server.ts"
import { BeginReplacement } from "#app/admin/orders/replacement/begin-replacement.tsx"
import { RequestVerbs } from "#app/admin/orders/request-verbs.tsx"
import { RESEND_ACTION, readMailCount, submitResend } from "#app/admin/orders/resend-mail.server.ts"
import { BookCourierPanel } from "#app/admin/orders/shipping/book-courier-panel.tsx"
import { courierWork } from "#app/admin/orders/shipping/book-orders.server.ts"
import { readPickups } from "#app/admin/orders/shipping/book-pickup.server.ts"
import { readParcels } from "#app/admin/orders/shipping/divided-parcels.ts"
import { failedOf } from "#app/admin/orders/shipping/failed-parcels.server.ts"
import { FailedParcels } from "#app/admin/orders/shipping/failed-parcels.tsx"
import { readHandedParcel, readHandedParcels } from "#app/admin/orders/shipping/handed-parcel.ts"
import { wrongParcels, wrongPieces } from "#app/admin/orders/shipping/messages.ts"
import { PARCEL_VERBS } from "#app/admin/orders/shipping/parcel-verbs.server.ts"
import { readRates } from "#app/admin/orders/shipping/read-rates.server.ts"
import { ReceiveForms } from "#app/admin/orders/shipping/receive-forms.tsx"
import { listToReceive, MOST_PARCELS } from "#app/admin/orders/shipping/receive-parcel.server.ts"
import { awaitsPickup } from "#app/admin/orders/shipping/replacement-pickup.server.ts"
import { ReturnPickup } from "#app/admin/orders/shipping/return-pickup.tsx"
import { readSellable } from "#app/admin/orders/shipping/sellable.ts"
import { StaffHistory } from "#app/admin/orders/staff-history.tsx"
import { listOrderTags, saveOrderTags } from "#app/admin/orders/tags/order-tags.server.ts"
import { OrderTags } from "#app/admin/orders/tags/order-tags.tsx"
import { VERB_PERMISSIONS } from "#app/admin/orders/verb-permissions.ts"
import { requestIn } from "#app/admin/staff/search-params.server.ts"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { chosenCourier } from "#app/core/fulfilment/courier-plugin.server.ts"
import { orderMailKinds } from "#app/core/fulfilment/order-mails/order-mail-kinds.ts"
import { hasOpenParcels } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import { ReplacementPanel } from "#app/core/fulfilment/returns/replacement-panel.tsx"
import { ReplacementParcels } from "#app/core/fulfilment/returns/replacement-parcels.tsx"
import { mayStep, requestStep } from "#app/core/fulfilment/returns/request-states.ts"
import { listReplacements } from "#app/core/fulfilment/returns/shown-replacements.server.ts"
import { retryEInvoices } from "#app/core/invoices/e-invoice/e-invoice-queries.server.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { ORDER_STATE_LABELS, type Order, type OrderState } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { OrderTimeline } from "#app/core/orders/order-timeline.tsx"
import { isChargedBackWhole } from "#app/core/payments/exceptions/disputes.server.ts"
import { disputeRefusal, disputeSteps } from "#app/core/payments/exceptions/payment-exceptions.ts"
import type { RefundPlan } from "#app/core/payments/refunds/refunds.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { findMails } from "#app/platform/mail/find-mails.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { withShopName } from "#app/ui/format/brand.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/order"

const VERBS = Object.keys(VERB_PERMISSIONS) as AdminVerb[]
const isOfRequest = (verb: AdminVerb) => requestStep(ADMIN_VERBS[verb]) !== null

export const loader = staffLoader(
  "orders:read",
  async ({ services, member, params, url }: Staffed<Route.LoaderArgs>) => {
    const version = await readOrderVersion(services.db, params.number)
    const order = await requireOrder(services, params.number)
    const mayEdit = may(member, "orders:edit")
    const { name } = services.settings.get("brand")
    const named = <Mail extends { subject: string }>(mail: Mail) => ({
      ...mail,
      subject: withShopName(mail.subject, name),
    })
    const details = await readOrderDetails(services.db, order.id)
    const dispute = disputeRefusal(details.disputes)
    const replacements = await listReplacements(services, order)
    const isChargedBack = dispute === "charged-back" && (await isChargedBackWhole(services.db, order.id))
    const entries = await listAuditEntries(services.db, `order ${order.number}`)
    const isTakenBack = isChargedBack && mayTakeBack(order)
    const isChangeWaiting = (await findWaitingChange(services.db, order.id)) !== null
    const lawful = VERBS.filter(
      (verb) =>
        (mayApply(verb, order) || (isTakenBack && verb === "return")) &&
        !(dispute && (verb === "refund" || verb === "cancel")) &&
        !(isChargedBack && verb === "replace approve") &&
        may(member, VERB_PERMISSIONS[verb]) &&
        !(isChangeWaiting && verb === "pack"),
    )
    const verbs = lawful.filter((verb) => !isOfRequest(verb))
    const verbsOf = (state: OrderState) => lawful.filter((verb) => mayStep(state, ADMIN_VERBS[verb]))
    return {
      ...{ order, version, verbs, isTakenBack, isChangeWaiting, mayRefund: may(member, "orders:refund") },
      takesCredit: services.settings.get("payments.storeCredit") !== null,
      slots: may(member, "orders:refund") ? await readSlot(services, "admin-order", order) : {},
      mailSlots: await readSlot(services, "admin-order-mails", order),
      mayReadProducts: may(member, "catalogue:read"),
      mayReadCustomers: may(member, "customers:read"),
      mayReadPayments: may(member, "payments:read"),
      ...{ mayEdit, awaited: mayEdit ? await findAwaitedPayment(services, order) : null },
      mails: (await findMails(services.db, { recipient: order.email, named: order.number })).map(named),
      mailKinds: mayEdit ? orderMailKinds(order).map(named) : [],
      ...details,
      replacements: replacements.map((one) => ({
        ...one,
        verbs: verbsOf(one.state),
        isToFetch: may(member, "orders:fulfil") && awaitsPickup(services.couriers, one),
      })),
      toReplace: mayEdit ? await listBeginnable(services, order) : [],
      ...{ pickups: await readPickups(services, { order, requests: replacements }) },
      failed: failedOf(details.parcels, services.couriers),
      toReceive: await listToReceive(services.db, { orderId: order.id, most: MOST_PARCELS }),
      mayFulfil: may(member, "orders:fulfil"),
      isFetched: courierWork(services).isFetched,
      courier: chosenCourier(services).name,
      rates:
        verbs.includes("ship") && url.searchParams.has("rates") ? await readRates(services, order) : null,
      isBooked: verbs.includes("ship") && (await hasOpenParcels(services, order.id)),
      packing: await readPacking(services.db, { order, isToPack: verbs.includes("pack") }),
      history: entries.map((entry) => ({ id: entry.id, line: auditLine(entry) })),
      disputeSteps: disputeSteps(details.disputes, entries),
    }
  },
)

const audited = (action: string) => (args: StaffedForm<Route.ActionArgs>) => {
  const { number } = args.params
  const guard = guardVersion(args.form, number)
  const read = async (db: Staffed<Route.ActionArgs>["services"]["db"]) => {
    await guard(db)
    return readOrderStates(db, number)
  }
  return { action, subject: `order ${number}`, read }
}

function orderVerb(verb: AdminVerb): StaffVerb<Route.ActionArgs, VerbAnswer> {
  return {
    permission: VERB_PERMISSIONS[verb],
    audit: audited(`order: ${verb}`),
    async run({ services, params: { number }, form, reason }) {
      const placeId = verb === "pack" ? readPlaceId(form) : undefined
      const sellable = verb === "return" ? readSellable(form, await linesOf(services, number)) : undefined
      if (sellable === null) return { fault: wrongPieces }
      const parcels = verb === "ship" ? readParcels(form, await linesOf(services, number)) : []
      if (parcels === null) return { fault: wrongParcels }
      const handedOver = verb === "ship" ? readHandedParcels(form, parcels) : []
      if ("fault" in handedOver) return handedOver
      const newParcel = verb === "replace ship" ? readHandedParcel(form) : null
      if (newParcel && "fault" in newParcel) return newParcel
      return unlessChanged(async () => {
        const done = await applyAdminVerb(services, {
          number,
          verb,
          note: reason,
          placeId,
          sellable,
          parcels: parcels.map(({ pieces }) => pieces),
          ...{ newParcel, handedOver, requestId: requestIn(form) },
          asCredit: form.get("asCredit") === "on",
        })
        if (!done.ok) return { fault: adminRefusalSentence(done.refusal, { verb, number }) }
        return { done: messages.orderIsNow(ORDER_STATE_LABELS[done.order.state]) }
      })
    },
  }
}

async function linesOf({ db }: Pick<Staffed<Route.ActionArgs>["services"], "db">, number: string) {
  return (await findOrderByNumber(db, number))?.lines ?? []
}

/** The first press of a refund answers what it comes to, and what was typed. */
type OrderAnswer = VerbAnswer | (({ typed: RefundDraft } | { pieces: PiecesDraft }) & { review: RefundPlan })
type Run = StaffVerb<Route.ActionArgs, OrderAnswer>["run"]
type OnOrder = (order: Order, args: Parameters<Run>[0]) => Promise<OrderAnswer>

const onOrder =
  (work: OnOrder, action?: string): Run =>
  async (args) => {
    const order = await requireOrder(args.services, args.params.number)
    const sayDone = (paise: number) => yourRefundIsDone(formatRupees(paise))
    return unlessChanged(() => work(order, args), action ? { actor: args.actor, action, sayDone } : undefined)
  }

/** A press that gives money back, by its action in the log. */
const refundVerb = (action: string, work: OnOrder): StaffVerb<Route.ActionArgs, OrderAnswer> => ({
  permission: "orders:refund",
  audit: audited(action),
  run: onOrder(work, action),
})

/** A first press, which changes nothing: of an order that is not as the page showed it, it shows nothing either. */
const previewOf = (work: OnOrder): Run =>
  onOrder(async (order, args) => {
    await guardVersion(args.form, order.number)(args.services.db)
    return work(order, args)
  })

export const action = staffAction<Route.ActionArgs, OrderAnswer>({
  ...Object.fromEntries(VERBS.map((verb) => [verb, orderVerb(verb)])),
  "review pieces": {
    permission: "orders:refund",
    audit: null,
    run: previewOf((order, { services, form, reason }) => reviewPieces(services, { order, form, reason })),
  },
  "refund lines": refundVerb("order: refund lines", (order, { services, form, reason }) =>
    refundPieces(services, { order, form, reason }),
  ),
  "review refund": {
    permission: "orders:refund",
    audit: null,
    run: previewOf((order, { services, form, reason }) => reviewRefund(services, { order, form, reason })),
  },
  "refund amount": refundVerb("order: refund amount", (order, { services, form, reason }) =>
    giveAmountBack(services, { order, form, reason }),
  ),
  ...PARCEL_VERBS,
  "begin replacement": BEGIN_VERB,
  // A note changes nothing else, so no version is asked.
  note: {
    permission: "orders:edit",
    audit: null,
    async run({ services, params, reason, actor, address }) {
      const { number } = await requireOrder(services, params.number)
      return keepNote(services.db, { number, reason, actor, address })
    },
  },
  tags: {
    permission: "orders:edit",
    audit: ({ params: { number } }) => ({
      ...{ action: "order: tags", subject: `order ${number}` },
      read: async (db) => listOrderTags(db, (await requireOrder({ db }, number)).id),
    }),
    async run({ services, params, form }) {
      const { id } = await requireOrder(services, params.number)
      return saveOrderTags(services.db, id, parseText(form.get("tags")))
    },
  },
  "mail again": {
    permission: "orders:edit",
    audit: ({ params: { number } }) => ({
      ...{ action: RESEND_ACTION, subject: `order ${number}` },
      read: (db) => readMailCount(db, number),
    }),
    async run({ services, params, form }) {
      const order = await requireOrder(services, params.number)
      return submitResend(services, { order, form })
    },
  },
  "confirm cash": {
    permission: "orders:edit",
    audit: audited("order: confirm cash on delivery"),
    run: onOrder((order, { services, form }) =>
      confirmByPhone(services, order, String(form.get("code") ?? "")),
    ),
  },
  "confirm by telephone": {
    permission: "orders:edit",
    audit: audited("order: confirm cash on delivery by telephone"),
    run: onOrder((order, { services }) => confirmWithoutCode(services, order)),
  },
  "book transfer": {
    permission: "orders:edit",
    audit: audited("order: book a bank transfer"),
    run: onOrder(({ id }, { services, form }) =>
      bookTransfer(services, id, String(form.get("reference") ?? "")),
    ),
  },
  "pay by credit": {
    permission: "orders:edit",
    audit: audited("order: pay the change with store credit"),
    run: onOrder(({ id }, { services }) => payChangeByCredit(services, id)),
  },
  "e-invoice again": {
    permission: "orders:edit",
    audit: audited("order: e-invoice again"),
    run: onOrder(({ id }, { services }) => retryEInvoices(services.db, id)),
  },
})

async function requireOrder({ db }: Pick<Staffed<Route.ActionArgs>["services"], "db">, number: string) {
  const order = await findOrderByNumber(db, number)
  if (!order) throw data(null, { status: 404, statusText: "Not Found" })
  return order
}

export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, version, verbs, mayEdit, history, packing } = loaderData
  const { number } = order
  return (
    <div className="grid gap-6">
      <PageHead title={messages.orderTitle(number)} description={messages.orderDescription} />
      <OrderHeading {...loaderData} />
      <AnswerNote answer={actionData} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <FailedParcels number={number} parcels={loaderData.failed} mayAct={loaderData.mayFulfil} />
          <ReceiveForms parcels={loaderData.toReceive} mayAct={loaderData.mayFulfil} />
          {loaderData.replacements.map((replacement, nth, { length }) => (
            <ReplacementPanel
              key={replacement.id}
              replacement={replacement}
              place={length - nth}
              pickupOn={null}
            >
              <RequestVerbs request={replacement} version={version} courier={loaderData.courier} />
            </ReplacementPanel>
          ))}
          <BeginReplacement key={`replacement ${version.order}`} lines={loaderData.toReplace} />
          {verbs.length > 0 && <OrderVerbs key={`verbs ${order.state}`} {...loaderData} />}
          {verbs.includes("ship") && (
            <BookCourierPanel
              {...{ courier: loaderData.courier, asked: loaderData.rates, lines: order.lines, version }}
              isCash={order.paymentState === "pending"}
              isBooked={loaderData.isBooked}
            />
          )}
          {loaderData.awaited && (
            <OrderPayment key={version.order} awaited={loaderData.awaited} version={version} />
          )}
          <OrderGoods {...loaderData} />
          <ReplacementParcels replacements={loaderData.replacements} />
          <ReturnPickup pickups={loaderData.pickups} mayAct={loaderData.mayFulfil} />
          <OrderMoney {...loaderData} />
          <AdminOrderParts data={loaderData.slots} />
          <OrderDocuments {...loaderData} draws={packing.draws} />
          <EInvoiceLines eInvoices={loaderData.eInvoices} mayRetry={mayEdit} version={version} />
          <RefundForms {...loaderData} answer={actionData} />
        </div>
        <div className="grid gap-6">
          <OrderBuyer {...loaderData} />
          <section aria-label={messages.history}>
            <h2 className="mb-4 text-lead">{messages.history}</h2>
            <OrderTimeline events={order.events} others={loaderData.disputeSteps} />
          </section>
          <OrderTags tags={loaderData.tags} mayEdit={mayEdit} />
          <OrderMails mails={loaderData.mails} kinds={loaderData.mailKinds} version={version} />
          <AdminOrderMailParts data={loaderData.mailSlots} />
          <StaffHistory history={history} mayWrite={mayEdit} />
        </div>
      </div>
    </div>
  )
}

export const headers = personalPage

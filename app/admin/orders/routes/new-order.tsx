import { data, href, redirect } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as draftMessages from "#app/admin/orders/drafts/messages.ts"
import {
  draftFields,
  draftName,
  formOfDraft,
  readCount,
  type SeenDraft,
} from "#app/admin/orders/drafts/order-draft.ts"
import { deleteDraft, findDraft, readSeen, saveDraft } from "#app/admin/orders/drafts/order-drafts.server.ts"
import * as messages from "#app/admin/orders/messages.ts"
import { NewOrderForm } from "#app/admin/orders/new-order-form.tsx"
import { withoutAddress } from "#app/admin/orders/phone/known-buyer.server.ts"
import { customerFilledIn } from "#app/admin/orders/phone/messages.ts"
import {
  answerPhoneForm,
  fillFromCustomer,
  lacksAddressOf,
  readCustomer,
} from "#app/admin/orders/phone/phone-answer.server.ts"
import { readPhoneLines, takesMuchOff } from "#app/admin/orders/phone/phone-lines.ts"
import { phoneMethods, placePhoneOrder } from "#app/admin/orders/phone/place-phone-order.server.ts"
import { fillFromLine } from "#app/admin/orders/phone/typed-line.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/new-order"

/** An empty form, with the key by which its press makes one order, for a customer whom the address may name, or the form of a draft. */
export const loader = staffLoader(
  "orders:edit",
  async ({ services, url: { searchParams }, member }: Staffed<Route.LoaderArgs>) => {
    const mayFindCustomers = may(member, "customers:read")
    const key = mayFindCustomers ? (searchParams.get("customer") ?? "") : ""
    const draft = await findDraft(services.db, readCount(searchParams.get("draft")))
    const isGone = searchParams.has("draft") && !draft
    const { customer, typed } = await readCustomer(services, key)
    const shown = {
      ...{ isGone, mayFindCustomers, orderKey: crypto.randomUUID() },
      area: services.settings.get("fulfilment.deliveryArea"),
      methods: phoneMethods(services),
      hasBusinessFields: services.settings.get("checkout.businessBuyers"),
      known: { customer: customer && withoutAddress(customer), typed },
      draft: draft && { id: draft.id, savedBy: draft.savedBy, changedAt: draft.changedAt },
      filled:
        draft &&
        (await answerPhoneForm(services, {
          ...{ form: formOfDraft(draft), mayFindCustomers },
          seen: { key: draft.key, id: draft.id, version: draft.version },
          customerKey: draft.fields.customer ?? "",
        })),
    }
    return data(shown, isGone ? { status: 404 } : undefined)
  },
)

type Sent = StaffedForm<Route.ActionArgs>

// Each verb writes its own line of the audit log.
export const action = staffAction({
  find: {
    permission: "orders:edit",
    audit: null,
    run(args: Sent) {
      fillFromLine(args.form)
      return answer(args, {})
    },
  },
  save: {
    permission: "orders:edit",
    audit: null,
    async run(args: Sent) {
      const { services, form, actor, address, member, url } = args
      fillFromLine(form)
      const lines = readPhoneLines(form)
      if (!lines) return answer(args, {})
      const customerKey = await customerIn(args)
      form.set("customer", customerKey)
      await fillFromCustomer(services, { form, customerKey })
      const fields = draftFields(form, lines)
      if (lines.length === 0 && !fields.fullName && !fields.phone)
        return answer(args, { faults: [draftMessages.nothingToKeep] })
      const clerk = { actor, address }
      const saved = await saveDraft(services.db, {
        ...{ seen: readSeen(form), fields, savedBy: member.name, clerk },
      })
      if ("fault" in saved) return answer(args, { faults: [saved.fault], seen: saved.seen })
      if (url.searchParams.get("draft") === String(saved.id)) return { done: draftMessages.isSaved }
      throw redirect(`${href("/admin/orders/new")}?draft=${saved.id}`, 303)
    },
  },
  delete: {
    permission: "orders:edit",
    audit: null,
    async run(args: Sent) {
      const { services, form, actor, address } = args
      const refusal = await deleteDraft(services.db, { seen: readSeen(form), clerk: { actor, address } })
      if (refusal) return answer(args, { faults: [refusal.fault], seen: refusal.seen })
      throw redirect(href("/admin/orders/drafts"), 303)
    },
  },
  place: {
    permission: "orders:edit",
    audit: null,
    givesMuch: ({ form }: Sent) => takesMuchOff(form),
    async run(args: Sent) {
      const { services, form, actor, address, reason } = args
      fillFromLine(form)
      const lines = readPhoneLines(form)
      if (!lines) return answer(args, {})
      const customerKey = await customerIn(args)
      const { customer } = await readCustomer(services, customerKey)
      if (customer && lacksAddressOf(form, customerKey)) return answer(args, { faults: [customerFilledIn] })
      const clerk = { actor, address }
      const buyer = customer?.buyer ?? null
      const placed = await placePhoneOrder(services, { form, lines, buyer, clerk, reason })
      if ("number" in placed) throw redirect(`/admin/orders/${placed.number}`, 303)
      return answer(args, placed)
    },
  },
})

type Refused = { faults?: string[]; errors?: Record<string, string>; seen?: SeenDraft }

async function answer(args: Sent, { faults, errors, seen = readSeen(args.form) }: Refused) {
  const { services, form, member } = args
  const mayFindCustomers = may(member, "customers:read")
  const customerKey = await customerIn(args)
  return answerPhoneForm(services, { form, mayFindCustomers, customerKey, seen, faults, errors })
}

/** The chosen customer; for a clerk who may not find any, the one of the draft. */
async function customerIn({ services, form, member }: Sent): Promise<string> {
  if (may(member, "customers:read")) return String(form.get("customer") ?? "")
  const draft = await findDraft(services.db, readSeen(form).id)
  return draft?.fields.customer ?? ""
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, isGone, filled, ...form } = loaderData
  const answered = actionData && "products" in actionData ? actionData : undefined
  const gone = isGone && !answered ? { fault: draftMessages.isGone } : undefined
  const title = draft ? draftMessages.draftTitle(draftName(draft.id)) : messages.newOrder
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.newOrderDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{title}</h1>
        <Link to={href("/admin/orders/drafts")} className="font-semibold underline underline-offset-4">
          {draftMessages.drafts}
        </Link>
      </div>
      {draft && <p>{draftMessages.savedBy(draft.savedBy, formatDateTime(draft.changedAt))}</p>}
      <AnswerNote answer={actionData && !("products" in actionData) ? actionData : gone} />
      <NewOrderForm key={draft?.id ?? 0} {...form} answer={answered ?? filled ?? undefined} />
    </div>
  )
}

export const headers = personalPage

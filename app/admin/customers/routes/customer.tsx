import { data } from "react-router"
import { readCustomerDetails } from "#app/admin/customers/customer-details.server.ts"
import { CustomerFacts } from "#app/admin/customers/customer-facts.tsx"
import { CustomerRights } from "#app/admin/customers/customer-rights.tsx"
import { ERASURE_REASONS, parseErasureReason } from "#app/admin/customers/erasure-reasons.ts"
import { openExport } from "#app/admin/customers/export-link.server.ts"
import * as messages from "#app/admin/customers/messages.ts"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { isKey } from "#app/core/accounts/account/account.ts"
import { provenEmail } from "#app/core/accounts/customers/customer.ts"
import { eraseCustomer } from "#app/core/accounts/customers/erase-customer.server.ts"
import { findCustomer } from "#app/core/accounts/customers/find-customer.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/customer"

type Answer = VerbAnswer | { file: string }

/** A customer with what is kept of them, and what was done about them. Of one who was erased only that stays. */
export const loader = staffLoader(
  "customers:read",
  async ({ services, member, params }: Staffed<Route.LoaderArgs>) => {
    const { db } = services
    const customer = await findCustomer(db, params.id)
    const subject = `customer ${customer?.key ?? params.id}`
    const entries = isKey(params.id) ? await listAuditEntries(db, subject) : []
    const history = entries.map((entry) => ({ id: entry.id, line: auditLine(entry) }))
    if (!customer) return data({ customer: null, history }, { status: history.length > 0 ? 200 : 404 })
    const { key, name, email, since, buyer } = customer
    const shown = { key, name, email, since, hasAccount: "id" in buyer }
    return data({
      customer: { ...shown, isProven: provenEmail(customer) !== null },
      mayOrder: may(member, "orders:edit"),
      details: await readCustomerDetails(services, customer),
      rights: {
        mayExport: may(member, "customers:export"),
        mayErase: may(member, "customers:erase"),
      },
      history,
    })
  },
)

export const action = staffAction<Route.ActionArgs, Answer>({
  export: {
    permission: "customers:export",
    audit: null, // it reads, and writes its own line
    async run({ services, params, actor, address }) {
      const customer = await findCustomer(services.db, params.id)
      if (!customer) return { fault: messages.noSuchCustomer }
      const token = await openExport(services, { subject: `customer ${customer.key}`, actor, address })
      return { file: `/admin/customers/${customer.key}/data.json?token=${token}` }
    },
  },
  erase: {
    permission: "customers:erase",
    audit: null, // its line must not hold what anybody types
    async run({ services, params, form, actor, address }) {
      const reason = parseErasureReason(form.get("how"))
      if (!reason) return { fault: messages.chooseHow }
      const isDone = await eraseCustomer(services, {
        ...{ key: params.id, reason: ERASURE_REASONS[reason], actor, address },
      })
      if (!isDone) return { fault: messages.noSuchCustomer }
      const { provider } = services.identity
      return { done: [messages.isErased, ...(provider ? [messages.loginStaysElsewhere] : [])].join(" ") }
    },
  },
})

export default function AdminCustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, history } = loaderData
  const file = actionData && "file" in actionData ? actionData.file : null
  return (
    <div className="grid gap-6">
      <PageHead title={messages.customer} description={messages.customerDescription} />
      <h1 className="break-words text-title">
        {customer ? customer.name || customer.email : messages.customer}
      </h1>
      {actionData && !("file" in actionData) && <AnswerNote answer={actionData} />}
      {customer && (
        <CustomerFacts customer={customer} details={loaderData.details} mayOrder={loaderData.mayOrder} />
      )}
      {customer && (
        <CustomerRights
          customer={customer}
          rights={loaderData.rights}
          file={file}
          hasOpenOrders={hasOpenOrders(loaderData.details.orders)}
        />
      )}
      {!customer && <p>{history.length > 0 ? messages.wasErased : messages.noSuchCustomer}</p>}
      {history.length > 0 && (
        <section aria-label={messages.whoDidWhat} className="grid gap-2 text-small">
          <h2 className="text-lead">{messages.whoDidWhat}</h2>
          {history.map(({ id, line }) => (
            <p key={id}>{line}</p>
          ))}
        </section>
      )}
    </div>
  )
}

function hasOpenOrders(orders: readonly { state: string }[]) {
  const ended = ["delivered", "returned", "cancelled", "payment_failed", "replaced", "refunded"]
  return orders.some(({ state }) => !ended.includes(state))
}

export const headers = personalPage

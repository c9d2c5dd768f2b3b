import { useNavigation } from "react-router"
import { v7 as uuidv7 } from "uuid"
import { z } from "zod"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { giveCredit, withdraw } from "#app/modules/gift-cards/admin/give-credit.server.ts"
import {
  type ListedCredit,
  leftOf,
  listCredits,
  sumCredits,
} from "#app/modules/gift-cards/admin/list-credits.server.ts"
import * as messages from "#app/modules/gift-cards/admin/messages.ts"
import { readDelivery, sendAgain } from "#app/modules/gift-cards/admin/send-again.server.ts"
import { KINDS } from "#app/modules/gift-cards/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/credits"

/** A page of credits by what the address says, and the sums of all. */
export const loader = staffLoader(
  "payments:read",
  async ({ services: { db }, member, url }: Staffed<Route.LoaderArgs>) => {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 254)
    const before = z.uuid().safeParse(url.searchParams.get("before")).data ?? null
    return {
      ...{ q, before, mayGive: may(member, "orders:refund") },
      ...(await listCredits(db, { q, before })),
      sums: await sumCredits(db),
      key: uuidv7(), // a later credit stands before an earlier one
    }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  give: {
    permission: "orders:refund",
    audit: ({ form }) => ({
      action: "gave store credit",
      subject: `account ${parseText(form.get("email")).toLowerCase()}`,
      read: (db) => leftOf(db, parseText(form.get("key"))),
    }),
    run: ({ services, form }) => giveCredit(services, form),
  },
  send: {
    permission: "orders:refund",
    audit: ({ form }) => ({
      action: "sent a gift card again",
      subject: `order ${parseText(form.get("order"))}`,
      read: (db) => readDelivery(db, form.get("order")),
    }),
    run: ({ services, form }) => sendAgain(services, form),
  },
  withdraw: {
    permission: "orders:refund",
    audit: ({ form }) => ({
      action: "withdrew store credit",
      subject: `credit ${parseText(form.get("credit"))}`,
      read: (db) => leftOf(db, parseText(form.get("credit"))),
    }),
    run: ({ services, form }) => withdraw(services, form),
  },
})

export default function CreditsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, before, rows, next, sums, mayGive } = loaderData
  const search = q ? `&q=${encodeURIComponent(q)}` : ""
  return (
    <div className="grid gap-6">
      <PageHead title={messages.storeCredit} description={messages.description} />
      <h1 className="text-title">{messages.storeCredit}</h1>
      <p className="max-w-3xl">{messages.description}</p>
      <AnswerNote answer={actionData} />
      <dl aria-label={messages.sums} className="flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries(messages.SUMS).map(([name, label]) => (
          <div key={name}>
            <dt className="text-quiet text-small">{label}</dt>
            <dd className="figures font-semibold">
              {formatRupees(sums[name as keyof typeof messages.SUMS])}
            </dd>
          </div>
        ))}
      </dl>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-4">
        <Field label={messages.findBy} name="q" defaultValue={q} maxLength={254} />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable
        caption={messages.storeCredit}
        columns={mayGive ? [...messages.COLUMNS, messages.withdraw] : messages.COLUMNS}
        empty={q || before ? messages.noneSuch : messages.noneYet}
      >
        {rows.map((row) => (
          <CreditRow key={row.id} credit={row} mayWithdraw={mayGive} />
        ))}
      </AdminTable>
      <nav aria-label={messages.storeCredit} className="flex gap-6 empty:hidden">
        {before && <Link to={`/admin/credits${search.replace("&", "?")}`}>{messages.first}</Link>}
        {next && <Link to={`/admin/credits?before=${next}${search}`}>{messages.next}</Link>}
      </nav>
      {mayGive && <GiveForm formKey={loaderData.key} />}
    </div>
  )
}

function CreditRow({ credit, mayWithdraw }: { credit: ListedCredit; mayWithdraw: boolean }) {
  const { id, kind, issuedAt, orderNumber, email, issuedPaise, leftPaise, expiresAt } = credit
  return (
    <AdminRow>
      <AdminCell>{KINDS[kind]}</AdminCell>
      <AdminCell isFigure>{formatDate(issuedAt)}</AdminCell>
      <AdminCell>
        {orderNumber && (
          <Link to={`/admin/orders/${orderNumber}`} className="underline underline-offset-4">
            {orderNumber}
          </Link>
        )}
      </AdminCell>
      <AdminCell>{email}</AdminCell>
      <AdminCell isFigure>{formatRupees(issuedPaise)}</AdminCell>
      <AdminCell isFigure>{formatRupees(leftPaise)}</AdminCell>
      <AdminCell isFigure>{formatDate(expiresAt)}</AdminCell>
      {mayWithdraw && (
        <AdminCell>
          {leftPaise > 0 && (
            <details>
              <summary
                className="cursor-pointer"
                aria-label={messages.withdrawOne(KINDS[kind], formatRupees(leftPaise))}
              >
                {messages.withdraw}
              </summary>
              <Form method="post" className="mt-2 grid gap-2">
                <input type="hidden" name="credit" value={id} />
                <Field label={messages.whyWithdrawn} name="note" maxLength={200} required />
                <Button type="submit" look="danger" name="intent" value="withdraw">
                  {messages.withdraw}
                </Button>
              </Form>
            </details>
          )}
        </AdminCell>
      )}
    </AdminRow>
  )
}

function GiveForm({ formKey }: { formKey: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section
      aria-labelledby="give-credit"
      className="grid max-w-xl gap-4 rounded-card border border-line p-5"
    >
      <h2 id="give-credit" className="text-lead">
        {messages.give}
      </h2>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="key" value={formKey} />
        <Field label={messages.account} name="email" type="email" autoComplete="off" required />
        <Field label={messages.amount} name="rupees" inputMode="numeric" required />
        <Field label={messages.note} name="note" maxLength={200} required />
        <Button
          type="submit"
          name="intent"
          value="give"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.giveIt}
        </Button>
      </Form>
    </section>
  )
}

export const headers = personalPage

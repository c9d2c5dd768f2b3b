import { data, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/purchasing/admin/messages.ts"
import { closePurchase, receivePurchase } from "#app/modules/purchasing/admin/save-purchase.server.ts"
import {
  cameField,
  missingPieces,
  type PurchaseLine,
  purchaseName,
  readNumber,
  seenField,
} from "#app/modules/purchasing/purchase.ts"
import { findPurchase } from "#app/modules/purchasing/purchases.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/purchase"

/** A purchase with what has come of it. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db }, member, params }: Staffed<Route.LoaderArgs>) => {
    const purchase = await findPurchase(db, readNumber(params.id))
    if (!purchase) throw data(null, { status: 404, statusText: "Not Found" })
    return { purchase, mayReceive: purchase.isOpen && may(member, "stock:write") }
  },
)

// Each verb writes its own line into the audit log, in the transaction of the change.
export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  receive: {
    permission: "stock:write",
    audit: null,
    run: ({ services: { db }, params, form, actor, address, reason }) =>
      receivePurchase(db, { id: readNumber(params.id), form, actor, address, reason }),
  },
  close: {
    permission: "stock:write",
    audit: null,
    run: ({ services: { db }, params, actor, address, reason }) =>
      closePurchase(db, { id: readNumber(params.id), actor, address, reason }),
  },
})

export default function PurchasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, mayReceive } = loaderData
  const { id, supplier, place, expectedOn, note, lines, isOpen } = purchase
  const isSending = useNavigation().state !== "idle"
  const title = messages.purchaseTitle(purchaseName(id))
  const table = (
    <AdminTable
      caption={messages.linesOf}
      columns={messages.lineColumns(mayReceive)}
      empty={messages.noneYet}
    >
      {lines.map((line) => (
        <Line key={`${line.sku} ${line.received}`} line={line} mayReceive={mayReceive} />
      ))}
    </AdminTable>
  )
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.purchaseDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{title}</h1>
        <p className="font-semibold">{messages.stateOf(isOpen)}</p>
      </div>
      <p>
        {[supplier, place, expectedOn && messages.expectedBy(formatDay(expectedOn)), note]
          .filter(Boolean)
          .join(". ")}
      </p>
      <AnswerNote answer={actionData} />
      {mayReceive ? (
        <Form method="post" className="grid gap-4">
          {table}
          <Field label={messages.delivery} name="reason" maxLength={500} autoComplete="off" />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" name="intent" value="receive" aria-disabled={isSending || undefined}>
              {messages.receive}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="close"
              look="quiet"
              aria-disabled={isSending || undefined}
            >
              {messages.close}
            </Button>
          </div>
        </Form>
      ) : (
        table
      )}
    </div>
  )
}

function Line({ line, mayReceive }: { line: PurchaseLine; mayReceive: boolean }) {
  const { sku, name, pieces, received } = line
  return (
    <AdminRow>
      <AdminCell>{name ?? sku}</AdminCell>
      {mayReceive && (
        <AdminCell>
          <input type="hidden" name={seenField(sku)} value={received} />
          <input
            aria-label={messages.cameNow(name ?? sku)}
            name={cameField(sku)}
            type="number"
            inputMode="numeric"
            min={0}
            placeholder={String(missingPieces(line))}
            className="min-h-11 w-24 rounded-small border border-edge bg-raised px-3 text-ink placeholder:text-quiet"
          />
        </AdminCell>
      )}
      <AdminCell isFigure>{pieces}</AdminCell>
      <AdminCell isFigure>{received}</AdminCell>
      <AdminCell isFigure>{sku}</AdminCell>
    </AdminRow>
  )
}

export const headers = personalPage

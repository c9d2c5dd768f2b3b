import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/orders/messages.ts"
import {
  type CheckedLine,
  previewSheet,
  type SheetAnswer,
  shipSheet,
} from "#app/admin/orders/ship-sheet/ship-lines.server.ts"
import { ManifestForm } from "#app/admin/orders/shipping/manifest-form.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/ship"

/** The couriers and the day of a manifest. */
export const loader = staffLoader("orders:fulfil", async ({ services }: Staffed<Route.LoaderArgs>) => ({
  couriers: services.couriers.map(({ name }) => name),
  today: dayInIndia(new Date()),
}))

const textIn = (form: FormData) => {
  const text = form.get("text")
  return typeof text === "string" ? text : ""
}

// Each order that is shipped writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, SheetAnswer>({
  preview: {
    permission: "orders:fulfil",
    audit: null,
    run: ({ services, form }) => previewSheet(services.db, textIn(form)),
  },
  ship: {
    permission: "orders:fulfil",
    audit: null,
    run: ({ services, form, actor, address }) => shipSheet(services, textIn(form), { actor, address }),
  },
})

export default function ShipOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  const lines = answer?.lines ?? []
  const ready = lines.filter(({ outlook }) => outlook === "ready").length
  return (
    <div className="grid gap-6">
      <PageHead title={messages.shipTitle} description={messages.shipDescription} />
      <h1 className="text-title">{messages.shipTitle}</h1>
      <AnswerNote answer={answer} />
      {lines.length > 0 && <Lines lines={lines} />}
      {answer && ready > 0 && (
        <Form method="post" reloadDocument data-draft="confirms" className="grid gap-3">
          <input type="hidden" name="text" value={answer.text} />
          <p>{messages.shoppersAreWritten}</p>
          <Button type="submit" name="intent" value="ship" className="justify-self-start">
            {messages.shipHowMany(ready)}
          </Button>
        </Form>
      )}
      <Form method="post" reloadDocument className="grid gap-4">
        <TextAreaField
          label={messages.pastedLines}
          hint={messages.howToPaste}
          name="text"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          defaultValue={answer?.text}
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          look={ready > 0 ? "quiet" : "primary"}
          className="justify-self-start"
        >
          {messages.preview}
        </Button>
      </Form>
      <ManifestForm {...loaderData} />
      <Link to={href("/admin/orders")} className="underline underline-offset-4">
        {messages.backToOrders}
      </Link>
    </div>
  )
}

function Lines({ lines }: { lines: readonly CheckedLine[] }) {
  return (
    <AdminTable caption={messages.eachLine} columns={messages.LINE_COLUMNS} empty="">
      {lines.map(({ nth, number, trackingNumber, carrier, outlook, sentence }) => (
        <AdminRow key={nth}>
          <AdminCell isFigure>{nth}</AdminCell>
          <AdminCell>
            <span className="figures block font-semibold">{number}</span>
            <span className={`block min-w-40 ${outlook === "wrong" ? "font-semibold text-fault" : ""}`}>
              {sentence}
            </span>
          </AdminCell>
          <AdminCell isFigure>{trackingNumber}</AdminCell>
          <AdminCell>{carrier}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

export const headers = personalPage

import { href, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/payments/messages.ts"
import { type RemittanceAnswer, takeRemittance } from "#app/admin/payments/take-remittance.server.ts"
import { type Staffed, staffLoader, staffUpload } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import type { KeptLine } from "#app/core/payments/cash/remittance/keep-remittance.server.ts"
import { listUnremitted } from "#app/core/payments/cash/remittance/unremitted.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/remittances"

const MOST_MEGABYTES = 5
const MOST_SHOWN = 200
const USUAL_DAYS = 10
const MOST_DAYS = 366

/** Cash that couriers owe, by the days that the address asks for. */
export const loader = staffLoader(
  "payments:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const typed = url.searchParams.get("days") ?? ""
    const days = /^\d{1,3}$/.test(typed) ? Math.min(Number(typed), MOST_DAYS) : USUAL_DAYS
    const unremitted = await listUnremitted(services.db, { days, most: MOST_SHOWN })
    return { days, unremitted, mayKeep: may(member, "payments:resolve") }
  },
)

export const action = staffUpload<Route.ActionArgs, RemittanceAnswer>({ keep: takeRemittance }, (request) =>
  readUpload(request, { mostFiles: 1, mostMegabytes: MOST_MEGABYTES }),
)

export default function RemittancesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, unremitted, mayKeep } = loaderData
  const answer: RemittanceAnswer | undefined =
    actionData && "needsReauthentication" in actionData ? undefined : actionData
  const isSending = useNavigation().state !== "idle"
  const sum = unremitted.reduce((paise, { amountPaise }) => paise + amountPaise, 0)
  return (
    <div className="grid gap-6">
      <PageHead title={messages.remittanceTitle} description={messages.remittanceDescription} />
      <p className="flex flex-wrap gap-x-6">
        <Link to={href("/admin/payments")} className="py-2 underline underline-offset-4">
          {messages.backToPayments}
        </Link>
        <Link to="/admin/reports/registers/payouts" className="py-2 underline underline-offset-4">
          {messages.payouts}
        </Link>
      </p>
      <h1 className="text-title">{messages.remittanceTitle}</h1>
      <p className="max-w-3xl">{messages.remittanceDescription}</p>
      <AnswerNote answer={actionData} />
      {answer?.faults && answer.faults.length > 0 && (
        <ul className="grid gap-1">
          {answer.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {answer?.lines && answer.lines.length > 0 && <Differences lines={answer.lines} />}
      {mayKeep && (
        <Form method="post" encType="multipart/form-data" className="grid gap-4" data-draft="none">
          <Field
            label={messages.file}
            name="file"
            type="file"
            accept=".csv,text/csv"
            hint={messages.fileHint(MOST_MEGABYTES)}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="keep"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {messages.match}
          </Button>
        </Form>
      )}
      <div className="grid gap-4">
        <h2 className="text-lead">{messages.unremitted}</h2>
        <Form method="get" className="flex flex-wrap items-end gap-4" key={days}>
          <Field
            label={messages.olderThan}
            name="days"
            type="number"
            min={0}
            max={MOST_DAYS}
            defaultValue={days}
            inputMode="numeric"
          />
          <Button type="submit" look="quiet">
            {messages.show}
          </Button>
        </Form>
        {unremitted.length > 0 && (
          <p>{messages.sumOf(messages.parcels(unremitted.length), formatRupees(sum))}</p>
        )}
        <AdminTable
          caption={messages.unremitted}
          columns={messages.UNREMITTED_COLUMNS}
          empty={messages.noneUnremitted}
        >
          {unremitted.map(({ number, amountPaise, collectedAt, courier, trackingNumber }) => (
            <AdminRow key={`${number} ${trackingNumber}`}>
              <AdminCell isFigure>
                <Link
                  to={href("/admin/orders/:number", { number })}
                  className="font-semibold underline underline-offset-4"
                >
                  {number}
                </Link>
              </AdminCell>
              <AdminCell isFigure>{formatRupees(amountPaise)}</AdminCell>
              <AdminCell isFigure>{collectedAt && formatDateTime(collectedAt)}</AdminCell>
              <AdminCell>{courier}</AdminCell>
              <AdminCell isFigure>{trackingNumber}</AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
        {unremitted.length === MOST_SHOWN && <p>{messages.mostShown(MOST_SHOWN)}</p>}
      </div>
    </div>
  )
}

function Differences({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.differences}</h2>
      <p>{messages.differencesHint}</p>
      <AdminTable caption={messages.differences} columns={messages.DIFFERENCE_COLUMNS} empty="">
        {lines.map(({ line, trackingNumber, outcome, collectedPaise, expectedPaise, utr }) => (
          <AdminRow key={line}>
            <AdminCell isFigure>{line}</AdminCell>
            <AdminCell isFigure>{trackingNumber}</AdminCell>
            <AdminCell>{messages.OUTCOMES[outcome]}</AdminCell>
            <AdminCell isFigure>{formatRupees(collectedPaise)}</AdminCell>
            <AdminCell isFigure>{expectedPaise === null ? "" : formatRupees(expectedPaise)}</AdminCell>
            <AdminCell isFigure>{utr}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

export const headers = personalPage

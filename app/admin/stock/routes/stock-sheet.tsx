import { href, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import * as messages from "#app/admin/stock/messages.ts"
import {
  type CheckedLine,
  previewSheet,
  type SheetAnswer,
  saveSheet,
  sheetWork,
} from "#app/admin/stock/sheet/stock-sheet.server.ts"
import { placeNames } from "#app/admin/stock/stock-filters.tsx"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/stock-sheet"

/** The places at which many stocks are counted, or between which they move. */
export const loader = staffLoader("stock:write", async ({ services: { db } }: Staffed<Route.LoaderArgs>) => ({
  places: await listPlaces(db),
}))

// Each stock that is changed writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, SheetAnswer>({
  preview: {
    permission: "stock:write",
    audit: null,
    run: ({ services, form }) => previewSheet(services, sheetWork(form)),
  },
  save: {
    permission: "stock:write",
    audit: null,
    run: ({ services, form, actor, address, reason }) =>
      saveSheet(services, { form, actor, address, reason }),
  },
})

export default function AdminStockSheetPage({ loaderData: { places }, actionData }: Route.ComponentProps) {
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  const isSending = useNavigation().state !== "idle"
  const work = answer?.work ?? { place: places[0]?.id ?? null, to: null, text: "" }
  return (
    <div className="grid gap-6">
      <PageHead title={messages.sheetTitle} description={messages.sheetDescription} />
      <h1 className="text-title">{messages.sheetTitle}</h1>
      <AnswerNote answer={answer} />
      {answer && answer.lines.length > 0 && <Lines lines={answer.lines} isMove={work.to !== null} />}
      {answer?.isReady && (
        <Form method="post" className="grid gap-4" data-draft="confirms">
          <input type="hidden" name="place" value={work.place ?? ""} />
          <input type="hidden" name="to" value={work.to ?? ""} />
          <input type="hidden" name="text" value={work.text} />
          {answer.lines.map(({ sku, here }) => (
            <input key={sku} type="hidden" name={`seen ${sku}`} value={here} />
          ))}
          <Field label={messages.why} name="reason" maxLength={500} required={work.to === null} />
          <Button
            type="submit"
            name="intent"
            value="save"
            disabled={isSending}
            className="justify-self-start"
          >
            {work.to === null
              ? messages.saveCounts(answer.lines.length)
              : messages.moveStocks(answer.lines.length)}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-4" key={work.text}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={messages.countedAt}
            name="place"
            options={placeNames(places)}
            defaultValue={work.place ?? ""}
            required
          />
          {places.length > 1 && (
            <SelectField
              label={messages.moveTo}
              name="to"
              options={placeNames(places)}
              defaultValue={work.to ?? ""}
              hint={messages.onlyCount}
            />
          )}
        </div>
        <TextAreaField
          label={messages.pastedStocks}
          hint={messages.howToScan}
          name="text"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          defaultValue={work.text}
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          look={answer?.isReady ? "quiet" : "primary"}
          disabled={isSending}
          className="justify-self-start"
        >
          {messages.checkLines}
        </Button>
      </Form>
      <Link to={href("/admin/stock")} className="underline underline-offset-4">
        {messages.allStocks}
      </Link>
    </div>
  )
}

function Lines({ lines, isMove }: { lines: readonly CheckedLine[]; isMove: boolean }) {
  return (
    <AdminTable caption={messages.eachStock} columns={messages.sheetColumns(isMove)} empty="">
      {lines.map(({ sku, name, here, pieces, fault }) => (
        <AdminRow key={sku}>
          <AdminCell>
            <span className="block font-semibold">{name ?? sku}</span>
            <span className="text-quiet">{name && sku}</span>
            {fault && <span className="block min-w-40 font-semibold text-fault">{fault}</span>}
          </AdminCell>
          <AdminCell isFigure>{here}</AdminCell>
          <AdminCell isFigure>{pieces}</AdminCell>
          <AdminCell isFigure>{isMove ? here - pieces : messages.difference(pieces - here)}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

export const headers = personalPage

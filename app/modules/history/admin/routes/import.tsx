import { data, href, redirect, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { useRefresh } from "#app/admin/frame/use-refresh.ts"
import { keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { stateLabel } from "#app/modules/history/admin/import-forms.tsx"
import * as messages from "#app/modules/history/admin/messages.ts"
import {
  discardImport,
  findImport,
  startImport,
  undoImport,
} from "#app/modules/history/import/imports.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/import"

const LONGEST_SHOP = 60
const REFRESH_SECONDS = "5"
const NOBODY = "00000000-0000-0000-0000-000000000000"
const idIn = (params: { id: string }) => keyIn(params.id) ?? NOBODY

/** An import: found records before its start, then its progress and result. */
export const loader = staffLoader(
  "settings:write",
  async ({ services, params }: Staffed<Route.LoaderArgs>) => {
    const row = await findImport(services.db, idIn(params))
    if (!row) throw data(null, { status: 404, statusText: "Not Found" })
    return row
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  start: {
    permission: "settings:write",
    audit: null, // it writes its own line, in its transaction
    async run({ services, params, form, ...by }) {
      const shop = parseText(form.get("shop")).slice(0, LONGEST_SHOP).replace(/^#\s*/, "")
      const isDone = await startImport(services.db, { id: idIn(params), shop }, byOf(by))
      return isDone ? { done: messages.isStarted } : { fault: messages.notWaiting }
    },
  },
  discard: {
    permission: "settings:write",
    audit: null, // nothing of it was imported
    async run({ services, params }) {
      if (!(await discardImport(services.db, idIn(params)))) return { fault: messages.notWaiting }
      throw redirect(href("/admin/history"), 303)
    },
  },
  undo: {
    permission: "settings:write",
    audit: null, // it writes its own line, in its transaction
    givesMuch: () => true,
    async run({ services, params, ...by }) {
      const isDone = await undoImport(services.db, idIn(params), byOf(by))
      return isDone ? { done: messages.isUndone } : { fault: messages.nothingToUndo }
    },
  },
})

function byOf({ actor, address, reason }: { actor: string; address: string | null; reason: string }) {
  return { actor, address, reason }
}

export default function AdminImportPage({ loaderData: row, actionData }: Route.ComponentProps) {
  const { state, finishedAt, kind, fileName, faults, skippedCount } = row
  const isLive = state === "reading" || (state === "undone" && !finishedAt)
  useRefresh(isLive)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={fileName} description={messages.importDescription} />
      {isLive && (
        <noscript>
          <meta httpEquiv="refresh" content={REFRESH_SECONDS} />
        </noscript>
      )}
      <h1 className="text-title wrap-anywhere">{fileName}</h1>
      <AnswerNote answer={actionData} />
      <p>
        {messages.KINDS[kind]}
        {". "}
        <strong>{stateLabel(row)}</strong>
        {"."}
      </p>
      {state === "reading" && <Progress row={row} />}
      <Counts row={row} />
      {state === "waiting" && <Start row={row} />}
      {faults.length > 0 && <Faults faults={faults} count={skippedCount} />}
      {["reading", "done", "failed"].includes(state) && <Undo added={row.addedCount} />}
      <Link to={href("/admin/history")} className="underline underline-offset-4">
        {messages.back}
      </Link>
    </div>
  )
}

type Row = Route.ComponentProps["loaderData"]

function Progress({ row: { cursor, totalBytes } }: { row: Row }) {
  const percent = Math.floor((cursor / Math.max(totalBytes, 1)) * 100)
  return (
    <div className="grid max-w-3xl gap-2">
      <progress
        value={percent}
        max={100}
        aria-label={messages.share(percent)}
        className="w-full accent-mark"
      />
      <p className="figures">{messages.share(percent)}</p>
    </div>
  )
}

function Counts({ row }: { row: Row }) {
  const { state, readCount: read, addedCount: added, updatedCount: updated, skippedCount: skipped } = row
  const unchanged = read - added - updated - skipped
  const { COUNTS } = messages
  const counts: [string, number][] =
    state === "waiting"
      ? [
          [messages.found, read],
          [messages.faulty, skipped],
        ]
      : [
          [COUNTS.read, read],
          [COUNTS.added, added],
          [COUNTS.updated, updated],
          [COUNTS.unchanged, unchanged],
          [COUNTS.skipped, skipped],
        ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(([label, count]) => (
        <div key={label} className="flex gap-2">
          <dt>{label}</dt>
          <dd className="figures font-semibold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Start({ row: { kind, examples } }: { row: Row }) {
  const isSending = useNavigation().state !== "idle"
  const isOfOrders = kind.endsWith("orders")
  return (
    <>
      <Examples columns={messages.EXAMPLE_COLUMNS[isOfOrders ? "orders" : "customers"]} rows={examples} />
      <Form method="post" className="grid max-w-3xl gap-4">
        {isOfOrders && examples.length > 0 && (
          <Field
            label={messages.shop}
            name="shop"
            defaultValue={SHOP_NAMES[kind] ?? ""}
            maxLength={LONGEST_SHOP}
            hint={messages.shopHint}
          />
        )}
        <div className="flex flex-wrap gap-4">
          {examples.length > 0 && (
            <Button type="submit" name="intent" value="start" aria-disabled={isSending || undefined}>
              {messages.startIt}
            </Button>
          )}
          <Button type="submit" name="intent" value="discard" look="quiet">
            {messages.discard}
          </Button>
        </div>
      </Form>
    </>
  )
}

const SHOP_NAMES: Partial<Record<Row["kind"], string>> = {
  "shopify-orders": "Shopify",
  "woocommerce-orders": "WooCommerce",
}

function Examples({ columns, rows }: { columns: readonly string[]; rows: Row["examples"] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.examples}</h2>
      <AdminTable caption={messages.examples} columns={columns} empty={messages.nothingToImport}>
        {rows.map((cells) => (
          <AdminRow key={cells[0]}>
            {columns.map((column, at) => (
              <AdminCell key={column}>
                <span className={widthOf(cells[at])}>{cells[at]}</span>
              </AdminCell>
            ))}
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

const SHORT = 24

/** Short cells stay in a line, long ones are broken anywhere. */
function widthOf(cell = ""): string {
  return cell.length <= SHORT ? "whitespace-nowrap" : "block min-w-60 wrap-anywhere"
}

function Faults({ faults, count }: { faults: Row["faults"]; count: number }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.faults}</h2>
      <AdminTable caption={messages.faults} columns={messages.FAULT_COLUMNS} empty="">
        {faults.map(({ line, text }) => (
          <AdminRow key={`${line} ${text}`}>
            <AdminCell isFigure>{formatNumber(line)}</AdminCell>
            <AdminCell>
              <span className="wrap-anywhere">{text}</span>
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {count > faults.length && <p>{messages.firstFaults(faults.length, count)}</p>}
    </div>
  )
}

function Undo({ added }: { added: number }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{messages.undo}</summary>
      <Form method="post" className="grid max-w-3xl justify-items-start gap-4">
        <p>{messages.undoExplained(added)}</p>
        <Button type="submit" name="intent" value="undo" look="quiet" disabled={isSending}>
          {messages.undoForGood}
        </Button>
      </Form>
    </details>
  )
}

export const headers = personalPage

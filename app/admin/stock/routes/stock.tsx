import { data, href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import * as messages from "#app/admin/stock/messages.ts"
import { submitStockSheet } from "#app/admin/stock/save-stocks.server.ts"
import { listPlacedPieces, readStocks } from "#app/admin/stock/search-stocks.server.ts"
import { listOrdersOf, parseHistoryKey, readStockHistory } from "#app/admin/stock/stock-history.server.ts"
import { StockHistory, StockOrders } from "#app/admin/stock/stock-history.tsx"
import { StockPlaces } from "#app/admin/stock/stock-places.tsx"
import { stockPath } from "#app/admin/stock/stock-search.ts"
import type { StockAnswer } from "#app/admin/stock/stock-sheet.ts"
import { StockTable } from "#app/admin/stock/stock-table.tsx"
import {
  type PlaceWorkAnswer,
  submitCount,
  submitTransfer,
} from "#app/admin/stock/submit-stock-form.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/stock"

/** A stock with where it lies, what changed it, and the orders that have pieces of it. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db, settings }, member, params, url }: Staffed<Route.LoaderArgs>) => {
    const sku = params.sku
    const [stock] = await readStocks(db, [sku])
    if (!stock) throw data(null, { status: 404, statusText: "Not Found" })
    const key = parseHistoryKey(url.searchParams.get("before"))
    const mayReadOrders = may(member, "orders:read")
    const [lying, history, orders, entries] = await Promise.all([
      listPlacedPieces(db, sku),
      readStockHistory(db, sku, key),
      mayReadOrders ? listOrdersOf(db, sku) : null,
      listAuditEntries(db, `stock ${sku}`),
    ])
    return {
      ...{ stock, lying, ...history, orders, mayReadOrders, isNewest: key === null },
      level: settings.get("catalogue.lowStock"),
      mayEdit: may(member, "stock:write"),
      entries: entries.map((entry) => ({ id: entry.id, line: auditLine(entry) })),
    }
  },
)

const pressOf = ({ params: { sku }, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) => ({
  ...{ sku, form, actor, address, reason },
})

// Each of these verbs writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, StockAnswer | PlaceWorkAnswer>({
  "save stock": {
    permission: "stock:write",
    audit: null,
    run: (args) => submitStockSheet(args.services, { ...pressOf(args), place: null }),
  },
  adjust: {
    permission: "stock:write",
    audit: null,
    run: (args) => submitCount(args.services, pressOf(args)),
  },
  transfer: {
    permission: "stock:write",
    audit: null,
    run: (args) => submitTransfer(args.services, pressOf(args)),
  },
})

export default function AdminStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, lying, level, mayEdit, changes, next, isNewest, orders, mayReadOrders, entries } = loaderData
  const { sku, productId } = stock
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined
  const path = stockPath(sku)
  return (
    <div className="grid gap-6">
      <PageHead title={`${messages.stock} ${sku}`} description={messages.oneStockDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{stock.name ?? sku}</h1>
        <p>{sku}</p>
        {productId && (
          <Link
            to={href("/admin/catalogue/:id", { id: productId })}
            className="font-semibold underline underline-offset-4"
          >
            {messages.seeProduct}
          </Link>
        )}
        <Link to={href("/admin/stock")} className="font-semibold underline underline-offset-4">
          {messages.allStocks}
        </Link>
      </div>
      <AnswerNote answer={actionData} />
      <StockTable
        {...{ stocks: [stock], level, mayEdit, place: null }}
        answer={actionData && "typed" in actionData ? undefined : actionData}
      />
      {lying.length > 1 && (
        <StockPlaces key={lying.map(({ pieces }) => pieces).join()} {...{ lying, mayEdit, typed }} />
      )}
      <div className="grid gap-3">
        <h2 className="text-lead">{messages.history}</h2>
        <StockHistory changes={changes} mayReadOrders={mayReadOrders} />
        <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
          {!isNewest && <Link to={path}>{messages.newest}</Link>}
          {next && <Link to={`${path}?before=${next}`}>{messages.older}</Link>}
        </nav>
      </div>
      {orders && (
        <div className="grid gap-3">
          <h2 className="text-lead">{messages.latestOrders}</h2>
          <StockOrders orders={orders} />
        </div>
      )}
      <section aria-label={messages.whoDidWhat} className="grid gap-3">
        <h2 className="text-lead">{messages.whoDidWhat}</h2>
        {entries.length === 0 && <p>{messages.nobodyYet}</p>}
        <ul className="grid gap-1">
          {entries.map(({ id, line }) => (
            <li key={id}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

export const headers = personalPage

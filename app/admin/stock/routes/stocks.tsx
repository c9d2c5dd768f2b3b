import { href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { listViews } from "#app/admin/frame/views/saved-views.server.ts"
import { SavedViews } from "#app/admin/frame/views/saved-views.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import * as messages from "#app/admin/stock/messages.ts"
import { submitStockSheet } from "#app/admin/stock/save-stocks.server.ts"
import { searchStocks } from "#app/admin/stock/search-stocks.server.ts"
import { StockFilters } from "#app/admin/stock/stock-filters.tsx"
import { parseStockQuery, stockQuery } from "#app/admin/stock/stock-search.ts"
import type { StockAnswer } from "#app/admin/stock/stock-sheet.ts"
import { StockTable } from "#app/admin/stock/stock-table.tsx"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/stocks"

/** A page of stocks, by what the address says. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db, settings, modules }, member, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseStockQuery(url.searchParams)
    const level = settings.get("catalogue.lowStock")
    const [places, found, views] = await Promise.all([
      listPlaces(db),
      searchStocks(db, { ...query, level }),
      listViews(db, { userId: member.id, screen: "/admin/stock" }),
    ])
    const mayEdit = may(member, "stock:write")
    const skus = found.stocks.map(({ sku }) => sku)
    const read = modules.flatMap(({ incoming }) => incoming ?? [])
    const sums = await Promise.all(read.map((incoming) => incoming(db, skus)))
    const incoming = read.length > 0 ? Object.fromEntries(sums.flatMap((sum) => [...sum])) : null
    return {
      incoming,
      query,
      level,
      places,
      views,
      mayEdit,
      mayChangePlaces: may(member, "settings:write"),
      ...found,
    }
  },
)

export const action = staffAction<Route.ActionArgs, StockAnswer>({
  // Each stock that is changed writes its own line into the audit log.
  "save stock": {
    permission: "stock:write",
    audit: null,
    run({ services, form, url, actor, address, reason }) {
      const { place } = parseStockQuery(url.searchParams)
      return submitStockSheet(services, { form, place, actor, address, reason })
    },
  },
})

export default function AdminStocksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, level, places, views, stocks, next, mayEdit, mayChangePlaces } = loaderData
  const place = places.find(({ id }) => id === query.place)
  return (
    <div className="grid gap-6">
      <PageHead title={messages.stock} description={messages.stockDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.stock}</h1>
        {(places.length > 1 || mayChangePlaces) && (
          <Link to={href("/admin/stock/places")} className="font-semibold underline underline-offset-4">
            {messages.places}
          </Link>
        )}
        {mayEdit && (
          <Link to={href("/admin/stock/sheet")} className="font-semibold underline underline-offset-4">
            {messages.sheetTitle}
          </Link>
        )}
        <a href="/admin/stock.csv" className="font-semibold underline underline-offset-4">
          {messages.exportStocks}
        </a>
      </div>
      <StockFilters key={stockQuery(query)} query={query} places={places} />
      <SavedViews screen={href("/admin/stock")} views={views} query={stockQuery(query)} />
      <AnswerNote answer={actionData} />
      <StockTable
        key={stockQuery(query, query.after)}
        {...{
          stocks,
          level,
          mayEdit,
          incoming: loaderData.incoming,
          answer: actionData,
          place: place?.name ?? null,
        }}
        isFiltered={stockQuery(query, query.after) !== ""}
      />
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {query.after !== "" && <Link to={`/admin/stock${stockQuery(query)}`}>{messages.first}</Link>}
        {next !== null && <Link to={`/admin/stock${stockQuery(query, next)}`}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

export const headers = personalPage

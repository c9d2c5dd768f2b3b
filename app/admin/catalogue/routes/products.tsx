import { href } from "react-router"
import { CatalogueFilters, PublishBar } from "#app/admin/catalogue/catalogue-filters.tsx"
import { catalogueQuery, parseCatalogueQuery } from "#app/admin/catalogue/catalogue-search.ts"
import { CatalogueSheet } from "#app/admin/catalogue/catalogue-sheet.tsx"
import * as messages from "#app/admin/catalogue/messages.ts"
import { PriceChangeForm } from "#app/admin/catalogue/price-change/price-change-form.tsx"
import { type PublishAnswer, publishProducts } from "#app/admin/catalogue/publish-products.server.ts"
import { submitSheet } from "#app/admin/catalogue/save-sheet.server.ts"
import { listWaitingPublications } from "#app/admin/catalogue/schedule/plan-publication.server.ts"
import { listCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { columnsOf, cutsDeep, type SheetAnswer } from "#app/admin/catalogue/sheet.ts"
import { SkippedProducts } from "#app/admin/catalogue/skipped-products.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { listViews } from "#app/admin/frame/views/saved-views.server.ts"
import { SavedViews } from "#app/admin/frame/views/saved-views.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/products"

/** A page of products, by what the address says, with the columns that the member may change. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseCatalogueQuery(url.searchParams)
    const found = await listCatalogue(services.db, { ...query, shop: shopDeclarations(services.settings) })
    const ids = found.products.map(({ id }) => id)
    const [planned, views] = await Promise.all([
      listWaitingPublications(services.db, ids),
      listViews(services.db, { userId: member.id, screen: "/admin/catalogue" }),
    ])
    return { query, columns: columnsOf(member), types: PRODUCT_TYPES, planned, views, ...found }
  },
)

const pressed = ({ services, member, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) =>
  submitSheet(services, { member, form, actor, address, reason })

// Each row that is changed writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, SheetAnswer | PublishAnswer>({
  save: {
    ...{ permission: "catalogue:write", audit: null, run: pressed },
    givesMuch: ({ form }) => cutsDeep(form),
  },
  "save stock": { permission: "stock:write", audit: null, run: pressed },
  publish: {
    ...{ permission: "catalogue:write", audit: null },
    run: ({ services, form, actor, address, reason }) => {
      const ids = form.getAll("id").map(String)
      return publishProducts(services, { meant: { ids }, actor, address, reason })
    },
  },
  "publish found": {
    ...{ permission: "catalogue:write", audit: null },
    run: ({ services, url, actor, address, reason }) => {
      const shop = shopDeclarations(services.settings)
      const { after: _, ...filter } = parseCatalogueQuery(url.searchParams)
      const query = { ...filter, shop }
      return publishProducts(services, { meant: { query }, actor, address, reason })
    },
  },
})

export default function AdminCataloguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, columns, types, products, planned, views, next } = loaderData
  const skipped = actionData && "skipped" in actionData ? actionData.skipped : []
  const isChoosable = columns.includes("price") && products.length > 0
  return (
    <div className="grid gap-6">
      <PageHead title={messages.catalogue} description={messages.catalogueDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.catalogue}</h1>
        <Link to={href("/admin/catalogue/families")} className="font-semibold underline underline-offset-4">
          {messages.families}
        </Link>
        <Link to={href("/admin/catalogue/attributes")} className="font-semibold underline underline-offset-4">
          {messages.attributes}
        </Link>
        {columns.includes("price") && (
          <Link to={href("/admin/catalogue/new")} className="font-semibold underline underline-offset-4">
            {messages.newProduct}
          </Link>
        )}
        {columns.includes("price") && (
          <Link to={href("/admin/catalogue/import")} className="font-semibold underline underline-offset-4">
            {messages.importFile}
          </Link>
        )}
      </div>
      <CatalogueFilters key={`filters ${catalogueQuery(query)}`} query={query} types={types} />
      <SavedViews screen={href("/admin/catalogue")} views={views} query={catalogueQuery(query)} />
      <AnswerNote answer={actionData} />
      <SkippedProducts
        skipped={skipped}
        names={new Map(skipped.map(({ id, name }) => [id, name]))}
        heading={messages.notPublished}
      />
      {isChoosable && <PublishBar query={query} />}
      <CatalogueSheet
        key={`sheet ${catalogueQuery(query, query.after ?? undefined)}`}
        products={products}
        planned={planned}
        columns={columns}
        isChoosable={isChoosable}
        isFiltered={catalogueQuery(query, query.after ?? undefined) !== ""}
        answer={actionData}
      />
      {isChoosable && <PriceChangeForm key={`change ${catalogueQuery(query)}`} query={query} />}
      <p className="text-small">
        <a href="/admin/catalogue.csv" className="mr-3 font-semibold underline underline-offset-4">
          {messages.exportAsCsv}
        </a>
        {messages.howToImport}
      </p>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {query.after !== null && (
          <Link to={`/admin/catalogue${catalogueQuery(query)}`}>{messages.first}</Link>
        )}
        {next !== null && <Link to={`/admin/catalogue${catalogueQuery(query, next)}`}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

export const headers = personalPage

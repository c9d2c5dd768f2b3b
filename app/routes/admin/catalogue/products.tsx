import { AnswerNote, type VerbAnswer } from "#app/shell/admin/answer-note.tsx"
import { CatalogueFilters, PriceChangeForm } from "#app/shell/admin/catalogue-filters.tsx"
import * as messages from "#app/shell/admin/catalogue-messages.ts"
import { CatalogueSheet } from "#app/shell/admin/catalogue-sheet.tsx"
import { catalogueQuery, parseCatalogueQuery } from "#app/shop/catalogue/back-office/catalogue-search.ts"
import { saveSheet } from "#app/shop/catalogue/back-office/save-sheet.server.ts"
import { searchCatalogue } from "#app/shop/catalogue/back-office/search-catalogue.server.ts"
import { columnsOf, type FailedRow, readSheet } from "#app/shop/catalogue/back-office/sheet.ts"
import { PRODUCT_TYPES } from "#app/shop/catalogue/product.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import {
  type Staffed,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/shop/staff/members/staff-route.server.ts"
import type { Permission } from "#app/shop/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/products"

/** A page of products, by what the address says, with the columns that the role may change. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseCatalogueQuery(url.searchParams)
    const found = await searchCatalogue(services.db, query)
    return { query, columns: columnsOf(member.role), types: PRODUCT_TYPES, ...found }
  },
)

type SheetAnswer = VerbAnswer & { failed?: FailedRow[]; reason?: string }

/** Saves the rows that were changed, of the columns that the role may change: each writes its own line into the audit log. */
function saveVerb(permission: Permission): StaffVerb<Route.ActionArgs, SheetAnswer> {
  return {
    permission,
    audit: null,
    async run({ services, member, form, actor, address, reason }) {
      const edits = readSheet(form, columnsOf(member.role))
      if (edits.length === 0) return { fault: messages.nothingToSave }
      const { saved, failed } = await saveSheet(services, { edits, actor, address, reason })
      if (failed.length === 0) return { done: messages.rowsSaved(saved) }
      return { fault: `${messages.rowsSaved(saved)} ${messages.rowsNotSaved(failed.length)}`, failed, reason }
    },
  }
}

export const action = staffAction<Route.ActionArgs, SheetAnswer>({
  save: saveVerb("catalogue:write"),
  "save stock": saveVerb("stock:write"),
})

export default function AdminCataloguePage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, columns, types, products, next } = loaderData
  const answer: SheetAnswer | undefined = actionData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.catalogue} description={messages.catalogueDescription} />
      <h1 className="text-title">{messages.catalogue}</h1>
      <CatalogueFilters key={catalogueQuery(query)} query={query} types={types} />
      <AnswerNote answer={answer} />
      <CatalogueSheet
        key={catalogueQuery(query, query.after ?? 0)}
        products={products}
        columns={columns}
        failed={answer?.failed ?? []}
        reason={answer?.reason ?? ""}
      />
      {columns.includes("price") && products.length > 0 && (
        <PriceChangeForm key={`change ${catalogueQuery(query)}`} query={query} />
      )}
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

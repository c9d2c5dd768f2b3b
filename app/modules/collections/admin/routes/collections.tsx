import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { NEW } from "#app/modules/collections/admin/collection-form.ts"
import * as messages from "#app/modules/collections/admin/messages.ts"
import { collectionPath } from "#app/modules/collections/collection.ts"
import { listCollections } from "#app/modules/collections/collections.server.ts"
import { collections } from "#app/modules/collections/messages.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/collections"

export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db }, member }: Staffed<Route.LoaderArgs>) => ({
    rows: await listCollections(db),
    mayChange: may(member, "catalogue:write"),
  }),
)

export default function AdminCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={collections} description={messages.collectionsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{collections}</h1>
        {mayChange && (
          <Link
            to={href("/admin/collections/:slug", { slug: NEW })}
            className="font-semibold underline underline-offset-4"
          >
            {messages.newCollection}
          </Link>
        )}
      </div>
      <p className="max-w-3xl">{messages.collectionsDescription}</p>
      <AdminTable caption={collections} columns={messages.COLUMNS} empty={messages.noneYet}>
        {rows.map(({ slug, title, rule, chosen, isPublished }) => (
          <AdminRow key={slug}>
            <AdminCell>
              <Link
                to={href("/admin/collections/:slug", { slug })}
                className="font-semibold underline underline-offset-4"
              >
                {title}
              </Link>
            </AdminCell>
            <AdminCell>{collectionPath(slug)}</AdminCell>
            <AdminCell>{rule || messages.chosenProducts(chosen)}</AdminCell>
            <AdminCell>{messages.stateOf(isPublished)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

export const headers = personalPage

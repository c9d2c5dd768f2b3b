import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/purchasing/admin/messages.ts"
import { purchases } from "#app/modules/purchasing/messages.ts"
import { purchaseName } from "#app/modules/purchasing/purchase.ts"
import { listPurchases } from "#app/modules/purchasing/purchases.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/purchases"

/** The purchases, open ones first. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db }, member }: Staffed<Route.LoaderArgs>) => ({
    rows: await listPurchases(db),
    mayChange: may(member, "stock:write"),
  }),
)

export default function PurchasesPage({ loaderData: { rows, mayChange } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={purchases} description={messages.purchasesDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{purchases}</h1>
        {mayChange && (
          <Link to={href("/admin/purchases/new")} className="font-semibold underline underline-offset-4">
            {messages.newPurchase}
          </Link>
        )}
      </div>
      <p className="max-w-3xl">{messages.purchasesDescription}</p>
      <AdminTable caption={purchases} columns={messages.COLUMNS} empty={messages.noneYet}>
        {rows.map(({ id, supplier, place, expectedOn, pieces, received, isOpen }) => (
          <AdminRow key={id}>
            <AdminCell isFigure>
              <Link
                to={href("/admin/purchases/:id", { id: String(id) })}
                className="font-semibold underline underline-offset-4"
              >
                {purchaseName(id)}
              </Link>
            </AdminCell>
            <AdminCell>{supplier}</AdminCell>
            <AdminCell>{place}</AdminCell>
            <AdminCell isFigure>{expectedOn && formatDay(expectedOn)}</AdminCell>
            <AdminCell isFigure>{pieces}</AdminCell>
            <AdminCell isFigure>{received}</AdminCell>
            <AdminCell>{messages.stateOf(isOpen)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

export const headers = personalPage

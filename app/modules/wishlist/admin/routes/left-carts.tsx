import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { listLeftCarts } from "#app/modules/wishlist/admin/left-carts.server.ts"
import * as messages from "#app/modules/wishlist/admin/messages.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/left-carts"

const PATH = "/admin/left-carts"

/** A page of carts that were left at the order form, by what the address says. */
export const loader = staffLoader(
  "customers:read",
  async ({ services: { db, settings }, member, url }: Staffed<Route.LoaderArgs>) => {
    const typed = url.searchParams.get("before") ?? ""
    const before = /^\d{1,17}$/.test(typed) ? typed : null
    const isOn = settings.get("notifications.cartReminderHours") !== null
    const maySeeOrders = may(member, "orders:read")
    return { isOn, maySeeOrders, isFirst: before === null, ...(await listLeftCarts(db, before)) }
  },
)

export default function AdminLeftCartsPage({ loaderData }: Route.ComponentProps) {
  const { carts, next, isFirst, isOn, maySeeOrders } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.leftCarts} description={messages.leftCartsDescription} />
      <h1 className="text-title">{messages.leftCarts}</h1>
      <p className="max-w-3xl">{messages.leftCartsDescription}</p>
      {!isOn && <p className="max-w-3xl rounded-card bg-mist p-4">{messages.remindersAreOff}</p>}
      <AdminTable caption={messages.leftCarts} columns={messages.LEFT_COLUMNS} empty={messages.noLeftCarts}>
        {carts.map(({ userId, name, email, goods, valuePaise, leftAt, mailedAt, orderNumber }) => (
          <AdminRow key={`${email} ${leftAt.getTime()}`}>
            <AdminCell>
              {userId ? (
                <Link
                  to={href("/admin/customers/:id", { id: userId })}
                  className="font-semibold underline underline-offset-4"
                >
                  {name || email}
                </Link>
              ) : (
                email && messages.guestOf(email)
              )}
            </AdminCell>
            <AdminCell>{goods.join(", ")}</AdminCell>
            <AdminCell isFigure>{formatRupees(valuePaise)}</AdminCell>
            <AdminCell isFigure>{formatDateTime(leftAt)}</AdminCell>
            <AdminCell isFigure>{mailedAt ? formatDateTime(mailedAt) : messages.notYetSent}</AdminCell>
            <AdminCell isFigure>
              {orderNumber && maySeeOrders ? (
                <Link
                  to={href("/admin/orders/:number", { number: orderNumber })}
                  className="underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
              ) : (
                (orderNumber ?? messages.noOrder)
              )}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={PATH}>{messages.first}</Link>}
        {next !== null && <Link to={`${PATH}?before=${next}`}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

export const headers = personalPage

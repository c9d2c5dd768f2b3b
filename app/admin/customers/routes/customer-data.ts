import { data } from "react-router"
import { opensExport } from "#app/admin/customers/export-link.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { exportAccount, exportGuest } from "#app/core/accounts/customers/export-customer.server.ts"
import { findCustomer } from "#app/core/accounts/customers/find-customer.server.ts"
import { actorName } from "#app/core/accounts/staff/member.ts"
import type { Route } from "./+types/customer-data"

/** All that the shop keeps of a customer, for who has just shown the second factor and stands in the audit log for it. */
export const loader = staffLoader(
  "customers:export",
  async ({ services, member, params: { id }, request, url }: Staffed<Route.LoaderArgs>) => {
    const token = url.searchParams.get("token") ?? ""
    const { secret } = services
    const isOpen = await opensExport(token, { subject: `customer ${id}`, actor: actorName(member), secret })
    const customer = isOpen ? await findCustomer(services.db, id) : null
    if (!customer) throw data(null, { status: 404, statusText: "Not Found" })
    const { buyer, name, email } = customer
    if ("id" in buyer) return exportAccount(services, { id: buyer.id, name, email }, request)
    return exportGuest(services, buyer.guestEmail)
  },
)

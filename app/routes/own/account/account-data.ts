import { exportAccount } from "#app/core/accounts/customers/export-customer.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/account-data"

/** All that the shop keeps of whoever is signed in, as JSON. What hangs on an address only once it is confirmed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return exportAccount(context.get(servicesContext), await requireUser(context, request), request)
}

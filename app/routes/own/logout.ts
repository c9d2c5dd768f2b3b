import { redirect } from "react-router"
import { endedGuestCookie, readGuestVisits } from "#app/core/accounts/guests/guest-token.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/logout"

/** A link cannot log anybody out. */
export function loader() {
  return redirect("/")
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const headers = await services.identity.signOut(request)
  if ((await readGuestVisits(services, request)).length > 0)
    headers.append("Set-Cookie", endedGuestCookie(services))
  return redirect("/", { status: 303, headers })
}

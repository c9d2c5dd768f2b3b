import { redirect } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/logout"

export function loader() {
  return redirect("/admin", 303)
}

/** Ends the session of the back office. */
export async function action({ context, request }: Route.ActionArgs) {
  const headers = await context.get(servicesContext).staff.signOut(request)
  return redirect("/admin/login", { status: 303, headers })
}

import { redirect } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/logout"

/** A link cannot log anybody out. */
export function loader() {
  return redirect("/")
}

export async function action({ context, request }: Route.ActionArgs) {
  const headers = await context.get(servicesContext).identity.signOut(request)
  return redirect("/", { status: 303, headers })
}

import { redirect } from "react-router"
import { identityContext } from "#app/shop/identity/identity-context.server.ts"
import type { Route } from "./+types/logout"

/** A link cannot log anybody out. */
export function loader() {
  return redirect("/")
}

export async function action({ context, request }: Route.ActionArgs) {
  const headers = await context.get(identityContext).signOut(request)
  return redirect("/", { status: 303, headers })
}

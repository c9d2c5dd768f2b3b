import { href, redirect } from "react-router"
import { readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/account-sessions"

/** The list is on the account's page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request)
  return redirect(href("/account"), 303)
}

/** Ends one of the shopper's own sessions, or all but this one. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const { account } = context.get(servicesContext).identity
  const ended = (await readForm(request)).get("end")
  if (typeof ended !== "string" || ended === "") return new Response(null, { status: 400 })
  await (ended === "others" ? account.endOtherSessions(user, request) : account.endSession(user, ended))
  return redirect(href("/account"), 303)
}

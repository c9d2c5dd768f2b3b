import { answerOf, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/session"

/** Who is signed in, for the browser: `{profile}`, null for a guest. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { profile, headers } = await context.get(servicesContext).identity.readProfile(request)
  return Response.json({ profile }, { headers })
}

/** Opens a session for whom the identity provider's token names. Where the shop keeps passwords itself, none does. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readForm(request)).get("token")
  if (typeof token !== "string" || token === "") return new Response(null, { status: 400 })
  const wait = await takeByAddress(context, "LIMIT_LOGIN_ADDRESS")
  if (wait > 0) return new Response(null, { status: 429, headers: waitHeaders(wait) })
  const answer = await answerOf(context, context.get(servicesContext).identity.signInByToken(token, request))
  if (answer.ok) return new Response(null, { status: 204, headers: answer.headers })
  return "isFault" in answer
    ? Response.json({ hint: answer.hint }, { status: 500 })
    : Response.json({}, { status: 403 })
}

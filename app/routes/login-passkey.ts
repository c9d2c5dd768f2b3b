import { href, redirect } from "react-router"
import { waitHeaders } from "#app/platform/limits.ts"
import { answerOf, readForm, tooOften } from "#app/shop/identity/form-answers.server.ts"
import { identityContext } from "#app/shop/identity/identity-context.server.ts"
import { parsePosted } from "#app/shop/identity/passkey.ts"
import type { Route } from "./+types/login-passkey"

/** The button is on the login page. */
export function loader() {
  return redirect(href("/login"), 303)
}

/** What a browser's passkey has to sign; and, sent `signed`, a session for whose key it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const { factors } = context.get(identityContext)
  if (!factors) return new Response(null, { status: 404 })
  const late = await tooOften(context, "LIMIT_LOGIN_ADDRESS")
  if (late) return new Response(null, { status: 429, headers: waitHeaders(late.retryAfterSeconds ?? 0) })
  const signed = (await readForm(request)).get("signed")
  if (signed === null) {
    const { options, headers } = await factors.passkeys.beginLogin()
    return Response.json(options, { headers })
  }
  const answer = await answerOf(context, factors.passkeys.logIn(parsePosted(signed), request))
  if (answer.ok) return new Response(null, { status: 204, headers: answer.headers })
  return new Response(null, { status: "isFault" in answer ? 500 : 403 })
}

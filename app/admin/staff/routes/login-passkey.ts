import { redirect } from "react-router"
import { answerOf, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { parsePosted } from "#app/core/accounts/passkeys/passkey.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import type { Route } from "./+types/login-passkey"

/** The button is on the login page. */
export function loader() {
  return redirect("/admin/login", 303)
}

/** What a passkey of the staff has to sign; and, sent `signed`, a session for whose key it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const wait = await takeByAddress(context, "LIMIT_LOGIN_ADDRESS")
  if (wait > 0)
    return Response.json({ message: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const signed = (await readForm(request)).get("signed")
  if (signed === null) {
    const { options, headers } = await staff.passkeys.beginLogin()
    return Response.json(options, { headers })
  }
  const answer = await answerOf(context, staff.passkeys.logIn(parsePosted(signed), request))
  if (answer.ok) return new Response(null, { status: 204, headers: answer.headers })
  return new Response(null, { status: "isFault" in answer ? 500 : 403 })
}

import { redirect } from "react-router"
import * as messages from "#app/admin/staff/messages.ts"
import { answerOf, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { checkOwnPassword } from "#app/core/accounts/forms/identity-forms.ts"
import { PASSKEY_MESSAGES, REMOVAL_MESSAGES, sentenceOf } from "#app/core/accounts/identity-refusals.ts"
import { parsePosted } from "#app/core/accounts/passkeys/passkey.ts"
import { hasSecondFactor } from "#app/core/accounts/staff/member.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/passkeys"

/** The button is on the page that sets up the second factor. */
export function loader() {
  return redirect("/admin/second-factor", 303)
}

/** For who has no second factor yet: with the password it asks for a key, with what was `made` it keeps it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const member = await staff.findMember(request)
  if (!member || hasSecondFactor(member)) return sentence(messages.passkeyNotMade, 403)
  const form = await readForm(request)
  const made = form.get("made")
  if (made !== null) {
    const name = String(form.get("name") ?? "")
    const added = await answerOf(context, staff.passkeys.add({ made: parsePosted(made), name }, request))
    if (!added.ok) return sentence(sentenceOf(added, PASSKEY_MESSAGES), "isFault" in added ? 500 : 400)
    await staff.markProven(member)
    return new Response(null, { status: 204 })
  }
  const asked = checkOwnPassword(form)
  if (!asked.ok) return sentence(messages.enterPassword, 400)
  const proven = await staff.provePassword(member, asked.value.password)
  if (!proven.ok) return sentence(sentenceOf(proven, REMOVAL_MESSAGES), 400)
  const begun = await staff.passkeys.beginAdding(member, request)
  if (!begun) return sentence(messages.passkeyNotMade, 400)
  return Response.json(begun.options, { headers: begun.headers })
}

function sentence(message: string, status: number) {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } })
}

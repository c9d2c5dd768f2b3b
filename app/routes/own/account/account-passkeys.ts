import { href, redirect } from "react-router"
import { answerOf, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { checkOwnPassword } from "#app/core/accounts/forms/identity-forms.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { PASSKEY_MESSAGES, REMOVAL_MESSAGES, sentenceOf } from "#app/core/accounts/identity-refusals.ts"
import * as messages from "#app/core/accounts/passkeys/messages.ts"
import { parsePosted, type RemovalRefusal } from "#app/core/accounts/passkeys/passkey.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/account-passkeys"

/** The list is on the account's page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request)
  return redirect(href("/account"), 303)
}

/** With `remove` it forgets a passkey, of an account without a password with its credential; with the password alone it asks for a new one, with what was `made` it keeps it. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const { account, factors } = context.get(servicesContext).identity
  if (!factors) return new Response(null, { status: 404 })
  const { passkeys } = factors
  const form = await readForm(request)
  const [remove, made] = [form.get("remove"), form.get("made")]
  const mayRemove = async () => {
    if ((await account.read(user)).credential === "password") return true // which opens the account without it
    const checked = checkOwnPassword(form)
    return checked.ok && (await account.prove(user, checked.value.password, request)).ok
  }
  if (typeof remove === "string") {
    const kept = (why: RemovalRefusal) => redirect(`${href("/account")}?passkey=${why}`, 303)
    if (!(await passkeys.isRemovable(user, remove))) return kept("last")
    if (!(await mayRemove())) return kept("unproven")
    if (!(await passkeys.remove(user, remove))) return kept("last")
    await account.notify(user, messages.passkeyWasRemoved)
    return redirect(href("/account"), 303)
  }
  if (made !== null) {
    const name = String(form.get("name") ?? "")
    const added = await answerOf(context, passkeys.add({ made: parsePosted(made), name }, request))
    if (!added.ok) return sentence(sentenceOf(added, PASSKEY_MESSAGES), "isFault" in added ? 500 : 400)
    await account.notify(user, messages.passkeyWasAdded)
    return new Response(null, { status: 204 })
  }
  const asked = checkOwnPassword(form)
  if (!asked.ok) return sentence(asked.errors.password, 400)
  const proven = await account.prove(user, asked.value.password, request)
  if (!proven.ok) return sentence(sentenceOf(proven, REMOVAL_MESSAGES), 400)
  const begun = await passkeys.beginAdding(user, request)
  if (!begun) return sentence(messages.tooManyPasskeys, 400)
  return Response.json(begun.options, { headers: begun.headers })
}

function sentence(message = "", status: number) {
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } })
}

import { redirect } from "react-router"
import { requireMember } from "#app/admin/staff/staff-route.server.ts"
import { answerOf, readForm, refused } from "#app/core/accounts/forms/form-answers.server.ts"
import { CODE_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { parseCode } from "#app/core/accounts/two-factor/two-factor.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/reauthentication"

export function loader() {
  return redirect("/admin", 303)
}

/** Shows by a code once more who holds the session, for the sensitive steps of the next ten minutes. */
export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args)
  const code = parseCode(await readForm(args.request))
  if (!code) return refused({ ok: false, failure: "wrong-code" }, CODE_MESSAGES)
  const { staff } = args.context.get(servicesContext)
  const proven = await answerOf(args.context, staff.prove(code, member, args.request))
  return proven.ok ? { isProven: true } : refused(proven, CODE_MESSAGES)
}

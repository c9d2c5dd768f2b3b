import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router"
import { actorName, hasSecondFactor, type Member } from "#app/core/accounts/staff/member.ts"
import type { AuditEntry } from "#app/core/settings/staff/logged-entry.ts"
import { isSensitive, may, type Permission } from "#app/core/settings/staff/roles.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { addressContext, type Services, servicesContext } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

// The one way into the back office: a screen names what it takes to read it, and each of its verbs what it takes to do it.

/** What a loader of the back office is given besides the router's arguments. */
export type Staffed<Args> = Args & { services: Services; member: Member }
/** What a verb is given besides: what was sent, and who the audit log says it was. */
export type StaffedForm<Args> = Staffed<Args> & {
  form: FormData
  actor: string
  address: string | null
  reason: string
}

/** What a verb of a screen is: who may, what the audit log calls it, what it speaks of, and the work. */
export type StaffVerb<Args, Answer> = {
  permission: Permission
  /** Null for a verb that writes its own line, in its own transaction. */
  audit: ((args: StaffedForm<Args>) => AuditedChange) | null
  /** Whether this form gives away so much that the second factor is wanted once more. */
  givesMuch?: (args: StaffedForm<Args>) => boolean | Promise<boolean>
  run: (args: StaffedForm<Args>) => Promise<Answer>
}

/** `read` answers what the change may change, in whatever shape the log should keep it. */
type AuditedChange = Pick<AuditEntry, "action" | "subject"> & {
  read: (db: Services["db"]) => Promise<unknown>
}

type StaffLoader<Args, Answer> = ((args: Args) => Promise<Answer>) & { permission: Permission }
type StaffAction<Args, Answer> = ((args: Args) => Promise<Answer>) & {
  permissions: Record<string, Permission>
}

/** A loader for who has the permission. A guest goes to the login, whoever may not is answered 403. */
export function staffLoader<Args extends LoaderFunctionArgs, Answer>(
  permission: Permission,
  load: (args: Staffed<Args>) => Promise<Answer>,
  /** Whether the request is a use of the session; one that a timer sends is not. */
  use: { prolongs: boolean } = { prolongs: true },
): StaffLoader<Args, Answer> {
  const loader = async (args: Args) => {
    const member = await requireMember(args, use)
    if (!may(member, permission)) throw refusal(403)
    return load({ ...args, member, services: args.context.get(servicesContext) })
  }
  return Object.assign(loader, { permission })
}

/**
 * An action whose field `intent` chooses the verb. A sensitive verb wants the second factor once more where that was long ago: then
 * nothing is done, and the page asks for it.
 */
export function staffAction<Args extends ActionFunctionArgs, Answer>(
  verbs: Record<string, StaffVerb<Args, Answer>>,
): StaffAction<Args, Answer | ReauthenticationNeeded> {
  return actionOf(verbs, (member, args) => runVerb(verbs, { member, args, form: formIn(args.request) }))
}

/** Reads a form with files within its bounds, or says why it is not read. */
type ReadUpload = (
  request: Request,
  by: { services: Services; actor: string },
) => Promise<({ ok: true; form: FormData } | { ok: false; sentence: string }) & AsyncDisposable>

/** The same for forms with files: of these not a byte is read for who may do none of the verbs. */
export function staffUpload<Args extends ActionFunctionArgs, Answer>(
  verbs: Record<string, StaffVerb<Args, Answer>>,
  readUpload: ReadUpload,
): StaffAction<Args, Answer | ReauthenticationNeeded | { fault: string }> {
  const mayAny = (member: Member) => Object.values(verbs).some(({ permission }) => may(member, permission))
  return actionOf(verbs, async (member, args) => {
    const hasFiles = args.request.headers.get("Content-Type")?.startsWith("multipart/form-data")
    if (!hasFiles) return runVerb(verbs, { member, args, form: formIn(args.request) })
    if (!mayAny(member)) throw refusal(403)
    const by = { services: args.context.get(servicesContext), actor: actorName(member) }
    await using upload = await readUpload(args.request, by)
    if (!upload.ok) return { fault: upload.sentence }
    return await runVerb(verbs, { member, args, form: upload.form })
  })
}

const formIn = (request: Request) => request.formData().catch(() => new FormData())

function actionOf<Args extends ActionFunctionArgs, Answer>(
  verbs: Record<string, StaffVerb<Args, unknown>>,
  run: (member: Member, args: Args) => Promise<Answer>,
): StaffAction<Args, Answer> {
  const action = async (args: Args) => run(await requireMember(args), args)
  const permissions = Object.entries(verbs).map(([intent, { permission }]) => [intent, permission] as const)
  return Object.assign(action, { permissions: Object.fromEntries(permissions) })
}

type Submission<Args> = { member: Member; args: Args; form: FormData | Promise<FormData> }

async function runVerb<Args extends ActionFunctionArgs, Answer>(
  verbs: Record<string, StaffVerb<Args, Answer>>,
  { member, args, form: sent }: Submission<Args>,
): Promise<Answer | ReauthenticationNeeded> {
  const form = await sent
  const intent = String(form.get("intent"))
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : undefined
  if (!verb) throw refusal(400)
  if (!may(member, verb.permission)) throw refusal(403)
  if (isSensitive(verb.permission) && !member.isProven) return REAUTHENTICATION_NEEDED
  const services = args.context.get(servicesContext)
  const told = { actor: actorName(member), address: args.context.get(addressContext) }
  const reason = parseText(form.get("reason")).slice(0, LONGEST_REASON)
  const staffed = { ...args, services, member, form, ...told, reason }
  if (!member.isProven && (await verb.givesMuch?.(staffed))) return REAUTHENTICATION_NEEDED
  if (!verb.audit) return verb.run(staffed)
  const { read, ...line } = verb.audit(staffed)
  const db = withAudit(services.db, { ...told, ...line, reason }, read)
  return verb.run({ ...staffed, services: { ...services, db } })
}

const LONGEST_REASON = 500

/** The answer of a sensitive verb that wants the second factor again first. */
export type ReauthenticationNeeded = { needsReauthentication: true }
const REAUTHENTICATION_NEEDED: ReauthenticationNeeded = { needsReauthentication: true }

/** Who sends the request, with a second factor set up; else they are sent to where they log in or set it up. */
export async function requireMember(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  use = { prolongs: true },
): Promise<Member> {
  const member = await args.context.get(servicesContext).staff.findMember(args.request, use)
  if (!member) throw redirect(loginPath(args.url), 303)
  if (!hasSecondFactor(member)) throw redirect("/admin/second-factor", 303)
  if (!member.hasShownFactor) throw redirect(loginPath(args.url), 303)
  return member
}

function loginPath({ pathname, search }: URL) {
  const path = pathname.replace(/(\/_)?\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, "")
  return `/admin/login?next=${encodeURIComponent(path)}`
}

function refusal(status: 400 | 403) {
  return data(null, { status, statusText: status === 403 ? "Forbidden" : "Bad Request" })
}

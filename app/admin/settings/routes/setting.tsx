import { data, href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { listSettings, subjectOf } from "#app/admin/settings/list-settings.server.ts"
import * as messages from "#app/admin/settings/messages.ts"
import { SettingValues } from "#app/admin/settings/setting-card.tsx"
import { settingFaults } from "#app/admin/settings/setting-faults.ts"
import { settingField } from "#app/admin/settings/setting-field.ts"
import { changeTypedRows, readTyped, typedOf, typedValue } from "#app/admin/settings/setting-form.ts"
import { type SettingAnswer, SettingForm } from "#app/admin/settings/setting-form.tsx"
import { SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { settingInBrief } from "#app/admin/settings/setting-in-brief.ts"
import { settingSummary } from "#app/admin/settings/setting-summary.ts"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { changeSetting, resetSetting, settingVersion } from "#app/core/settings/settings.server.ts"
import { isSettingKey, type SettingKey } from "#app/core/settings/settings.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may, type Permission } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/setting"

/** One setting, with the fields that its schema asks for. */
export const loader = staffLoader(
  "settings:read",
  async ({ services, member, params }: Staffed<Route.LoaderArgs>) => {
    const key = keyOf(params.key)
    const [listed] = await listSettings(services, [key])
    if (!listed) throw data(null, { status: 404, statusText: "Not Found" })
    const { permission } = SETTING_PLACES[key]
    const field = settingField(key, services.settings.choices[key])
    return {
      ...{ field, typed: typedOf(field, listed.value), version: settingVersion(listed.value) },
      setting: settingInBrief(listed, field),
      mayChange: may(member.role, permission),
      isAboutMoney: permission === "settings:money",
      history: (await listAuditEntries(services.db, subjectOf(key))).map((entry) => ({
        id: entry.id,
        line: auditLine(entry),
        change: `${settingSummary(entry.before, field)} → ${settingSummary(entry.after, field)}`,
      })),
    }
  },
)

type Verb = StaffVerb<Route.ActionArgs, SettingAnswer>
type Form = StaffedForm<Route.ActionArgs>

// Each verb writes its own line into the audit log, in the transaction of the change.
const verb = (
  permission: Permission,
  run: (args: Form, key: SettingKey) => Promise<SettingAnswer>,
): Verb => ({
  ...{ permission, audit: null },
  async run(args) {
    const key = keyOf(args.params.key)
    // A forged form asks by the lesser permission for what takes the greater one.
    if (SETTING_PLACES[key].permission !== permission)
      throw data(null, { status: 400, statusText: "Bad Request" })
    return run(args, key)
  },
})

export const action = staffAction<Route.ActionArgs, SettingAnswer>({
  "change rows": {
    ...{ permission: "settings:read", audit: null },
    async run({ params, services, form, reason }) {
      const key = keyOf(params.key)
      const typed = readTyped(settingField(key, services.settings.choices[key]), form)
      return { typed: changeTypedRows(typed, form), reason }
    },
  },
  save: verb("settings:write", save),
  "save money": verb("settings:money", save),
  reset: verb("settings:write", reset),
  "reset money": verb("settings:money", reset),
})

async function save(args: Form, key: SettingKey): Promise<SettingAnswer> {
  const { services, form, reason } = args
  const field = settingField(key, services.settings.choices[key])
  const typed = readTyped(field, form)
  const refused = { fault: messages.notSaved, typed, reason }
  const faults = settingFaults(key, field, typed)
  if (Object.keys(faults).length > 0) return { ...refused, faults }
  const change = await changeSetting(services, { ...byWhom(args), key, value: typedValue(field, typed) })
  if (change.ok) return { done: messages.isSaved }
  if (change.isStale) return { typed, reason, fault: await staleSentence(args, key) }
  return { ...refused, faults: { "": change.sentence } }
}

async function reset(args: Form, key: SettingKey): Promise<SettingAnswer> {
  const change = await resetSetting(args.services, { ...byWhom(args), key })
  return change.ok ? { done: messages.isReset } : { fault: await staleSentence(args, key) }
}

function byWhom({ actor, address, reason, form }: Form) {
  return { actor, address, reason, expected: String(form.get("expected") ?? "") }
}

async function staleSentence({ services }: Form, key: SettingKey): Promise<string> {
  const [last] = await listAuditEntries(services.db, subjectOf(key))
  return messages.changedMeanwhile(
    last?.actor ?? messages.somebodyElse,
    settingSummary(services.settings.get(key), settingField(key, services.settings.choices[key])),
  )
}

function keyOf(key: string): SettingKey {
  if (!isSettingKey(key)) throw data(null, { status: 404, statusText: "Not Found" })
  return key
}

export default function AdminSettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, history, mayChange, ...form } = loaderData
  const answer = actionData && "needsProof" in actionData ? undefined : actionData
  return (
    <div className="grid gap-6">
      <PageHead title={setting.title} description={messages.settingDescription} />
      <Link to={href("/admin/settings")} className="underline underline-offset-4">
        {messages.allSettings}
      </Link>
      <h1 className="text-title">{setting.title}</h1>
      <AnswerNote answer={actionData} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {mayChange ? (
          <SettingForm key={form.version} {...form} isDecided={setting.decided !== null} answer={answer} />
        ) : (
          <p className="rounded-card bg-mist p-5">{messages.onlyRead}</p>
        )}
        <div className="grid gap-3">
          <SettingValues setting={setting} />
          {history.length > 0 && (
            <section aria-label={messages.history} className="mt-3 grid gap-3 text-small">
              <h2 className="text-lead">{messages.history}</h2>
              {history.map(({ id, line, change }) => (
                <p key={id} className="wrap-anywhere">
                  {line}
                  <code className="block text-quiet">{change}</code>
                </p>
              ))}
            </section>
          )}
        </div>
      </div>
    </div>
  )
}

export const headers = personalPage

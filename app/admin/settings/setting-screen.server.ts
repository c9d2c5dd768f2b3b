import { type ActionFunctionArgs, data } from "react-router"
import type { StaffedForm, StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import type { Member } from "#app/core/accounts/staff/member.ts"
import { changeSetting, resetSetting, settingVersion } from "#app/core/settings/settings.server.ts"
import type { SettingKey } from "#app/core/settings/settings.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may, type Permission } from "#app/core/settings/staff/roles.ts"
import type { Services } from "#app/services.server.ts"
import { listSettings, subjectOf } from "./list-settings.server.ts"
import * as messages from "./messages.ts"
import { settingFaults } from "./setting-faults.ts"
import { settingField } from "./setting-field.ts"
import type { SettingAnswer } from "./setting-form.tsx"
import { SETTING_PLACES } from "./setting-groups.ts"
import { settingInBrief } from "./setting-in-brief.ts"
import { changeSummary, settingSummary } from "./setting-summary.ts"
import { changeTypedRows, readTyped, typedOf, typedValue } from "./typed-setting.ts"

/** A setting with the fields that its schema asks for, and who changed it. Throws 404 for one that is not listed. */
export async function readSettingScreen(
  { services, member }: { services: Services; member: Member },
  key: SettingKey,
) {
  const [listed] = await listSettings(services, [key])
  if (!listed) throw data(null, { status: 404, statusText: "Not Found" })
  const { permission } = SETTING_PLACES[key]
  const field = settingField(key, services.settings.choices[key])
  return {
    ...{ field, typed: typedOf(field, listed.value), version: settingVersion(listed.value) },
    setting: settingInBrief(listed, field),
    mayChange: may(member, permission),
    isAboutMoney: permission === "settings:money",
    history: (await listAuditEntries(services.db, subjectOf(key))).map((entry) => ({
      id: entry.id,
      line: auditLine(entry),
      change: changeSummary(entry.before, entry.after, field),
    })),
  }
}

type Form = Pick<StaffedForm<unknown>, "services" | "form" | "actor" | "address" | "reason">

/** The verbs of such a screen. Each writes its own line into the audit log, in the transaction of the change. */
export function settingVerbs<Args extends ActionFunctionArgs>(keyOf: (args: Args) => SettingKey) {
  const verb = (
    permission: Permission,
    run: (args: Form, key: SettingKey) => Promise<SettingAnswer>,
  ): StaffVerb<Args, SettingAnswer> => ({
    ...{ permission, audit: null },
    async run(args) {
      const key = keyOf(args)
      // A forged form asks by the lesser permission for what takes the greater one.
      if (SETTING_PLACES[key].permission !== permission)
        throw data(null, { status: 400, statusText: "Bad Request" })
      return run(args, key)
    },
  })
  const changeRows: StaffVerb<Args, SettingAnswer> = {
    ...{ permission: "settings:read", audit: null },
    async run(args) {
      const { services, form, reason } = args
      const key = keyOf(args)
      const typed = readTyped(settingField(key, services.settings.choices[key]), form)
      return { typed: changeTypedRows(typed, form), reason }
    },
  }
  return {
    "change rows": changeRows,
    save: verb("settings:write", save),
    "save money": verb("settings:money", save),
    reset: verb("settings:write", reset),
    "reset money": verb("settings:money", reset),
  }
}

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

import { type Settings, settingVersion } from "#app/core/settings/settings.server.ts"
import { SETTING_KEYS, SETTINGS, type SettingKey } from "#app/core/settings/settings.ts"
import { latestAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** A setting with its three values, and who changed it last where it is not as the profile has it. */
type ListedSetting = {
  key: SettingKey
  what: string
  value: unknown
  specification: unknown
  india: unknown
  isDecided: boolean
  /** Null where nobody did: an older release, or a row that was written by hand. */
  decidedBy: { actor: string; at: Date } | null
}

/** Settings as they are in the database now, also where another node changed them a moment ago. */
export async function listSettings(
  { db, settings }: { db: Database; settings: Settings },
  keys: readonly SettingKey[] = SETTING_KEYS,
): Promise<ListedSetting[]> {
  const [latest] = await Promise.all([latestAuditEntries(db, keys.map(subjectOf)), settings.refresh()])
  return keys.map((key) => {
    const value = settings.get(key)
    const { what, specification, india } = SETTINGS[key]
    const isDecided = settingVersion(value) !== settingVersion(settings.initial[key])
    const entry = latest.get(subjectOf(key))
    const decidedBy = isDecided && entry ? { actor: entry.actor, at: entry.happenedAt } : null
    return { key, what, value, specification, india, isDecided, decidedBy }
  })
}

/** What the audit log calls a setting. */
export function subjectOf(key: SettingKey): string {
  return `setting ${key}`
}

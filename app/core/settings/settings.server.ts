import { createHash } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { settings as settingRows } from "#db/tables/settings.ts"
import {
  checkSetting,
  type Profile,
  profileValues,
  type SettingKey,
  type SettingValues,
  settingValues,
} from "./settings.ts"

const CHANNEL = "settings_changed"

export type SettingChoices = Partial<Record<SettingKey, readonly string[]>>

/** What the merchant decided, as this node knows it: at most 2 s after a change on any node. */
export type Settings = {
  profile: Profile
  /** The values before anybody decided: the profile's, and what the environment gives in their place. */
  initial: SettingValues
  choices: SettingChoices
  get<Key extends SettingKey>(key: Key): SettingValues[Key]
  /** All of them as they are now. */
  values(): SettingValues
  refresh(): Promise<void>
  onChange(listener: () => void): void
}

/** Settings of a profile that nobody changes: for tests and tools without a database. */
export function fixedSettings(profile: Profile, decided: Partial<SettingValues> = {}): Settings {
  const initial = profileValues(profile)
  const values = { ...initial, ...decided }
  return {
    profile,
    initial,
    choices: {},
    get: (key) => values[key],
    values: () => values,
    refresh: async () => {},
    onChange() {},
  }
}

/** Reads the settings and keeps them up to date by notifications, else every second. Answers how to stop. */
export async function createSettings({
  db,
  listen,
  profile,
  fromEnv = {},
  choices = {},
}: {
  db: Database
  listen: Listen
  profile: Profile
  /** What the environment gives in place of the profile's values. */
  fromEnv?: Partial<SettingValues>
  choices?: SettingChoices
}) {
  const initial = { ...profileValues(profile), ...fromEnv }
  const listeners = new Set<() => void>()
  const copy = await keepFresh({
    ...{ listen, channel: CHANNEL, read: () => readValues(db, initial) },
    onNew: () => {
      for (const listener of listeners) listener()
    },
  })
  const settings: Settings = {
    profile,
    initial,
    choices,
    get: (key) => copy.get()[key],
    values: copy.get,
    refresh: copy.refresh,
    onChange: (listener) => void listeners.add(listener),
  }
  return { settings, close: copy.close }
}

/** Reads the settings once, for a command that ends soon. */
export async function readSettings({
  db,
  profile,
  fromEnv = {},
}: {
  db: Database
  profile: Profile
  fromEnv?: Partial<SettingValues>
}): Promise<Pick<Settings, "get">> {
  const values = await readValues(db, { ...profileValues(profile), ...fromEnv })
  return { get: (key) => values[key] }
}

type SettingServices = { db: Database; settings: Settings }
export type SettingChange =
  | { ok: true; before: unknown; after: unknown }
  | { ok: false; sentence: string; isStale?: true }

/** Who decides, from where and why. `expected` is the version that they saw: what somebody else decided since then stays. */
type By = { actor: string; address?: string | null; reason?: string; expected?: string }

/** Names a value of a setting, so that whoever changes it can say which one they saw. */
export function settingVersion(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url")
}

/** Decides a setting, with its audit entry, in one transaction. `value` is checked. */
export async function changeSetting(
  { db, settings }: SettingServices,
  { key, value, ...by }: By & { key: SettingKey; value: unknown },
): Promise<SettingChange> {
  const checked = checkSetting(key, value)
  if (!checked.ok) return checked
  const choices = settings.choices[key]
  if (choices && !choices.includes(String(checked.value)))
    return { ok: false, sentence: `${key} is not usable: choose ${choices.join(" or ")}.` }
  return write({ db, settings }, { key, ...by, action: "setting changed", value: checked.value })
}

/** Lets a setting have its first value again. */
export async function resetSetting(
  services: SettingServices,
  { key, ...by }: By & { key: SettingKey },
): Promise<SettingChange> {
  return write(services, { key, ...by, action: "setting reset", value: undefined })
}

type Write = By & { key: SettingKey; action: string; value: unknown }

async function write(
  { db, settings }: SettingServices,
  { key, value, expected, ...who }: Write,
): Promise<SettingChange> {
  const json = sql`${JSON.stringify(value ?? null)}::jsonb` // null is a value too
  const change = await db.transaction(async (tx): Promise<SettingChange> => {
    await tx.execute(sql`lock table ${settingRows} in share row exclusive mode`) // so that "before" is what it was
    const known = await readValues(tx, settings.initial)
    const before = known[key]
    if (expected !== undefined) {
      // A press that is repeated finds its own value: that is no change, and nobody else's.
      const wanted = value === undefined ? settings.initial[key] : value
      if (settingVersion(before) === settingVersion(wanted)) return { ok: true, before, after: before }
      if (settingVersion(before) !== expected)
        return { ok: false, isStale: true, sentence: `${key} was changed since you read it.` }
    }
    if (value === undefined) await tx.delete(settingRows).where(eq(settingRows.key, key))
    else
      await tx
        .insert(settingRows)
        .values({ key, value: json })
        .onConflictDoUpdate({ target: settingRows.key, set: { value: json, changedAt: sql`now()` } })
    const after = (await readValues(tx, settings.initial))[key]
    await recordAudit(tx, { ...who, subject: `setting ${key}`, before, after })
    return { ok: true, before, after }
  })
  await settings.refresh()
  return change
}

async function readValues(db: Database, initial: SettingValues): Promise<SettingValues> {
  const { key, value } = settingRows
  return settingValues(initial, await db.select({ key, value }).from(settingRows))
}

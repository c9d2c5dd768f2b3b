import type { SettingKey } from "#app/core/settings/settings.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { SettingField } from "./setting-field.ts"
import { pathOfSetting, SETTING_PLACES } from "./setting-groups.ts"
import { settingSummary } from "./setting-summary.ts"

/** A setting as lists and its own page show it. Values that are the same stand there once, with all their names. */
export type SettingInBrief = {
  key: string
  title: string
  /** Where it is changed. */
  to: string
  what: string
  values: readonly { names: string; value: string }[]
  /** Who decided it otherwise than the profile, and when; null where it has its first value. */
  decided: string | null
}

type Listed = {
  key: SettingKey
  what: string
  value: unknown
  specification: unknown
  india: unknown
  isDecided: boolean
  decidedBy: { actor: string; at: Date } | null
}

/** A setting in words for its screens. */
export function settingInBrief(
  { key, what, isDecided, decidedBy, ...all }: Listed,
  field: SettingField,
): SettingInBrief {
  const byWhom = decidedBy
    ? messages.decidedBy(decidedBy.actor, formatDateTime(decidedBy.at))
    : messages.isDecided
  return {
    ...{ key, what, title: SETTING_PLACES[key].title, to: pathOfSetting(key) },
    values: namedValues(field, [
      [messages.now, all.value],
      [messages.specification, all.specification],
      [messages.trading, all.india],
    ]),
    decided: isDecided ? byWhom : null,
  }
}

/** The different ones of some values, each with all of its names: "Now, specification". */
function namedValues(
  field: SettingField,
  named: readonly (readonly [string, unknown])[],
): SettingInBrief["values"] {
  const same = Map.groupBy(named, ([, value]) => JSON.stringify(value))
  return [...same.values()].map((group) => ({
    names: group.map(([name], nth) => (nth === 0 ? name : name.toLowerCase())).join(", "),
    value: settingSummary(group[0]?.[1], field),
  }))
}

import { SETTING_PLACES } from "#app/shop/settings/editing/setting-groups.ts"
import { settingSummary } from "#app/shop/settings/editing/setting-summary.ts"
import type { SettingKey } from "#app/shop/settings/settings.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import type { SettingInBrief } from "./setting-card.tsx"

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
export function settingInBrief({ key, what, isDecided, decidedBy, ...values }: Listed): SettingInBrief {
  const byWhom = decidedBy
    ? messages.decidedBy(decidedBy.actor, formatDateTime(decidedBy.at))
    : messages.isDecided
  return {
    ...{ key, what, title: SETTING_PLACES[key].title },
    now: settingSummary(values.value),
    specification: settingSummary(values.specification),
    india: settingSummary(values.india),
    decided: isDecided ? byWhom : null,
  }
}

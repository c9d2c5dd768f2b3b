import type { GoLiveLine } from "#app/admin/go-live/go-live.ts"
import { SETTINGS, type SettingKey, type SettingValues } from "#app/core/settings/settings.ts"

/** A law, and where we read it: the gazette has no stable addresses. */
export type Law = { name: string; source: string }

/** One duty of a shop that trades in India. */
export type LegalDuty = {
  /** Short and stable, such as `grievance-officer`. */
  id: string
  law: Law
  clause: string
  duty: string
  /** The day from which it binds, where that lies ahead, as `2027-05-13`. */
  from?: string
  /** Where the shop meets it. */
  metBy: string
  /** The settings that it needs: each must have its value of the profile `india`; where `isMet` is given, that decides instead. */
  settings?: readonly SettingKey[]
  isMet?: (values: SettingValues) => boolean
  /** The lines of the go-live list that have to be met too: what the merchant brings. */
  checks?: readonly string[]
  /** Its tests: the file, and the beginning of the sentence without the name of its row. */
  tests: readonly (readonly [file: string, sentence: string])[]
}

/**
 * How a duty stands in this shop: missing where a setting it hangs on does not have its trading value, or a check of the go-live list
 * is missing; unknown where a check could not be made; else met.
 */
export function dutyLine(duty: LegalDuty, values: SettingValues, checked: readonly GoLiveLine[]): GoLiveLine {
  const { settings = [], isMet, checks = [] } = duty
  const line = { id: `law-${duty.id}`, title: `${duty.law.name}, ${duty.clause}: ${duty.duty}` }
  const lacking = settings.find((key) => (isMet ? !isMet(values) : !hasTradingValue(key, values)))
  if (lacking)
    return {
      ...line,
      state: "missing",
      sentence: `The setting ${lacking} does not have the value that a shop in India needs.`,
      mend: { label: lacking, to: `/admin/settings/${lacking}` },
    }
  const found = checked.filter(({ id }) => checks.includes(id))
  const worst =
    found.find(({ state }) => state === "missing") ?? found.find(({ state }) => state === "unknown")
  if (worst) return { ...line, state: worst.state, sentence: worst.sentence, mend: worst.mend }
  return { ...line, state: "met", sentence: duty.metBy, mend: { label: "docs/reference/law.md" } }
}

function hasTradingValue(key: SettingKey, values: SettingValues): boolean {
  return JSON.stringify(values[key]) === JSON.stringify(SETTINGS[key].india)
}

import { SETTING_GROUPS } from "./setting-groups.ts"
import type { SettingInBrief } from "./setting-in-brief.ts"

/** The settings of a group, with the name of its part of the screen. */
export type SettingGroup = { name: string; id: string; settings: SettingInBrief[] }

/** The id of a group, in addresses. */
export function groupId(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-")
}

/** The group that an address asks for; null for all. */
export function groupAsked(search: URLSearchParams): string | null {
  const asked = search.get("group")
  return SETTING_GROUPS.find((name) => groupId(name) === asked) ?? null
}

/** The groups with the settings whose title, name, group or words have all words of a search, and no other groups. */
export function searchSettings(groups: readonly SettingGroup[], typed: string): SettingGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ title, key, what }) =>
        isFound([group.name, title, key, what].join(" ")),
      ),
    }))
    .filter(({ settings }) => settings.length > 0)
}

import { SCREENS } from "#app/admin/frame/screens.ts"
import { QUEUES } from "#app/admin/inbox/queues.ts"
import { SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import type { MenuEntry } from "#app/define-module.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { ALSO_CALLED, BEGINNINGS } from "./messages.ts"

const QUEUE_SCREENS = Object.entries(QUEUES).map(
  ([queue, { action }]): MenuEntry => ({
    to: `/admin/desk/${queue}`,
    label: action,
    permission: "support:read",
  }),
)

/** Something that was found, and where it is. */
export type Answer = { label: string; note: string; to: string }
export type AnswerGroup = { kind: string; label: string; answers: readonly Answer[] }

/** How many answers of a kind there are at most. */
export const MOST_OF_A_KIND = 8

/** The screens and actions that somebody may see, by words that their names have. */
export function findScreens(member: Rights, words: string): Answer[] {
  return [...SCREENS, ...BEGINNINGS, ...QUEUE_SCREENS]
    .filter(({ label, to, permission }) => may(member, permission) && hasWords(namesOf(label, to), words))
    .slice(0, MOST_OF_A_KIND)
    .map(({ label, to }) => ({ label, to, note: "" }))
}

/** The settings by words of their titles or keys, for who may read settings. */
export function findSettings(member: Rights, words: string): Answer[] {
  if (!may(member, "settings:read")) return []
  return Object.entries(SETTING_PLACES)
    .filter(([key, { title }]) => hasWords(namesOf(`${title} ${key}`, `/admin/settings/${key}`), words))
    .slice(0, MOST_OF_A_KIND)
    .map(([key, { title, group, screen = `/admin/settings/${key}` }]) => ({
      label: title,
      note: group,
      to: screen,
    }))
}

/** The beginning of an order's number, typed with its prefix or without; null for what cannot be one. */
export function orderNumberStart(words: string, orderPrefix: string): string | null {
  const withDash = words.replace(new RegExp(`^(${orderPrefix})(?=[0-9a-z]{2})`, "i"), "$1-")
  // Four letters before one dash are signs of a number, not an older prefix.
  const prefixes = `${orderPrefix}|[a-z]{2,3}|[a-z]{4}(?=-[0-9a-z]{4}-)`
  const typed = new RegExp(`^(?:(${prefixes})-)?([0-9a-z]{2,4})-?([0-9a-z]{0,4})$`, "i").exec(withDash)
  if (!typed) return null
  const [, prefix = orderPrefix, first = "", second = ""] = typed
  return `${prefix}-${first}${first.length === 4 ? `-${second}` : second}`.toUpperCase().replace(/-$/, "")
}

function namesOf(label: string, to: string): string {
  return `${label} ${entryOf(ALSO_CALLED, to) ?? ""}`
}

function hasWords(text: string, words: string): boolean {
  const lower = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

/** The groups in an answer of the shop; null for anything else, such as a login page. */
export function parseAnswers(answer: unknown): AnswerGroup[] | null {
  const { groups } = Object(answer)
  return Array.isArray(groups) ? groups : null
}

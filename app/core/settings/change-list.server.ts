import * as messages from "#app/core/settings/search/messages.ts"
import { changeSetting, type Settings, settingVersion } from "#app/core/settings/settings.server.ts"
import type { SettingKey, SettingValues } from "#app/core/settings/settings.ts"
import type { Services } from "#app/services.server.ts"

export type Changing = Pick<Services, "db"> & { settings: Settings }
export type Clerk = { actor: string; address: string | null; reason: string }
export type Answer = { done: string } | { fault: string }

const MOST_TRIES = 3

/** Changes a setting that is a list, with its line in the audit log. Two clerks may change it at once: neither loses theirs. */
export async function changeList<Key extends SettingKey>(
  services: Changing,
  { key, clerk }: { key: Key; clerk: Clerk },
  work: (known: SettingValues[Key]) => { next: SettingValues[Key]; done: string } | { fault: string },
): Promise<Answer> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    await services.settings.refresh()
    const known = services.settings.get(key)
    const wanted = work(known)
    if ("fault" in wanted) return wanted
    const expected = settingVersion(known)
    const changed = await changeSetting(services, { key, value: wanted.next, expected, ...clerk })
    if (changed.ok) return { done: wanted.done }
    if (!changed.isStale) return { fault: changed.sentence }
  }
  return { fault: messages.tryAgain }
}

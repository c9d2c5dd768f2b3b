import type { Services } from "#app/services.server.ts"
import { changeSetting, type Settings, settingVersion } from "#app/shop/settings/settings.server.ts"
import * as messages from "./messages.ts"
import { addSynonym, isSamePhrase, removeSynonym } from "./synonyms.ts"
import type { SynonymPair } from "./synonyms-schema.ts"

type Changing = Pick<Services, "db"> & { settings: Settings }
type Clerk = { actor: string; address: string | null; reason: string }
type Answer = { done: string } | { fault: string }

const KEY = "search.synonyms"
const MOST_TRIES = 3

/** Adds a synonym, with its line in the audit log. Two clerks may add at once: neither loses theirs. */
export async function saveSynonym(
  services: Changing,
  { synonym, ...clerk }: Clerk & { synonym: SynonymPair },
): Promise<Answer> {
  const { said, means } = synonym
  if (said === "" || means === "") return { fault: messages.needsBoth }
  if (isSamePhrase(said, means)) return { fault: messages.saysTheSame }
  return change(services, clerk, (known) => {
    const next = addSynonym(known, synonym)
    return next ? { next, done: messages.synonymSaved(said, means) } : { fault: messages.stands(said) }
  })
}

/** Takes a synonym away, with its line in the audit log. */
export function deleteSynonym(
  services: Changing,
  { synonym, ...clerk }: Clerk & { synonym: SynonymPair },
): Promise<Answer> {
  return change(services, clerk, (known) => {
    const next = removeSynonym(known, synonym)
    if (next.length === known.length) return { fault: messages.isGone }
    return { next, done: messages.synonymRemoved(synonym.said) }
  })
}

type Wanted = { next: SynonymPair[]; done: string } | { fault: string }

async function change(
  services: Changing,
  clerk: Clerk,
  wish: (known: readonly SynonymPair[]) => Wanted,
): Promise<Answer> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    await services.settings.refresh()
    const known = services.settings.get(KEY)
    const wanted = wish(known)
    if ("fault" in wanted) return wanted
    const expected = settingVersion(known)
    const changed = await changeSetting(services, { key: KEY, value: wanted.next, expected, ...clerk })
    if (changed.ok) return { done: wanted.done }
    if (!changed.isStale) return { fault: changed.sentence }
  }
  return { fault: messages.tryAgain }
}

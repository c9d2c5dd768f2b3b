import { type Answer, type Changing, type Clerk, changeList } from "#app/core/settings/change-list.server.ts"
import * as messages from "#app/core/settings/search/messages.ts"
import { addSynonym, isSamePhrase, removeSynonym } from "#app/core/settings/search/synonyms.ts"
import type { SynonymPair } from "#app/core/settings/search/synonyms-schema.ts"

const key = "search.synonyms"

/** Adds a synonym, with its line in the audit log. Two clerks may add at once: neither loses theirs. */
export async function saveSynonym(
  services: Changing,
  { synonym, ...clerk }: Clerk & { synonym: SynonymPair },
): Promise<Answer> {
  const { said, means } = synonym
  if (said === "" || means === "") return { fault: messages.needsBoth }
  if (isSamePhrase(said, means)) return { fault: messages.saysTheSame }
  return changeList(services, { key, clerk }, (known) => {
    const next = addSynonym(known, synonym)
    return next ? { next, done: messages.synonymSaved(said, means) } : { fault: messages.stands(said) }
  })
}

/** Takes a synonym away, with its line in the audit log. */
export function deleteSynonym(
  services: Changing,
  { synonym, ...clerk }: Clerk & { synonym: SynonymPair },
): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) => {
    const next = removeSynonym(known, synonym)
    if (next.length === known.length) return { fault: messages.isGone }
    return { next, done: messages.synonymRemoved(synonym.said) }
  })
}

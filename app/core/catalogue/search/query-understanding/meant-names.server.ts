import { wordsOfSound, wordsStartingNames } from "#app/core/catalogue/search/fuzzy/fuzzy-match.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { SURE_NAME } from "./attempts.ts"
import { transliterate } from "./transliterate.ts"

/** Words that stand in names, also in another script or by their sound, and how they stand there. */
export async function namesOf(
  db: Database,
  words: readonly string[],
  isName: (word: string) => Promise<boolean>,
) {
  const inLatin = words.map((word) => ({ word, name: transliterate(word) }))
  const short = inLatin.flatMap(({ name }) => (name.length < SURE_NAME ? [name] : []))
  const starting = short.length > 0 ? await wordsStartingNames(db, short) : new Set()
  const areNames = await Promise.all(
    inLatin.map(({ name }) => (name.length < SURE_NAME && !starting.has(name) ? false : isName(name))),
  )
  const unknown = inLatin.filter(({ name }, index) => !areNames[index] && !/\d/.test(name)) // a digit sounds like any other
  const sounds = await wordsOfSound(
    db,
    unknown.map(({ name }) => name),
  )
  const bySound = unknown.flatMap(({ word }, index) => {
    const name = sounds[index]
    return name ? [{ word, name }] : []
  })
  const areSounds = await Promise.all(bySound.map(({ name }) => isName(name)))
  const found = [
    ...inLatin.filter((_, index) => areNames[index]),
    ...bySound.filter((_, index) => areSounds[index]),
  ]
  return new Map(found.map(({ word, name }) => [word, name]))
}

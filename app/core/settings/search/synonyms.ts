import type { SynonymPair } from "./synonyms-schema.ts"

/** The synonyms as the search reads them: a two-way one stands in both directions. */
export function bothWays(synonyms: readonly SynonymPair[]): { said: string; means: string }[] {
  return synonyms.flatMap(({ said, means, isTwoWay }) =>
    isTwoWay
      ? [
          { said, means },
          { said: means, means: said },
        ]
      : [{ said, means }],
  )
}

/** With one more synonym, the newest first; null where what is said stands for something already, in either direction. */
export function addSynonym(synonyms: readonly SynonymPair[], added: SynonymPair): SynonymPair[] | null {
  const known = new Set(bothWays(synonyms).map(({ said }) => folded(said)))
  const isKnown = bothWays([added]).some(({ said }) => known.has(folded(said)))
  return isKnown ? null : [added, ...synonyms]
}

/** Without a synonym; the same list where it is not there. */
export function removeSynonym(synonyms: readonly SynonymPair[], { said, means }: SynonymPair): SynonymPair[] {
  return synonyms.filter((one) => one.said !== said || one.means !== means)
}

/** Whether two phrases are the same for a search. */
export function isSamePhrase(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(phrase: string): string {
  return phrase.normalize("NFC").trim().toLowerCase().replace(/\s+/gu, " ")
}

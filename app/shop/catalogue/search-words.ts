const KEYWORD_LIMIT = 100 // characters as people count them, not UTF-16 units
const WORD_LIMIT = 8
const CATEGORY_LIMIT = 3

/** The words of the categories menu (NAV-3), each the end of a `/search/` address. */
const CATEGORY_TERMS = [
  ...["earbuds", "speaker", "party", "headphones", "watch", "soundbar"],
  ...["nackband", "trebel", "game", "hero", "trimmer", "powerbank"],
]

/** Different words for one thing. The catalogue's own spelling comes first. */
const SYNONYMS = [
  ["nackband", "neckband"],
  ["watch", "smartwatch"],
  ["headphone", "headphones"],
  ["powerbank", "power bank"],
  ["trebel", "treble"],
]

/** Text out of an address as the shop looks for it: no NUL, no half characters, at most 100 characters. */
export function cleanKeyword(text: string): string {
  return [...text.toWellFormed().replaceAll("\0", "")].slice(0, KEYWORD_LIMIT).join("")
}

/** The words of a keyword in lower case, each with everything else that it may be called. */
export function searchWords(keyword: string): string[][] {
  const joined = SYNONYMS.flat()
    .filter((phrase) => phrase.includes(" "))
    .reduce((text, phrase) => text.replaceAll(phrase, phrase.replace(" ", "")), keyword.toLowerCase())
  const words = joined.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "")
  return [...new Set(words)].slice(0, WORD_LIMIT).map(namesOf)
}

/** At most three categories that a shopper who typed this may mean, the likeliest first. */
export function suggestCategories(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (typed === "") return []
  const starting = CATEGORY_TERMS.filter((term) => namesOf(term).some((name) => name.startsWith(typed)))
  const holding = CATEGORY_TERMS.filter((term) => namesOf(term).some((name) => name.includes(typed)))
  return [...new Set([...starting, ...holding])].slice(0, CATEGORY_LIMIT)
}

function namesOf(word: string): string[] {
  return SYNONYMS.find((names) => names.includes(word)) ?? [word]
}

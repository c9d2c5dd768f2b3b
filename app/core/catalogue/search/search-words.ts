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

const SAME_SOUNDS: [RegExp, string][] = [
  [/ph/g, "f"],
  [/[ck]+h?/g, "k"],
  [/([bdgjst])h/g, "$1"],
  [/ee|y/g, "i"],
  [/oo/g, "u"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/(\p{L})\1+/gu, "$1"],
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
  return textWords(joined).slice(0, WORD_LIMIT).map(namesOf)
}

/** The different words of a text in lower case; signs only part them. */
export function textWords(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...new Set(words)].filter((word) => word !== "")
}

/** One spelling for all that sound alike when Indian words are in Latin letters: taal and tal, swar and svar. */
export function soundOf(word: string): string {
  return SAME_SOUNDS.reduce((sound, [spelling, same]) => sound.replaceAll(spelling, same), word)
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

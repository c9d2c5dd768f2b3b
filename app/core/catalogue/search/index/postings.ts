import { textWords } from "#app/core/catalogue/search/search-words.ts"
import { placedWords, type WordKind } from "./phrases.ts"
import { offsetOf, TYPE_PLACE } from "./word-positions.ts"

export type Posting = {
  kind: WordKind
  word: string
  first: number
  last: number
  products: number
  offsets: number[]
  places: number[]
}

export type WordedProduct = { position: number; name: string; type: string; title: string }

/** What stands between two spaces, and the words that it is: in a name, at its start, in any text. */
type Spelling = { named: Posting; started: Posting; told: Posting[] }

/** Gathers the words of one bucket's products, in order. It splits each text between two spaces only once. */
export function createPostings() {
  const { spellingOf, postings } = createSpellings()
  return {
    add: ({ position, name, type, title }: WordedProduct) => {
      for (const [place, word] of placedWords(name).entries()) {
        const spelling = spellingOf(word)
        if (word !== "") note(spelling.named, position, place)
        if (place === 0) note(spelling.started, position)
        noteTold(spelling, position)
      }
      const spelling = spellingOf(type)
      note(spelling.named, position, TYPE_PLACE)
      noteTold(spelling, position)
      for (const word of title.split(" ")) noteTold(spellingOf(word), position)
    },
    list: (kind?: WordKind) =>
      postings.filter((posting) => posting.products > 0 && (!kind || posting.kind === kind)),
  }
}

function createSpellings() {
  const spellings = new Map<string, Spelling>()
  const ofKinds = { name: new Map(), start: new Map(), text: new Map() }
  const postings: Posting[] = []
  const postingOf = (kind: WordKind, word: string): Posting => {
    const known = ofKinds[kind].get(word)
    if (known) return known
    const posting = { kind, word, first: 0, last: -1, products: 0, offsets: [], places: [] }
    ofKinds[kind].set(word, posting)
    postings.push(posting)
    return posting
  }
  const spellingOf = (text: string): Spelling => {
    const known = spellings.get(text)
    if (known) return known
    const spelling = {
      named: postingOf("name", text),
      started: postingOf("start", text.toLowerCase()),
      told: textWords(text).map((word) => postingOf("text", word)),
    }
    spellings.set(text, spelling)
    return spelling
  }
  return { spellingOf, postings }
}

function noteTold({ told }: Spelling, position: number) {
  for (const posting of told) if (posting.last !== position) note(posting, position)
}

function note(posting: Posting, position: number, place?: number) {
  if (posting.last !== position) posting.products += 1 // a name may have a word twice
  if (posting.products === 1) posting.first = position
  posting.last = position
  posting.offsets.push(offsetOf(position))
  if (place !== undefined) posting.places.push(place)
}

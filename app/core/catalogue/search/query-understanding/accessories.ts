import { MEANINGS } from "./meanings.ts"
import { phraseList } from "./phrase-list.ts"
import { longestAt, type Token } from "./tokens.ts"

/** Things that come with products, and that a shop may sell by themselves or not. */
const BY_NAME: readonly { name: string; said: readonly string[] }[] = [
  [
    "cables",
    "cable, cables, cabel, cabels, cord, cords, charging cable, charging cables, charging wire, केबल, கேபிள்",
  ],
  ["chargers", "charger, chargers, wall charger, car charger, चार्जर, சார்ஜர்"],
  ["adapters", "adapter, adapters, adaptor, adaptors, एडाप्टर, அடாப்டர்"],
  ["straps", "strap, straps, watch band, watch bands, belt, belts, patta, पट्टा, स्ट्रैप, ஸ்ட்ராப், பட்டை"],
  ["ear tips", "ear tip, ear tips, eartip, eartips, ear buds tips, silicone tips, tips"],
  ["ear cushions", "ear cushion, ear cushions, cushions, ear pad, ear pads, earpad, earpads"],
  ["cases", "case, cases, charging case, केस"],
  ["covers and pouches", "cover, covers, pouch, pouches, कवर, கவர்"],
  ["remotes", "remote, remotes, remote control, रिमोट, ரிமோட்"],
  ["stands and mounts", "stand, stands, mount, mounts, holder, holders, स्टैंड"],
  ["screen guards", "screen guard, screen guards, screen protector, tempered glass"],
  ["blades", "blade, blades"],
].map(([name = "", said = ""]) => ({ name, said: phraseList(said) }))
/** Words of all of them. */
export const ACCESSORIES = BY_NAME.flatMap(({ said }) => said)
const CHARGERS = phraseList("charger, chargers, चार्जर, சார்ஜர்")
const STORED = phraseList("mah, milliamp hours, एमएएच")
const ALL_WORDS = MEANINGS.flatMap(({ said }) => said)
const TYPE_WORDS = MEANINGS.filter(({ means }) => "type" in means)
  .flatMap(({ said }) => said)
  .filter((phrase) => !CHARGERS.includes(phrase))

/** Words by which an accessory belongs to a product: `with cable`, `strap wali`. */
const WITH = phraseList(
  "with, without, no, not, bina, plus, includes, including, has, having, and, aur, बिना, और",
)
const WITH_AFTER = phraseList(
  "wala, wale, wali, vala, vale, vali, ke saath, ke sath, ke bina, nahi, nahin, included, not, वाला, वाले, वाली, के साथ, के बिना, नहीं, உடன், உள்ள, இல்லாத, இல்லாமல்",
)
/** Words between a product and its accessory, where the accessory is asked for: `watch ka strap`, `cable for headphones`. */
const OF = phraseList("ka, ke, ki, liye, lie, ke liye, का, के, की, लिए, के लिए, க்கு, க்கான")
const FOR = phraseList("for, of, to, compatible, suitable")
const MADE_OF = phraseList(
  "silicone, leather, metal, steel, rubber, nylon, foam, memory, replacement, spare, extra, hard, soft, carry, carrying, charging, usb, type, c, original, protective, transparent",
)
const SPARE = phraseList("replacement, spare, extra, duplicate")
const FURTHEST = 3 // words between "with" and what a product has

/**
 * Where an accessory is what a query asks for, rather than what a product has or is named by, and its name as many; null where none is. `types`:
 * words of the shop's own types.
 */
export function accessoryIn(
  tokens: readonly Token[],
  types: readonly string[],
): { at: number; length: number; name: string } | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const length = longestAt(tokens, at, ACCESSORIES)
    if (length === 0) continue
    if (isOfProduct(tokens, at, length) || isPartOfWord(tokens, at, length, types)) continue
    if (isHead(tokens, at, length)) return { at, length, name: nameAt(tokens, at) }
  }
  return null
}

/** Plural name of the accessory at a place. */
function nameAt(tokens: readonly Token[], at: number): string {
  const lengths = BY_NAME.map(({ name, said }) => ({ name, length: longestAt(tokens, at, said) }))
  return lengths.reduce((best, each) => (each.length > best.length ? each : best)).name
}

/** `with a 2 m cable`, `cable wala`. */
function isOfProduct(tokens: readonly Token[], at: number, length: number): boolean {
  if (longestAt(tokens, at + length, WITH_AFTER) > 0) return true
  for (let back = 1; back <= FURTHEST && back <= at; back += 1) {
    if (longestAt(tokens, at - back, WITH) > 0) return true
    if (longestAt(tokens, at - back, TYPE_WORDS) > 0) return false
  }
  return false
}

/** `portable charger`, `cable free`, a type of the shop's own; and a charger that holds mAh is a power bank. */
function isPartOfWord(tokens: readonly Token[], at: number, length: number, types: readonly string[]) {
  const isLonger = [1, 2].some((back) => at >= back && longestAt(tokens, at - back, ALL_WORDS) > back)
  const isOwn = [0, 1, 2].some((back) => at >= back && longestAt(tokens, at - back, types) > back)
  const isPower =
    longestAt(tokens, at, CHARGERS) > 0 && tokens.some((_, place) => longestAt(tokens, place, STORED) > 0)
  return isLonger || isOwn || isPower || longestAt(tokens, at, ALL_WORDS) > length
}

/** Whether an accessory is behind its product, or before it with a word between; or no product is said. */
function isHead(tokens: readonly Token[], at: number, length: number): boolean {
  const next = at + length
  const isFor = longestAt(tokens, next, FOR) > 0
  const types = tokens.flatMap((_, place) => {
    const ofType = place >= at && place < next ? 0 : longestAt(tokens, place, TYPE_WORDS)
    return ofType > 0 ? [{ place, end: place + ofType }] : []
  })
  const isSpare = at > 0 && SPARE.includes(tokens[at - 1]?.text ?? "")
  if (types.some(({ place }) => place >= next) && !isFor && !isSpare) return false
  const before = types.findLast(({ end }) => end <= at)
  if (!before) return true
  return tokens.slice(before.end, at).every(({ text }) => [OF, MADE_OF].some((words) => words.includes(text)))
}

const MARK = "="

/** The tokens with some that no list of words has, so that they are left as they are. */
export function markWords(tokens: readonly Token[], { at, length }: { at: number; length: number }): Token[] {
  return tokens.map((token, place) =>
    place >= at && place < at + length ? { ...token, text: MARK + inOne(token.text) } : token,
  )
}

/** A word as it was before it was marked. */
export function unmarked(text: string): string {
  return text.replace(MARK, "")
}

/** Names have an accessory as one or as many. */
function inOne(word: string): string {
  return /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

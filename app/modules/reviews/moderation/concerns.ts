import { entryOf } from "#app/ui/format/table-entry.ts"

/** Words that send a review to a person, never to the bin: English, Hindi and Hinglish. Whole words, in lower case. */
const ABUSE_WORDS: ReadonlySet<string> = new Set([
  ...[
    "fuck",
    "fucking",
    "fucker",
    "shit",
    "bullshit",
    "bitch",
    "bastard",
    "bastards",
    "asshole",
    "dick",
    "cunt",
    "whore",
  ],
  ...["slut", "rape", "rapist", "kill", "nigger", "faggot", "retard", "motherfucker", "wanker", "prick"],
  ...[
    "chutiya",
    "chutiye",
    "chutiyapa",
    "madarchod",
    "behenchod",
    "bhenchod",
    "bhosdike",
    "bhosadike",
    "gandu",
    "gaand",
  ],
  ...[
    "randi",
    "harami",
    "haramkhor",
    "kamina",
    "kamine",
    "kutta",
    "kutte",
    "saala",
    "saale",
    "lund",
    "lauda",
    "mc",
    "bc",
  ],
  ...[
    "चूतिया",
    "चूतिये",
    "मादरचोद",
    "बहनचोद",
    "भोसड़ीके",
    "गांडू",
    "रंडी",
    "हरामी",
    "हरामखोर",
    "कमीना",
    "कमीने",
    "कुत्ता",
  ],
  ...["thevidiya", "punda", "otha", "தேவடியா", "ఎదవ", "lanja", "dengu"],
])

/** Why a review waits for a person. */
export type Concern = "link" | "contact" | "abuse" | "noise" | "copied" | "many"

const LINK =
  /https?:|www\.|\b[\w-]+\.(com|in|net|org|io|me|co|shop|store|xyz|info|biz|link|app|ly)\b|t\.me\/|<a\s|\[url/i
const EMAIL = /\S+@\S+\.\S+|\b\S+\s?(\(at\)|\[at\])\s?\S+/i
const TELEPHONE = /(?:\d[\s().-]?){9,}/
const SAME_CHARACTER = /(\P{N})\1{6,}/u
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const LEETSPEAK: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
  "*": "u",
}
const MOST_CAPITALS = 0.7

/** What the words themselves make one look twice at. Nothing is refused by it. */
export function concernsOf({ title, words }: { title: string; words: string }): Concern[] {
  const text = `${title}\n${words}`.normalize("NFKC").replace(/\p{Cf}/gu, "")
  return [
    ...(LINK.test(text) ? (["link"] as const) : []),
    ...(EMAIL.test(text) || TELEPHONE.test(text) ? (["contact"] as const) : []),
    ...(isAbusive(text) ? (["abuse"] as const) : []),
    ...(SAME_CHARACTER.test(text) || [title, words].some(isShouted) ? (["noise"] as const) : []),
  ]
}

/** Words without case, spaces and marks: two that differ in nothing else are the same. */
export function bareWords(words: string): string {
  return (words.normalize("NFKC").toLowerCase().match(WORDS) ?? []).join(" ")
}

function isAbusive(text: string): boolean {
  const lower = text.toLowerCase()
  const plain = lower.replace(/[01345$@*]/g, (character) => entryOf(LEETSPEAK, character) ?? character)
  return [lower, plain].some((form) => (form.match(WORDS) ?? []).some((word) => ABUSE_WORDS.has(word)))
}

function isShouted(text: string): boolean {
  const letters = text.match(/[A-Za-z]/g) ?? []
  const capitals = letters.filter((character) => character < "a")
  return letters.length > 30 && capitals.length / letters.length > MOST_CAPITALS
}

import type { MenuEntry } from "./menus.ts"

/** Words of a question about kinds or terms, rather than of a search for a product. */
const QUESTION =
  /\b(vs|versus|or|ya|better|difference|differ|compare[ds]?|comparison|which|konsa|konsi|kon ?sa|kaun ?s[aei]|fark|farak|antar|choose|chun[ae]n?|explained?|meaning|matlab|what|kya|how|kaise|why|kyu|kyon|safe|allowed|le ja sakte|guide|tips)\b|या|फर्क|फ़र्क|अंतर|कौन|क्या|कैसे|அல்லது|வித்தியாசம்|எது|என்ன|কোনটা|ভালো|ఏది/

const BUDS = /\b(ear ?buds?|buds|tws|ear ?pods?)\b|ईयरबड|இயர்பட்|ইয়ারবাড|ఇయర్/
const NECKBAND = /\b(neck ?bands?|nackband)\b|नेकबैंड|நெக்பேண்ட்|নেকব্যান্ড|నెక్/

/** With `need` also offered where nothing is asked: words of a need that its article answers. */
type Guide = MenuEntry & { to: string; words: readonly RegExp[]; need?: RegExp }

const FLIGHTS =
  /\b(flights?|planes?|aeroplanes?|airplanes?|airports?|cabin( baggage)?|handbag|hawai (jahaz|jahaj|yatra)|udaan)\b|फ्लाइट|फ़्लाइट|विमान|हवाई (जहाज|यात्रा)|விமான[\p{L}\p{M}]*( பயண[\p{L}\p{M}]*)?|ফ্লাইট|বিমান|విమాన[\p{L}\p{M}]*|ವಿಮಾನ|വിമാന[\p{L}\p{M}]*|ફ્લાઇટ/u

const GUIDES: readonly Guide[] = [
  { label: "Neckband or earbuds?", to: "/blogs/neckband-or-buds", words: [NECKBAND, BUDS] },
  {
    ...{ label: "What noise cancelling does", to: "/blogs/noise-cancelling" },
    words: [/\b(anc|enc|noise cancell?(ing|ation))\b|शोर/],
  },
  {
    ...{ label: "What IPX ratings mean", to: "/blogs/ipx-ratings" },
    words: [/\b(ipx?\d*|ip ?rating|waterproof|water resistant|atm|baarish|barish|pani)\b/],
  },
  {
    ...{ label: "Flying with a power bank", to: "/blogs/power-banks-on-flights" },
    words: [/\bpower ?banks?\b|पावर ?बैंक|பவர் ?பேங்க்/, FLIGHTS],
    need: FLIGHTS,
  },
  { ...{ label: "mAh and watts", to: "/blogs/mah-and-watts" }, words: [/\b(mah|watts?)\b/] },
  {
    ...{ label: "Choosing a trimmer", to: "/blogs/choosing-a-trimmer" },
    words: [/\b(trimmers?|shavers?)\b|ट्रिमर/],
  },
  {
    ...{ label: "What a codec does", to: "/blogs/bluetooth-codecs" },
    words: [/\b(codecs?|ldac|aptx|aac|sbc|lc3)\b/],
  },
  {
    ...{ label: "Where to put a soundbar", to: "/blogs/soundbar-placement" },
    words: [/\bsound ?bars?\b/, /\b(where|place(ment)?|put|wall|kahan|rakh\w*)\b/],
  },
  {
    ...{ label: "Headphones and your ears", to: "/blogs/ear-health" },
    words: [/\b(ears?|kaan|hearing)\b/, /\b(health|pain|dard|damage|safe|loud|nuksan)\b/],
  },
]

/** Words of a choice between products. */
const CHOICE =
  /\b(vs|versus|better|difference|compare|comparison|which|konsa|konsi|kon ?sa|kaun ?s[aei]|fark|farak|choose|chun[ae]n?|suggest(ion)?|recommend(ed)?|confused?|help me)\b|फर्क|फ़र्क|अंतर|कौन|வித்தியாசம்|எது|কোনটা|ఏది/

/** Whether a search asks which product to take. */
export function asksForChoice(keyword: string): boolean {
  return CHOICE.test(keyword.normalize("NFC").toLowerCase())
}

/** Articles that answer the question of a search, such as `neckband vs earbuds`; none where no question is asked, or where the shop hides its articles. */
export function guidesFor(keyword: string, hidden: readonly string[]): MenuEntry[] {
  const typed = keyword.normalize("NFC").toLowerCase()
  const found = guidesAbout(typed, hidden).filter(({ need }) => need || QUESTION.test(typed))
  return found.map(({ label, to }) => ({ label, to }))
}

/** The words of a need that an article answers, which means nothing of a product: the flight of `power bank for flight`. */
export function guidedPhrases(keyword: string, hidden: readonly string[]): string[] {
  const typed = keyword.normalize("NFC").toLowerCase()
  return guidesAbout(typed, hidden).flatMap(({ need }) => (need && typed.match(need)?.[0]) ?? [])
}

function guidesAbout(typed: string, hidden: readonly string[]): Guide[] {
  if (hidden.includes("/blogs")) return []
  return GUIDES.filter(({ words, to }) => words.every((each) => each.test(typed)) && !hidden.includes(to))
}

import { entryOf } from "#app/ui/format/table-entry.ts"
import { phraseList } from "./phrase-list.ts"
import { BASS, LONG_BATTERY } from "./shared-words.ts"
import { longestAt, type Token } from "./tokens.ts"

/**
 * Words for the most or the least of a figure: `lightest`. `figures` are those of types; without a type it is that of "". `means`: what is asked
 * for besides.
 */
export type Superlative = {
  said: readonly string[]
  figures: Readonly<Record<string, string>>
  isDescending: boolean
  /** Whether texts say it of types without the figure. */
  isMild?: true
}

const PLAYS = ["", "earbuds", "nackband", "headphone", "game", "speaker", "party", "soundbar"]
const DRIVEN = ["earbuds", "nackband", "headphone", "game"]
const ofTypes = (types: readonly string[], figure: string) =>
  Object.fromEntries(types.map((type) => [type, figure]))

/** What shoppers say for the most and the least in English, Hinglish, Hindi and Tamil. */
export const SUPERLATIVES: readonly Superlative[] = [
  {
    said: phraseList(
      "lightest, lightest weight, least weight, most lightweight, lowest weight, sabse halka, sabse halke, sabse halki, sabse kam wazan, " +
        "sabse kam vajan, सबसे हल्का, सबसे हल्के, सबसे हल्की, सबसे कम वज़न, सबसे कम वजन, மிக லேசான, மிகவும் லேசான, எடை குறைந்த, குறைந்த எடை, " +
        "smallest, tiniest, sabse chhota, sabse chhote, sabse chhoti, sabse chota, sabse chote, sabse choti, सबसे छोटा, सबसे छोटे, सबसे छोटी, மிகச் சிறிய",
    ),
    ...{ figures: ofTypes([...PLAYS, "watch", "trimmer", "powerbank"], "weight"), isDescending: false },
  },
  {
    said: [
      ...LONG_BATTERY,
      ...phraseList(
        "longest battery, longest battery life, longest battery backup, longest lasting, longest lasting battery, longest playtime, longest playback, " +
          "best battery, best battery life, best battery backup, most battery, highest battery, maximum battery, max battery, biggest battery, " +
          "sabse lambi battery, sabse zyada battery, sabse jyada battery, sabse acchi battery, sabse achi battery, sabse badi battery, " +
          "sabse zyada chalne wala, sabse zyada chalne wali, सबसे लंबी बैटरी, सबसे लम्बी बैटरी, सबसे ज़्यादा बैटरी, सबसे ज्यादा बैटरी, सबसे अच्छी बैटरी, " +
          "மிக நீண்ட பேட்டரி, அதிக பேட்டரி, சிறந்த பேட்டரி",
      ),
    ],
    figures: {
      ...ofTypes(PLAYS, "playtime"),
      ...{ watch: "battery", trimmer: "runtime", powerbank: "capacity" },
    },
    isDescending: true,
  },
  {
    said: phraseList(
      "loudest, most powerful, highest power, highest wattage, highest output, sabse tez, sabse tez awaaz, sabse tez awaz, sabse zyada awaaz, " +
        "sabse loud, सबसे तेज़, सबसे तेज, सबसे तेज़ आवाज़, सबसे तेज आवाज, மிக சத்தமான, அதிக சத்தம்",
    ),
    figures: ofTypes(["speaker", "party", "soundbar", "powerbank"], "output"),
    isDescending: true,
  },
  {
    said: phraseList(
      "most bass, heaviest bass, deepest bass, best bass, heavy bass, extra bass, more bass, high bass, bass boosted, zyada bass, jyada bass, " +
        "sabse zyada bass, sabse jyada bass, bhari bass, tagda bass, ज़्यादा बास, ज्यादा बास, ज़्यादा बेस, ज्यादा बेस, भारी बास, भारी बेस, சிறந்த பேஸ், அதிக பேஸ், " +
        "biggest driver, biggest drivers, largest driver, largest drivers",
    ),
    figures: ofTypes(DRIVEN, "driver"),
    isDescending: true,
  },
  {
    said: BASS,
    ...{ figures: ofTypes(DRIVEN, "driver"), isDescending: true, isMild: true },
  },
  {
    said: phraseList(
      "biggest, largest, sabse bada, sabse bade, sabse badi, सबसे बड़ा, सबसे बड़े, सबसे बड़ी, மிகப் பெரிய, மிகப்பெரிய",
    ),
    figures: {
      ...ofTypes(["speaker", "party", "soundbar"], "output"),
      ...{ watch: "screen", powerbank: "capacity" },
    },
    isDescending: true,
  },
  {
    said: phraseList(
      "biggest screen, biggest display, largest screen, largest display, sabse badi screen, sabse bada display, सबसे बड़ी स्क्रीन, மிகப்பெரிய திரை",
    ),
    ...{ figures: { "": "screen", watch: "screen" }, isDescending: true },
  },
  {
    said: phraseList("brightest, brightest screen, brightest display, sabse bright, सबसे चमकदार"),
    ...{ figures: { "": "brightness", watch: "brightness" }, isDescending: true },
  },
  {
    said: phraseList("lowest latency, least latency, sabse kam latency, least lag, सबसे कम लेटेंसी"),
    figures: ofTypes(["", "earbuds", "nackband", "headphone", "game", "speaker"], "latency"),
    isDescending: false,
  },
]

/** The words at a place for the most or the least of a figure. */
export function superlativeAt(tokens: readonly Token[], at: number): Superlative | undefined {
  const found = SUPERLATIVES.map((superlative) => ({
    superlative,
    length: longestAt(tokens, at, superlative.said),
  }))
  const longest = found.reduce((best, each) => (each.length > best.length ? each : best))
  return longest.length > 0 ? longest.superlative : undefined
}

/** The figure of the types that are said, or of any product where none is. */
export function figureOf(
  { figures }: Pick<Superlative, "figures">,
  types: readonly string[],
): string | undefined {
  return (types.length > 0 ? types : [""]).map((type) => entryOf(figures, type)).find((figure) => figure)
}

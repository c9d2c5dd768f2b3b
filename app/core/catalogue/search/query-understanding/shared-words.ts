import { phraseList } from "./phrase-list.ts"

// Words that ask for a least amount of a figure, and for its order.

/** Words for much bass. */
export const BASS: readonly string[] = phraseList(
  "bass, deep bass, full bass, bassy, bass wala, bass wale, बास, बेस, பேஸ்",
)

/** Words for a battery that lasts long, of which the longest comes first. */
export const LONG_BATTERY: readonly string[] = phraseList(
  "acchi battery, achi battery, accha battery backup, acha battery backup, battery acchi, battery achi, good battery, good battery life, good battery backup, great battery, long battery, long lasting, long lasting battery, long battery life, battery life, big battery, battery backup, long playtime, " +
    "lambi battery, battery lambi, lambi battery life, zyada battery, jyada battery, zyada battery backup, jyada battery backup, ज़्यादा बैटरी, ज्यादा बैटरी, लंबी बैटरी, लम्बी बैटरी, நீண்ட பேட்டரி, நீண்ட நேரம்" +
    ", battery zyada, battery jyada, battery zyada chale, battery jyada chale, zyada battery chale, jyada battery chale, zyada chale, jyada chale, zyada der chale, der tak chale, zyada der tak chale, battery der tak chale, " +
    "lambe samay chale, lambe samay tak chale, lasts long, lasts longer, battery lasts, battery that lasts, बैटरी ज़्यादा, बैटरी ज्यादा, बैटरी ज़्यादा चले, बैटरी ज्यादा चले, ज़्यादा चले, ज्यादा चले, ज़्यादा चलने, ज्यादा चलने, देर तक चले, देर तक चलने, " +
    "அதிக நேரம், பேட்டரி அதிகம், நீண்ட நேர பேட்டரி",
)

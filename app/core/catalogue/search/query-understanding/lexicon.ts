import type { SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import { phraseList } from "./phrase-list.ts"

// What shoppers say beside the names of things, in English, Hinglish, Hindi and Tamil.

/** Words for what products say of themselves in English, in their titles and descriptions. */
export const TEXTS: readonly { said: readonly string[]; texts: readonly string[] }[] = [
  {
    said: phraseList(
      "small, mini, compact, little, tiny, chhota, chhoti, chhote, chota, choti, chote, छोटा, छोटी, छोटे, சிறிய",
    ),
    texts: ["small", "mini", "compact"],
  },
  {
    said: phraseList("big, large, huge, bada, badi, bade, बड़ा, बड़ी, बड़े, பெரிய"),
    texts: ["big", "large"],
  },
  { said: phraseList("wired, wire, cable, with wire, taar, tar, तार, வயர்"), texts: ["wired", "cable"] },
  { said: phraseList("mic, mike, microphone, माइक, மைக்"), texts: ["mic", "microphone"] },
  { said: phraseList("screen, display, स्क्रीन, डिस्प्ले, திரை"), texts: ["display", "screen"] },
  {
    said: phraseList("ladies, women, woman, girl, girls, ladki, mahila, महिला, लड़की"),
    texts: ["women", "small", "slim"],
  },
  {
    said: phraseList("travel, trip, safar, yatra, सफर, यात्रा, பயணம்"),
    texts: ["travel", "portable", "folds"],
  },
  { said: phraseList("fast charging, quick charge, jaldi charge, फास्ट चार्जिंग"), texts: ["quick", "charge"] },
  {
    said: phraseList("nose, brow, brows, eyebrow, naak, bhauh, नाक, भौंह, மூக்கு, புருவம்"),
    texts: ["nose", "brow", "precision"],
  },
  {
    said: phraseList("studio, recording, monitoring, rikording, स्टूडियो, रिकॉर्डिंग, ரெக்கார்டிங்"),
    texts: ["studio", "monitor"],
  },
  { said: phraseList("secure fit, gire, girna, fall out, गिरे, गिरना"), texts: ["secure", "wings", "hook"] },
  { said: phraseList("magnetic, magsafe, magnet"), texts: ["magnetic", "wireless"] },
  { said: phraseList("round, round dial, gol, गोल"), texts: ["round"] },
  { said: phraseList("kids, children, bacche, bachche, बच्चे, குழந்தைகள்"), texts: ["kids", "children"] },
]

/** Words that ask for an order. */
export const SORT_WORDS: readonly { said: readonly string[]; sort: SortKey }[] = [
  {
    said: phraseList("cheap, cheapest, sasta, saste, sasti, kam daam, सस्ता, सस्ते, सस्ती, மலிவான"),
    sort: "price-low",
  },
  { said: phraseList("latest, newest, naya, naye, नया, नए, புதிய"), sort: "newest" },
  { said: phraseList("top rated, best rated, highest rated"), sort: "rating" },
  { said: phraseList("popular, trending, best selling, bestseller"), sort: "best-selling" },
]

/** Words that say nothing about which product is meant. */
export const FILLERS: ReadonlySet<string> = new Set(
  phraseList(
    "a, an, the, for, with, and, or, in, on, at, of, to, from, by, my, me, i, we, you, her, his, our, your, it, its, is, are, " +
      "be, can, that, this, which, while, when, need, want, buy, give, get, more, some, any, very, so, not, no, " +
      "best, better, good, new, show, price, wireless, quality, sound, online, " +
      "bluetooth, wala, wale, wali, ka, ke, ki, ko, se, mein, me, aur, liye, lie, chahiye, " +
      "accha, acha, achha, badhiya, sabse, dikhao, bass, hai, ho, jo, jaye, aisa, aise, bhi, par, pe, tha, karna, karne, lena, " +
      "vala, vale, vali, mera, meri, mere, apne, वाला, वाले, वाली, का, के, की, है, हो, जो, जिसे, न, पर, भी, करना, करने, " +
      "को, से, में, और, लिए, चाहिए, अच्छा, ब्लूटूथ, வேண்டும், நல்ல, உள்ள, க்கு",
  ),
)

/** What stands before a highest price, and after one. */
export const AT_MOST_BEFORE: readonly string[] = phraseList(
  "under, below, upto, up to, less than, within, max, maximum, at most, budget",
)

export const AT_MOST_AFTER: readonly string[] = phraseList(
  "tak, ke andar, andar, se kam, ke niche, ke neeche, or less, and below, तक, के अंदर, " +
    "से कम, के नीचे, வரை, ரூபாய்க்குள், க்குள், க்கு கீழ், கீழ்",
)

/** Numbers in words. */
export const NUMBER_WORDS: readonly (readonly string[])[] = [
  phraseList("one, ek, एक, ஒரு"),
  phraseList("two, do, दो, இரண்டு"),
  phraseList("three, teen, तीन, மூன்று"),
  phraseList("four, char, chaar, चार, நான்கு"),
  phraseList("five, paanch, panch, पांच, पाँच, ஐந்து"),
  phraseList("six, chhe, छह, ஆறு"),
  phraseList("seven, saat, सात, ஏழு"),
  phraseList("eight, aath, आठ, எட்டு"),
  phraseList("nine, nau, नौ, ஒன்பது"),
  phraseList("ten, das, दस, பத்து"),
]

/** What an amount is counted in. */
export const THOUSANDS: readonly string[] = phraseList("k, hazar, hazaar, hajar, thousand, हज़ार, हजार, ஆயிரம்")

export const RUPEES: readonly string[] = phraseList("rs, rupees, rupee, rupaye, rupay, inr, रुपये, रुपए, ரூபாய்")

/** Units that a number may have, with the facet that they belong to, and whether more or less of it is wanted. */
export const UNITS: readonly {
  said: readonly string[]
  facet: string
  wants: "more" | "less"
  times?: number
}[] = [
  {
    said: phraseList("h, hr, hrs, hour, hours, ghante, ghanta, घंटे, घंटा, மணி"),
    facet: "playtime",
    wants: "more",
  },
  { said: phraseList("ms, millisecond, milliseconds"), facet: "latency", wants: "less" },
  { said: phraseList("day, days, din, दिन, நாள்"), facet: "battery", wants: "more" },
  {
    said: phraseList("week, weeks, hafta, hafte, हफ्ता, हफ्ते, सप्ताह, வாரம், வார"),
    ...{ facet: "battery", wants: "more", times: 7 },
  },
  { said: phraseList("w, watt, watts, वाट, வாட்"), facet: "output", wants: "more" },
  { said: phraseList("g, gm, gram, grams, ग्राम, கிராம்"), facet: "weight", wants: "less" },
  { said: phraseList("mah, milliamp hours"), facet: "capacity", wants: "more" },
  { said: phraseList("mm, mm driver, mm drivers"), facet: "driver", wants: "more" },
]

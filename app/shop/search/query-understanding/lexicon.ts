// What shoppers call things, in English, Hinglish, Hindi and Tamil. A phrase may have several words.

export type Meaning = { said: readonly string[]; means: Readonly<Record<string, readonly string[]>> }

const words = (text: string) => text.split(", ")

/** Water ratings that bear sweat and rain, and those that bear more. */
export const SWEAT_PROOF = ["IPX4", "IPX5", "IPX6", "IPX7", "IPX8", "IP54", "IP55", "IP67", "IP68", "5 ATM"]
export const WATERPROOF = ["IPX7", "IPX8", "IP67", "IP68", "5 ATM"]

/** What words mean in facets. */
export const MEANINGS: readonly Meaning[] = [
  {
    said: words(
      "earbuds, earbud, buds, tws, earphone, earphones, airbuds, ईयरबड्स, ईयरबड, इयरबड्स, ईयरफोन, इयरफोन, இயர்பட்ஸ், இயர்போன்",
    ),
    means: { type: ["earbuds"] },
  },
  {
    said: words(
      "headphone, headphones, headset, hedphone, headfone, हेडफोन, हैडफोन, हेडफ़ोन, हेडसेट, ஹெட்போன், ஹெட்ஃபோன்",
    ),
    means: { type: ["headphone"] },
  },
  {
    said: words("neckband, neckbands, nackband, neck band, gale wala, नेकबैंड, நெக்பேண்ட்"),
    means: { type: ["nackband"] },
  },
  {
    said: words("speaker, speakers, spiker, bluetooth speaker, स्पीकर, ஸ்பீக்கர்"),
    means: { type: ["speaker"] },
  },
  {
    said: words("party speaker, party speakers, party box, dj speaker, पार्टी स्पीकर"),
    means: { type: ["party"] },
  },
  { said: words("soundbar, soundbars, sound bar, साउंडबार, சவுண்ட்பார்"), means: { type: ["soundbar"] } },
  {
    said: words("watch, watches, smartwatch, smart watch, ghadi, घड़ी, स्मार्टवॉच, स्मार्ट वॉच, வாட்ச், கடிகாரம்"),
    means: { type: ["watch"] },
  },
  { said: words("trimmer, trimmers, dadhi, beard, ट्रिमर, டிரிம்மர்"), means: { type: ["trimmer"] } },
  {
    said: words("power bank, powerbank, power banks, पावर बैंक, पावरबैंक, பவர் பேங்க்"),
    means: { type: ["powerbank"] },
  },
  { said: words("gaming, gamer, game, pubg, bgmi, गेमिंग, கேமிங்"), means: { type: ["game"] } },
  { said: words("low latency, kam latency, no lag, bina lag"), means: { latency: ["0-40", "40-60"] } },
  {
    said: words(
      "anc, noise cancelling, noise cancellation, noise canceling, noise cancelation, shor kam, शोर कम, नॉइज़ कैंसलिंग, இரைச்சல் குறைப்பு",
    ),
    means: { noise: ["active"] },
  },
  { said: words("enc, calling, call, calls, baat karne"), means: { noise: ["calls", "active"] } },
  {
    said: words(
      "gym, workout, running, run, jogging, sports, sweatproof, sweat proof, exercise, kasrat, daudne, जिम, दौड़ने, ஜிம்",
    ),
    means: { water: SWEAT_PROOF },
  },
  {
    said: words("waterproof, water proof, swimming, pani, baarish, barish, वाटरप्रूफ, पानी, तैराकी"),
    means: { water: WATERPROOF },
  },
  { said: words("gps, जीपीएस"), means: { gps: ["yes"] } },
  { said: words("calling watch, bluetooth calling, call wali ghadi"), means: { calling: ["yes"] } },
  { said: words("in stock, available, stock mein, स्टॉक में"), means: { available: ["yes"] } },
  {
    said: words("made in india, indian, desi, swadeshi, bharat mein bana, मेड इन इंडिया, स्वदेशी, भारत में बना"),
    means: { origin: ["India"] },
  },
  { said: words("black, kala, kaala, kale, काला, काले, கருப்பு"), means: { colour: ["black"] } },
  { said: words("white, safed, सफेद, सफ़ेद, வெள்ளை"), means: { colour: ["white"] } },
  { said: words("grey, gray, silver, ग्रे"), means: { colour: ["grey"] } },
  { said: words("blue, neela, nila, neele, नीला, நீலம்"), means: { colour: ["blue"] } },
  { said: words("green, hara, hare, हरा, பச்சை"), means: { colour: ["green"] } },
  { said: words("yellow, peela, pila, पीला, மஞ்சள்"), means: { colour: ["yellow"] } },
  { said: words("orange, narangi, नारंगी"), means: { colour: ["orange"] } },
  { said: words("red, lal, laal, लाल, சிவப்பு"), means: { colour: ["red"] } },
  { said: words("pink, gulabi, गुलाबी, இளஞ்சிவப்பு"), means: { colour: ["pink"] } },
  { said: words("purple, baingani, बैंगनी"), means: { colour: ["purple"] } },
  { said: words("gold, golden, sona, sunehra, सुनहरा, தங்கம்"), means: { colour: ["gold"] } },
  {
    said: words("light, lightweight, light weight, halka, halke, हल्का"),
    means: { weight: ["0-50", "50-250"] },
  },
]

/** Words that say nothing about which product is meant. */
export const FILLERS: ReadonlySet<string> = new Set(
  words(
    "a, an, the, for, with, and, in, of, my, me, best, good, new, show, price, wireless, " +
      "bluetooth, wala, wale, wali, ka, ke, ki, ko, se, mein, me, aur, liye, lie, chahiye, " +
      "accha, acha, achha, sasta, saste, sabse, dikhao, bass, वाला, वाले, वाली, का, के, की, " +
      "को, से, में, और, लिए, चाहिए, अच्छा, सस्ता, सस्ते, ब्लूटूथ, வேண்டும், நல்ல, உள்ள, க்கு",
  ),
)

/** What stands before a most price, and after one. */
export const AT_MOST_BEFORE: readonly string[] = words(
  "under, below, upto, up to, less than, within, max, maximum, at most, budget",
)

export const AT_MOST_AFTER: readonly string[] = words(
  "tak, ke andar, andar, se kam, ke niche, ke neeche, or less, and below, तक, के अंदर, " +
    "से कम, के नीचे, வரை, க்குள், க்கு கீழ், கீழ்",
)

/** What an amount is counted in. */
export const THOUSANDS: readonly string[] = words("k, hazar, hazaar, hajar, thousand, हज़ार, हजार, ஆயிரம்")

export const RUPEES: readonly string[] = words("rs, rupees, rupee, rupaye, rupay, inr, रुपये, रुपए, ரூபாய்")

/** Units that a number may have, with the facet that they belong to, and whether more or less of it is wanted. */
export const UNITS: readonly { said: readonly string[]; facet: string; wants: "more" | "less" }[] = [
  {
    said: words("h, hr, hrs, hour, hours, ghante, ghanta, घंटे, घंटा, மணி"),
    facet: "playtime",
    wants: "more",
  },
  { said: words("ms, millisecond, milliseconds"), facet: "latency", wants: "less" },
  { said: words("day, days, din, दिन, நாள்"), facet: "battery", wants: "more" },
  { said: words("w, watt, watts, वाट, வாட்"), facet: "output", wants: "more" },
  { said: words("g, gm, gram, grams, ग्राम, கிராம்"), facet: "weight", wants: "less" },
  { said: words("mm"), facet: "driver", wants: "more" },
]

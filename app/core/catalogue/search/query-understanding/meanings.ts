import * as messages from "#app/core/catalogue/search/messages.ts"
import { COLOUR_MEANINGS } from "./colour-meanings.ts"
import { FACT_MEANINGS } from "./fact-meanings.ts"
import type { Meaning } from "./meaning.ts"
import { phraseList } from "./phrase-list.ts"
import { BASS, LONG_BATTERY } from "./shared-words.ts"
import { TELEVISIONS } from "./unsold-words.ts"

// What shoppers call things, in English, Hinglish, Hindi and Tamil. A phrase may have several words.

/** Water ratings that bear sweat and rain, and those that bear more. */
export const SWEAT_PROOF = ["IPX4", "IPX5", "IPX6", "IPX7", "IPX8", "IP54", "IP55", "IP67", "IP68", "5 ATM"]
const FOR_SWIMMING = ["3 ATM", "5 ATM", "10 ATM", "20 ATM"]
/** Ratings of products against water. */
export const WATER_RATINGS = [
  "IPX1",
  "IPX2",
  "IPX3",
  ...SWEAT_PROOF,
  "IP56",
  "IP65",
  "IP66",
  "IPX9",
  "3 ATM",
  "10 ATM",
  "20 ATM",
]
const LOW_LATENCY = { latency: ["0-40", "40-60"] }
const WIRED = { "f.cable": ["0-"] }
const LONG_PLAYTIME = { "f.playtime": ["30-"] }
export const WATERPROOF = ["IPX7", "IPX8", "IP67", "IP68", "5 ATM"]

const NO_CHARGERS = [
  "speaker",
  "party",
  "soundbar",
  "headphone",
  "earbuds",
  "nackband",
  "game",
  "watch",
  "trimmer",
]

/** Kinds with which music is heard, beside what is worn in an ear. */
const PLAYERS = ["headphone", "game", "speaker", "party", "soundbar", "watch"]
/** Words for audio products of all kinds. */
const AUDIO = { noun: messages.audioProducts, chip: messages.audio }
/** Kinds with which music is heard without a cable. */
const SOUND = { key: "type", values: ["earbuds", "nackband", "headphone", "speaker", "party", "soundbar"] }

/** What words mean in facets. */
export const MEANINGS: readonly Meaning[] = [
  {
    said: phraseList(
      "காதொலிப்பான், காதணி, earbuds, earbud, ear buds, ear bud, buds, tws, earpod, earpods, airbuds, airpod, airpods, ईयरबड्स, ईयरबड, इयरबड्स, இயர்பட்ஸ்",
    ),
    means: { type: ["earbuds"] },
  },
  {
    said: phraseList(
      "ear phone, ear phones, earphone, earphones, earphne, earphnes, earfone, ईयरफोन, इयरफोन, இயர்போன்",
    ),
    means: { type: ["earbuds", "nackband"] },
  },
  {
    said: phraseList(
      "sunne, gaana sunne, gana sunne, gane sunne, gaane sunne, music sunne, song sunne, songs sunne, सुनने, गाना सुनने, गाने सुनने, பாட்டு கேட்க",
    ),
    means: { type: ["earbuds", "nackband"] },
    ofType: Object.fromEntries(PLAYERS.map((type) => [type, { type: [type] }])),
  },
  {
    said: phraseList(
      "head phone, head phones, headphone, headphones, headset, headsets, hedphone, headfone, hdphn, hdphns, hdphone, hdphones, हेडफोन, हैडफोन, हेडफ़ोन, हेडसेट, ஹெட்போன், ஹெட்ஃபோன்",
    ),
    means: { type: ["headphone"] },
  },
  {
    said: phraseList(
      "neckband, neckbands, nackband, neck band, gale wala, gale wale, gardan wala, gardan wale, gale mein, गले वाला, गर्दन वाला, नेकबैंड, நெக்பேண்ட்",
    ),
    means: { type: ["nackband"] },
  },
  {
    said: phraseList("speaker, speakers, spiker, spkr, spkrs, bluetooth speaker, स्पीकर, ஸ்பீக்கர்"),
    means: { type: ["speaker"] },
  },
  {
    said: phraseList("party speaker, party speakers, party box, dj speaker, पार्टी स्पीकर"),
    means: { type: ["party"] },
  },
  {
    said: phraseList(
      "party, mehendi, mehndi, haldi, shaadi, shadi, wedding, sangeet, function, functions, पार्टी, शादी, கல்யாணம், பார்ட்டி",
    ),
    means: { type: ["party"] },
    ...{ isUse: true, isOccasion: true },
  },
  {
    said: phraseList("karaoke, कराओके, கரோக்கி"),
    means: { type: ["party"] },
    ...{ isUse: true, isOccasion: true, hope: ["karaoke", "microphone", "mic in"] },
  },
  {
    said: phraseList("dj, डीजे"),
    means: { type: ["party"] },
    ofType: { headphone: { type: ["headphone"] } },
    meant: ["dj"],
  },
  {
    said: phraseList(
      "soundbar, soundbars, sound bar, sound system, home theatre, home theater, साउंडबार, சவுண்ட்பார்",
    ),
    means: { type: ["soundbar"] },
  },
  {
    said: phraseList(TELEVISIONS),
    means: { type: ["soundbar"] },
    isFor: true,
  },
  {
    said: phraseList(
      "engraved, engraving, personalised, personalized, customised, customized, with name, with my name, name on it, name printed, name print, name engraved, printed name, apna naam, naam likha, naam likhwa, naam wala, नाम लिखा, नाम वाला, பெயர் பொறித்த",
    ),
    means: { type: ["specialrange"] },
    isUse: true,
  },
  {
    said: phraseList(
      "watch, watches, smartwatch, smartwatches, smart watch, smart watches, fitness band, smart band, fitness tracker, wristwatch, wrist watch, ghadi, ghari, gadiyaram, घड़ी, स्मार्टवॉच, स्मार्ट वॉच, வாட்ச், ஸ்மார்ட் வாட்ச், ஸ்மார்ட்வாட்ச், கடிகாரம்",
    ),
    means: { type: ["watch"] },
  },
  {
    said: phraseList(
      "trimmer, trimmers, groomer, clipper, hair clipper, zero machine, hair cutting machine, baal katne wali machine, baal kaatne ki machine, trim, dadhi, daadhi, beard, shaving, shaver, grooming, haircut, hair cutting, baal, baal kaatne, ट्रिमर, दाढ़ी, बाल, டிரிம்மர், தாடி",
    ),
    means: { type: ["trimmer"] },
  },
  {
    said: phraseList(
      "power bank, powerbank, power banks, battery pack, portable charger, charger, पावर बैंक, पावरबैंक, चार्जर, பவர் பேங்க், சார்ஜர்",
    ),
    means: { type: ["powerbank"] },
  },
  {
    said: phraseList(
      "चार्ज करने, चार्ज करने वाला, मोबाइल चार्ज करने, फोन चार्ज करने, मोबाइल चार्ज, फोन चार्ज, charge karne, mobile charge karne, phone charge karne, to charge, charge my, charge phone, charge my phone, can charge phone, phone charge, charge laptop, mobile charge, charge mobile",
    ),
    means: { type: ["powerbank"] },
    ofType: Object.fromEntries(NO_CHARGERS.map((type) => [type, {}])),
    isUse: true,
  },
  {
    said: phraseList(
      "hero edition, hero editions, limited edition, special edition, collector edition, art edition",
    ),
    means: { type: ["hero"] },
  },
  {
    said: phraseList(
      "gaming, gamer, game, games, pubg, bgmi, free fire, valorant, esports, fps, ps4, ps5, playstation, xbox, console, streaming, khelne, गेमिंग, गेम, गेम खेलने, खेलने, கேமிங், கேம்",
    ),
    means: { type: ["game"] },
    ofType: { earbuds: LOW_LATENCY, nackband: LOW_LATENCY },
    isUse: true,
  },
  {
    said: phraseList("low latency, kam latency, no lag, bina lag"),
    means: LOW_LATENCY,
    phrase: messages.withLowLatency,
  },
  {
    said: phraseList(
      "anc, active noise cancelling, active noise canceling, active noise cancellation, active noise cancelation, active anc, noise cancel, noise cancelling, noise cancellation, noise canceling, noise cancelation, noise free, shor kam, shor band, shant, shaant, quiet, silent, शोर कम, शांत, नॉइज़ कैंसलिंग, " +
        "இரைச்சல் குறைப்பு, இரைச்சல் குறைக்கும், சத்தம் குறைப்பு, சத்தம் குறைக்கும், சத்தத்தை குறைக்கும், அமைதியான",
    ),
    means: { noise: ["active"] },
    phrase: messages.withNoiseCancelling,
  },
  {
    said: phraseList(
      "noise, noises, noisy, outside noise, block noise, block outside noise, blocks outside noise, block out noise, shor, bahar ka shor, bahar ki awaaz, bahar ki awaz, शोर, बाहर का शोर, இரைச்சல்",
    ),
    means: { noise: ["active"] },
    phrase: messages.withNoiseCancelling,
    isTrouble: true,
  },
  {
    said: phraseList(
      "enc, meeting, meetings, zoom, zoom call, noisy office, in office, in the office, in an office, at the office, office call, office calls, work call, work calls, video call, video calls, conference call, conference calls, wfh, work from home, " +
        "good mic, clear mic, mic quality, mic for calls, mic for meetings, mic for office, calling, call, calls, baat karne, baat, कॉल, कॉलिंग, बात, அழைப்பு, கால்",
    ),
    means: { noise: ["calls", "active"] },
    ofType: { watch: { calling: ["yes"] } },
    phrase: messages.forCalls,
    phraseOf: { types: ["watch"], phrase: messages.forCallsFromWrist },
  },
  {
    said: phraseList(
      "gym, workout, running, run, jogging, sports, sweat, sweatproof, sweat proof, pasina proof, paseena proof, exercise, kasrat, daudne, pasina, paseena, paseene, जिम, दौड़ने, पसीना, पसीने, ஜிம், ஓட்டப்பயிற்சி, ஓட்டப்பயிற்சிக்கு, வியர்வை",
    ),
    means: { water: SWEAT_PROOF },
    phrase: messages.thatSurviveSweat,
    chip: messages.sweatProof,
  },
  {
    said: phraseList(
      "subwoofer, with subwoofer, woofer, wireless subwoofer, wireless sub, wireless woofer, bluetooth subwoofer, सबवूफर, वायरलेस सबवूफर, சப்வூஃபர், வயர்லெஸ் சப்வூஃபர்",
    ),
    means: { channels: ["2.1", "3.1", "4.1", "5.1", "7.1"] },
    phrase: messages.withSubwoofer,
    chip: messages.subwoofer,
  },
  ...FACT_MEANINGS,
  {
    said: phraseList(
      "stemless, no stem, stem free, helmet, under helmet, helmet ke andar, hijab, dupatta, हेलमेट, हेलमेट के अंदर, दुपट्टा, ஹெல்மெட்",
    ),
    means: { "s.shape": ["stem"] },
    isUnwanted: true,
    ...{ phrase: messages.withoutStem, chip: messages.stemless },
  },
  {
    said: phraseList(
      "loud, loudest, louder, powerful, high volume, big, biggest, large, largest, huge, zor ka, zordar, tez awaaz, tez awaz, tez aawaz, dhamakedar, " +
        "bada, bade, badi, sabse bada, ज़ोरदार, तेज़ आवाज़, तेज़ आवाज, तेज आवाज़, तेज आवाज, बड़ा, बड़ी, बड़े, பெரிய, சத்தமான",
    ),
    means: {},
    ofType: {
      ...{
        party: { "f.output": ["80-"] },
        soundbar: { "f.output": ["120-"] },
        speaker: { "f.output": ["30-"] },
      },
      ...{ watch: { "f.screen": ["1.9-"] }, powerbank: { "f.capacity": ["20000-"] } },
    },
    meant: ["big", "large"],
  },
  { said: ["audio products"], means: { type: SOUND.values }, ...AUDIO },
  {
    said: [...BASS, ...phraseList("heavy bass, bass boosted, extra bass")],
    means: {},
    ofType: { earbuds: { "f.driver": ["11-"] }, nackband: { "f.driver": ["11-"] } },
    meant: ["bass"],
    alone: { selection: [SOUND], ...AUDIO },
  },
  {
    // Watches for women come first, while other types are for anybody.
    said: phraseList(
      "mother, mothers, mom, moms, mum, mummy, maa, ammi, amma, ammaku, mother in law, sister, behen, didi, wife, biwi, patni, girlfriend, gf, daughter, beti, " +
        "माँ, मां, मम्मी, अम्मी, बहन, दीदी, पत्नी, बीवी, बेटी, அம்மா, அம்மாவுக்கு, அக்கா, தங்கை, மனைவி, மனைவிக்கு",
    ),
    means: {},
    ...{ ofType: { watch: {} }, isOfTypesAlone: true },
    meant: ["women", "small", "slim"],
  },
  {
    said: phraseList("laptop, laptops, macbook, notebook, लैपटॉप, மடிக்கணினி"),
    means: {},
    ofType: { powerbank: { "f.output": ["45-"] } },
    meant: ["laptop"],
  },
  {
    said: phraseList("swim proof, swimproof, 5 atm"),
    means: { water: ["5 ATM"] },
    phrase: messages.forSwimming,
  },
  {
    said: phraseList(
      "swim, swims, swimming, swimmer, swimmers, tairna, tairne, tairaki, तैरना, तैरने, तैराकी, நீச்சல், நீந்த",
    ),
    means: { water: FOR_SWIMMING },
    phrase: messages.forSwimming,
    chip: messages.forSwimmers,
  },
  {
    said: phraseList(
      "wired, wire, cable, with wire, with cable, corded, taar, tar, तार, वायर, वायर्ड, केबल, வயர், கம்பி",
    ),
    means: WIRED,
    phrase: messages.withCable,
    chip: messages.wired,
  },
  {
    said: phraseList(
      "wireless, cordless, cable free, wire free, bluetooth, blutooth, वायरलेस, ब्लूटूथ, வயர்லெஸ், ப்ளூடூத், புளூடூத்",
    ),
    means: WIRED,
    ofType: { watch: {} },
    isUnwanted: true,
    ...{ meant: ["bluetooth"], alone: { selection: [SOUND], ...AUDIO } },
    ...{ phrase: messages.withoutCable, chip: messages.wireless },
  },
  {
    said: LONG_BATTERY,
    means: LONG_PLAYTIME,
    ofType: {
      watch: { "f.battery": ["7-"] },
      speaker: { "f.playtime": ["12-"] },
      party: { "f.playtime": ["8-"] },
      trimmer: { "f.runtime": ["90-"] },
      powerbank: { "f.capacity": ["10000-"] },
    },
    phrase: messages.withLongBattery,
    chip: messages.longBattery,
  },
  {
    said: phraseList(
      "big screen, large screen, big display, large display, big digits, big dial, badi screen, bade number, bade akshar, bada screen, " +
        "बड़ी स्क्रीन, बड़े अक्षर, பெரிய திரை",
    ),
    means: { "f.screen": ["1.9-"] },
    phrase: messages.withBigScreen,
    chip: messages.bigScreen,
  },
  {
    said: phraseList(
      "waterproof, water proof, वाटरप्रूफ, वॉटरप्रूफ, நீர்ப்புகா, நீர்ப்புகாத, நீர் புகாத, வாட்டர்ப்ரூஃப், வாட்டர்ப்ரூப், வாட்டர் ப்ரூஃப், జలనిరోధక, ಜಲನಿರೋಧಕ, ജലപ്രതിരോധ, জলরোধী",
    ),
    means: { water: WATERPROOF },
    ofType: { trimmer: { water: ["IPX6", ...WATERPROOF] } }, // rinsed under the tap
    phrase: messages.thatSurviveWater,
    chip: messages.waterproof,
  },
  {
    said: phraseList(
      "rain, rains, rainproof, rain proof, splash, splashproof, splash proof, water resistant, monsoon, pani, baarish, barish, पानी, बारिश, தண்ணீர், மழை, বৃষ্টি, వర్షం",
    ),
    means: { water: WATERPROOF },
    phrase: messages.thatSurviveWater,
    chip: messages.waterproof,
    isTrouble: true,
  },
  { said: phraseList("gps, जीपीएस, ஜிபிஎஸ்"), means: { gps: ["yes"] }, phrase: messages.withGps },
  {
    said: phraseList("in stock, available, stock mein, स्टॉक में"),
    means: { available: ["yes"] },
    phrase: messages.inStock,
  },
  {
    said: phraseList(
      "made in india, indian, desi, swadeshi, bharat mein bana, मेड इन इंडिया, स्वदेशी, भारत में बना",
    ),
    means: { origin: ["India"] },
    phrase: messages.madeInIndia,
  },
  ...COLOUR_MEANINGS,
  {
    said: phraseList(
      "light, lightweight, light weight, low weight, kam weight, kam wazan, kam vajan, halka, halke, halki, हल्का, हल्की, हल्के, லேசான",
    ),
    means: { weight: ["0-50", "50-250"] },
    ofType: {
      ...{
        watch: { "f.weight": ["0-41"] },
        earbuds: { "f.weight": ["0-41"] },
        nackband: { "f.weight": ["0-30"] },
      },
      ...{ powerbank: { "f.weight": ["0-200"] }, headphone: { "f.weight": ["0-200"] } },
    },
    phrase: messages.thatWeighLittle,
  },
]

/**
 * Types that may be meant too where none of a type has all that is asked for: earphones are headphones. With `keys` a type is widened only
 * beside such facets: earbuds with a wire are headphones, and ones that play longer are nothing.
 */
export const WIDER_TYPES: readonly {
  of: readonly string[]
  wider: readonly string[]
  keys?: readonly string[]
}[] = [
  { of: ["earbuds", "nackband"], wider: ["headphone"] },
  { of: ["earbuds"], wider: ["headphone"], keys: ["f.cable", "s.connection"] },
  { of: ["headphone"], wider: ["game"] },
  { of: ["speaker"], wider: ["party", "soundbar"] },
  { of: ["party"], wider: ["speaker"] },
]

/** Figures that only products of these types have: the inches of a soundbar are those of its television. */
export const FIGURES_OF_TYPES: Readonly<Record<string, readonly string[]>> = {
  ...{ "f.screen": ["watch"], "f.brightness": ["watch"], "f.strap": ["watch"], "f.sports": ["watch"] },
  ...{
    "f.battery": ["watch"],
    "f.runtime": ["trimmer"],
    "f.lengths": ["trimmer"],
    "f.capacity": ["powerbank"],
  },
}

/** Types that give way to a narrower one that is said with them: a speaker for a wedding is a party speaker. */
export const NARROWER_TYPES: Readonly<Record<string, readonly string[]>> = {
  earbuds: ["nackband"],
  headphone: ["game"],
  speaker: ["party", "soundbar"],
}

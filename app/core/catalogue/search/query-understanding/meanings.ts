import * as messages from "#app/core/catalogue/search/messages.ts"
import { phraseList } from "./phrase-list.ts"

// What shoppers call things, in English, Hinglish, Hindi and Tamil. A phrase may have several words.

type Facets = Readonly<Record<string, readonly string[]>>

/**
 * Facets that words mean. `ofType`: other facets that they mean of a type that is said with them. `phrase`: how a sentence says them after
 * the type, and `chip` how a chip does where its facet's values would be a long list.
 */
export type Meaning = {
  said: readonly string[]
  means: Facets
  ofType?: Readonly<Record<string, Facets>>
  phrase?: string
  chip?: string
}

/** Water ratings that bear sweat and rain, and those that bear more. */
export const SWEAT_PROOF = ["IPX4", "IPX5", "IPX6", "IPX7", "IPX8", "IP54", "IP55", "IP67", "IP68", "5 ATM"]
export const WATERPROOF = ["IPX7", "IPX8", "IP67", "IP68", "5 ATM"]

/** What words mean in facets. */
export const MEANINGS: readonly Meaning[] = [
  {
    said: phraseList(
      "earbuds, earbud, buds, tws, earphone, earphones, airbuds, ईयरबड्स, ईयरबड, इयरबड्स, ईयरफोन, इयरफोन, இயர்பட்ஸ், இயர்போன்",
    ),
    means: { type: ["earbuds"] },
  },
  {
    said: phraseList(
      "headphone, headphones, headset, hedphone, headfone, हेडफोन, हैडफोन, हेडफ़ोन, हेडसेट, ஹெட்போன், ஹெட்ஃபோன்",
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
    said: phraseList("speaker, speakers, spiker, bluetooth speaker, स्पीकर, ஸ்பீக்கர்"),
    means: { type: ["speaker"] },
  },
  {
    said: phraseList(
      "party speaker, party speakers, party box, party, dj speaker, dj, karaoke, shaadi, shadi, wedding, sangeet, पार्टी स्पीकर, पार्टी, शादी, கல்யாணம், பார்ட்டி",
    ),
    means: { type: ["party"] },
  },
  {
    said: phraseList(
      "soundbar, soundbars, sound bar, tv, television, home theatre, home theater, साउंडबार, टीवी, டிவி, சவுண்ட்பார்",
    ),
    means: { type: ["soundbar"] },
  },
  {
    said: phraseList(
      "engraved, engraving, personalised, personalized, customised, customized, with name, name on it, naam likha, naam likhwa, naam wala, नाम लिखा, नाम वाला, பெயர் பொறித்த",
    ),
    means: { type: ["specialrange"] },
  },
  {
    said: phraseList(
      "watch, watches, smartwatch, smart watch, fitness band, smart band, ghadi, घड़ी, स्मार्टवॉच, स्मार्ट वॉच, வாட்ச், கடிகாரம்",
    ),
    means: { type: ["watch"] },
  },
  {
    said: phraseList(
      "trimmer, trimmers, trim, dadhi, daadhi, beard, shaving, shaver, grooming, haircut, hair cutting, baal, baal kaatne, ट्रिमर, दाढ़ी, बाल, டிரிம்மர், தாடி",
    ),
    means: { type: ["trimmer"] },
  },
  {
    said: phraseList(
      "power bank, powerbank, power banks, battery pack, portable charger, charger, पावर बैंक, पावरबैंक, चार्जर, பவர் பேங்க், சார்ஜர்",
    ),
    means: { type: ["powerbank"] },
  },
  { said: phraseList("gaming, gamer, game, pubg, bgmi, गेमिंग, கேமிங்"), means: { type: ["game"] } },
  {
    said: phraseList("low latency, kam latency, no lag, bina lag"),
    means: { latency: ["0-40", "40-60"] },
    phrase: messages.withLowLatency,
  },
  {
    said: phraseList(
      "anc, noise cancelling, noise cancellation, noise canceling, noise cancelation, noise, noisy, shor, shor kam, शोर, शोर कम, नॉइज़ कैंसलिंग, இரைச்சல் குறைப்பு",
    ),
    means: { noise: ["active"] },
    phrase: messages.withNoiseCancelling,
  },
  {
    said: phraseList("enc, calling, call, calls, baat karne, baat, कॉल, कॉलिंग, बात, அழைப்பு, கால்"),
    means: { noise: ["calls", "active"] },
    ofType: { watch: { calling: ["yes"] } },
    phrase: messages.forCalls,
  },
  {
    said: phraseList(
      "gym, workout, running, run, jogging, sports, sweatproof, sweat proof, exercise, kasrat, daudne, जिम, दौड़ने, ஜிம்",
    ),
    means: { water: SWEAT_PROOF },
    phrase: messages.thatSurviveSweat,
    chip: messages.sweatProof,
  },
  {
    said: phraseList("subwoofer, with subwoofer, woofer, सबवूफर"),
    means: { channels: ["2.1", "3.1", "4.1", "5.1", "7.1"] },
    phrase: messages.withSubwoofer,
    chip: messages.subwoofer,
  },
  {
    said: phraseList("swim proof, swimproof, 5 atm"),
    means: { water: ["5 ATM"] },
    phrase: messages.forSwimming,
  },
  {
    said: phraseList("waterproof, water proof, swimming, pani, baarish, barish, वाटरप्रूफ, पानी, तैराकी"),
    means: { water: WATERPROOF },
    phrase: messages.thatSurviveWater,
    chip: messages.waterproof,
  },
  { said: phraseList("gps, जीपीएस"), means: { gps: ["yes"] }, phrase: messages.withGps },
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
  {
    said: phraseList("black, kala, kaala, kale, kali, kaali, काला, काले, काली, கருப்பு"),
    means: { colour: ["black"] },
  },
  { said: phraseList("white, safed, सफेद, सफ़ेद, வெள்ளை"), means: { colour: ["white"] } },
  { said: phraseList("grey, gray, silver, ग्रे"), means: { colour: ["grey"] } },
  {
    said: phraseList("blue, neela, nila, neele, neeli, नीला, नीले, नीली, நீலம், நீல"),
    means: { colour: ["blue"] },
  },
  { said: phraseList("green, hara, hare, hari, हरा, हरे, हरी, பச்சை"), means: { colour: ["green"] } },
  {
    said: phraseList("yellow, peela, pila, peele, peeli, पीला, पीले, पीली, மஞ்சள்"),
    means: { colour: ["yellow"] },
  },
  { said: phraseList("orange, narangi, नारंगी"), means: { colour: ["orange"] } },
  { said: phraseList("red, lal, laal, लाल, சிவப்பு"), means: { colour: ["red"] } },
  { said: phraseList("pink, gulabi, गुलाबी, இளஞ்சிவப்பு"), means: { colour: ["pink"] } },
  { said: phraseList("purple, baingani, बैंगनी"), means: { colour: ["purple"] } },
  {
    said: phraseList("gold, golden, sona, sunehra, sunehri, सुनहरा, सुनहरी, सुनहरे, தங்கம், தங்க"),
    means: { colour: ["gold"] },
  },
  {
    said: phraseList("light, lightweight, light weight, halka, halke, हल्का"),
    means: { weight: ["0-50", "50-250"] },
    phrase: messages.thatWeighLittle,
  },
]

/** Types that give way to a narrower one that is said with them: a speaker for a wedding is a party speaker. */
export const NARROWER_TYPES: Readonly<Record<string, readonly string[]>> = {
  earbuds: ["nackband", "specialrange"],
  headphone: ["game", "specialrange"],
  speaker: ["party", "soundbar", "specialrange"],
  watch: ["specialrange"],
  powerbank: ["specialrange"],
}

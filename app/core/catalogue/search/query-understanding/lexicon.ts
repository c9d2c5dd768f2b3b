import type { SortKey } from "#app/core/catalogue/search/facets/sorts.ts"
import type { FirstOf } from "./meaning.ts"
import { phraseList } from "./phrase-list.ts"

// What shoppers say beside the names of things, in English, Hinglish, Hindi and Tamil.

/** Words for what products say of themselves in English, in their titles and descriptions. */
export const TEXTS: readonly {
  said: readonly string[]
  texts: readonly string[]
  /** Whether it asks for any product, also where nothing else is said. */
  isOfAll?: true
  /** Whether products fit that say nothing of it: what is for anybody is for ladies. */
  isSoft?: true
  /** A narrower type that is meant by a type that is said with it: a speaker with a microphone is one for parties. */
  narrower?: Readonly<Record<string, string>>
  /** Types that stay beside a narrower one that is said with them: for a party on a balcony a speaker does. */
  broad?: readonly string[]
  /** The figure by which products of a type that is said come first. */
  first?: FirstOf
}[] = [
  {
    said: phraseList(
      "gift, gifts, return gift, return gifts, gifting, present, presents, rakhi, raksha bandhan, diwali, deepavali, birthday, bday, anniversary, farewell, retirement, housewarming, griha pravesh, engagement, valentine, valentines, valentine day, valentines day, mothers day, mother day, fathers day, " +
        "teachers day, friendship day, womens day, new year, christmas, xmas, eid, holi, pongal, onam, karwa chauth, karva chauth, bhai dooj, dhanteras, navratri, durga puja, ganesh chaturthi, uphar, upahar, tohfa, " +
        "tohfe, उपहार, तोहफा, तोहफ़ा, गिफ्ट, राखी, दिवाली, जन्मदिन, பரிசு, தீபாவளி, பிறந்தநாள்",
    ),
    ...{ texts: ["gift"], isOfAll: true },
  },
  {
    said: phraseList("sleep, sleeping, sone, sona ke liye, सोने के लिए, सोते, தூங்க"),
    texts: ["sleep", "pillow", "night"],
  },
  {
    said: phraseList(
      "open ear, open ears, open ear design, open fit, openear, ows, air conduction, bone conduction",
    ),
    texts: ["open ear", "open-ear", "bone conduction"],
  },
  {
    said: phraseList(
      "body, body hair, full body, private parts, private part, private area, intimate, intimate area, intimate parts, manscaping, chest, chest hair, back hair, underarms, badan, शरीर, உடல்",
    ),
    texts: ["body hair", "private", "chest", "underarm"],
  },
  {
    said: phraseList("sim, sim card, esim, lte, volte, cellular, सिम, सिम कार्ड, சிம்"),
    texts: ["sim", "lte", "cellular"],
  },
  {
    said: phraseList(
      "study, studies, studying, padhai, padhne, online class, online classes, class, classes, पढ़ाई, पढ़ने, படிக்க, படிப்பு",
    ),
    texts: ["study", "class", "tuition"],
  },
  {
    said: phraseList("small ears, small ear, chhote kaan, chote kaan, छोटे कान, சிறிய காது"),
    texts: ["small", "smallest", "ears", "xxs"],
  },
  {
    said: phraseList("walk, walks, walking, steps, sair, tahalne, सैर, टहलने, நடை, நடைப்பயிற்சி"),
    texts: ["walks", "steps", "morning"],
  },
  {
    said: phraseList("slim, thin, patla, patli, patle, पतला, पतली, மெல்லிய"),
    texts: ["slim", "small"],
  },
  {
    said: phraseList("trolley, wheels, on wheels, pahiye, पहिए"),
    ...{ texts: ["trolley", "wheels"], narrower: { speaker: "party" } },
  },
  {
    said: phraseList("pc, computer, computers, desktop, कंप्यूटर, कम्प्यूटर, கணினி, கம்ப்யூட்டர்"),
    texts: ["pc", "computer", "laptop", "dongle"],
  },
  { said: phraseList("fold, folds, foldable, folding, मुड़ने वाला"), texts: ["folds", "folding"] },
  {
    said: phraseList(
      "small, smallest, mini, compact, little, tiny, pocket, chhota, chhoti, chhote, chota, choti, chote, छोटा, छोटी, छोटे, சிறிய",
    ),
    texts: ["small", "smallest", "mini", "compact"],
  },
  {
    said: phraseList("mic, mike, microphone, wireless mic, wireless microphone, bluetooth mic, माइक, மைக்"),
    ...{ texts: ["mic", "microphone"], narrower: { speaker: "party" } },
  },
  {
    said: phraseList(
      "multipoint, multi point, two devices, 2 devices, dual device, dual devices, dual pairing, dual connection, dual connect, two phones, 2 phones, two mobiles, 2 mobiles, " +
        "connect to two phones, connect to two devices, connect to 2 phones, connect to 2 devices, connect two phones, connect two devices, connect 2 phones, connect 2 devices, " +
        "connects to two phones, connects to two devices, pair with two phones, pair with two devices, pair two phones, pair two devices, multiple devices, " +
        "do phone, do device, do mobile, do phone se connect, दो डिवाइस, दो फोन, दो फ़ोन, दो मोबाइल, இரண்டு சாதனங்கள், இரண்டு போன், இரண்டு மொபைல், 2 போன்",
    ),
    texts: ["multipoint", "two phones", "two devices", "both phones", "dongle"],
  },
  {
    said: phraseList("balcony, terrace, picnic, portable, bedroom, room, chhat, छत, கமரா, மொட்டை மாடி"),
    ...{ texts: ["portable", "balcony"], broad: ["speaker"] },
  },
  { said: phraseList("screen, display, स्क्रीन, डिस्प्ले, திரை"), texts: ["display", "screen"] },
  {
    said: phraseList(
      "lady, ladies, women, woman, womens, female, girl, girls, ladki, ladkiyon, mahila, mahilaon, महिला, महिलाओं, लड़की, लड़कियों, लेडीज़, लेडीज, பெண்கள், பெண்களுக்கு, பெண்களுக்கான",
    ),
    ...{ texts: ["women", "small", "slim"], isSoft: true },
  },
  {
    said: phraseList(
      "travel, travelling, traveling, trip, safar, yatra, flight, flights, plane, planes, aeroplane, airplane, aircraft, hawai jahaz, hawai jahaj, hawai yatra, metro, train, " +
        "सफर, सफ़र, यात्रा, हवाई जहाज, हवाई जहाज़, हवाई यात्रा, फ्लाइट, विमान, ट्रेन, பயணம், விமானம், விமான பயணம், விமானப் பயணம்",
    ),
    texts: ["travel", "flight", "portable", "folds"],
    first: { figures: { earbuds: "quiet", nackband: "quiet", headphone: "quiet" }, isDescending: true },
  },
  {
    said: phraseList(
      "comfortable, comfort, comfy, soft, ear pain, pain, painless, dard, kaan dard, kaan me dard, kaan mein dard, dard na ho, kaan me dard na ho, aaram, aaramdayak, aramdayak, आरामदायक, दर्द, कान में दर्द, வலி",
    ),
    ...{ texts: ["soft", "comfort", "cushion", "light", "foam"], isSoft: true },
  },
  { said: phraseList("fast charging, quick charge, jaldi charge, फास्ट चार्जिंग"), texts: ["quick", "charge"] },
  {
    said: phraseList("nose, brow, brows, eyebrow, naak, bhauh, नाक, भौंह, மூக்கு, புருவம்"),
    texts: ["nose", "brow", "precision"],
  },
  {
    said: phraseList(
      "editing, video editing, mixing, mastering, music production, production, producer, studio, record, recording, monitoring, singing, to sing, vocals, podcast, podcasts, rikording, gaana gaane, gane gaane, riyaz, " +
        "स्टूडियो, रिकॉर्ड, रिकॉर्डिंग, गाना गाने, रियाज़, ரெக்கார்டிங், பாட",
    ),
    texts: ["studio", "monitoring"],
  },
  { said: phraseList("secure fit, gire, girna, fall out, गिरे, गिरना"), texts: ["secure", "wings", "hook"] },
  {
    said: phraseList(
      "magnetic, magsafe, magnet, sticks to, stick to, sticks on, stick on, chipakne, chipakta, wireless charging, wireless charge, वायरलेस चार्जिंग, வயர்லெஸ் சார்ஜிங், चिपकने, மேக்னெட்",
    ),
    texts: ["magnetic", "wireless"],
  },
  {
    said: phraseList(
      "kids, kid, child, children, childs, childrens, toddler, student, students, school, tuition, bacche, bachche, bacho, bachho, bachhe, bachcho, bacchon, bachchon, baccho, bachon, bachcha, bachche, " +
        "बच्चे, बच्चों, बच्चा, बच्ची, स्कूल, குழந்தைகள், குழந்தை, குழந்தைகளுக்கு, குழந்தைக்கு, குழந்தைகளுக்கான, சிறுவர், பள்ளி",
    ),
    texts: ["kids", "kid", "children", "child", "school", "tuition"],
  },
]

/** Words that ask for an order. */
export const SORT_WORDS: readonly { said: readonly string[]; sort: SortKey }[] = [
  {
    said: phraseList(
      "budget, low budget, kam budget, bajat, kam bajat, budget friendly, pocket friendly, बजट, कम बजट, cheap, cheapest, lowest price, least expensive, affordable, sasta, saste, sasti, kam daam, kam kimat, kam keemat, kam price, kam rate, low price, low cost, lowest cost, kuraintha vilai, kuraindha vilai, kurainda vilai, kurandha vilai, kammi vilai, kammiyana vilai, vilai kuraintha, vilai kuraindha, vilai kammi, malivana, malivaana, malivu, " +
        "सस्ता, सस्ते, सस्ती, कम दाम, कम कीमत, saste, swasta, svast, sosta, sasto, sastu, sastun, chavaka, takkuva dhara, takkuva rate, agga, kadime bele, vila kuranja, vilai kuraivu, vilai kuraivaana, vilai kuraivana, " +
        "किफायती, किफ़ायती, सस्ते में, कम रेट, स्वस्त, स्वस्तात, மலிவான, மலிவு, மலிவாக, குறைந்த விலை, விலை குறைந்த, விலை குறைவு, விலை குறைவாக, விலை கம்மி, விலை மலிவு, விலை மலிவான, விலை குறைவில், " +
        "সস্তা, সস্তায়, কম দাম, কম দামে, কম দামের, চিপ, చవక, చవకైన, చౌక, చౌకైన, తక్కువ ధర, ధర తక్కువ, ಅಗ್ಗ, ಅಗ್ಗದ, ಕಡಿಮೆ ಬೆಲೆ, ಕಡಿಮೆ ಬೆಲೆಯ, വിലകുറഞ്ഞ, വില കുറഞ്ഞ, കുറഞ്ഞ വില, വില കുറവ്, સસ્તું, સસ્તા, સસ્તી, સસ્તો, ઓછી કિંમત, ਸਸਤਾ, ਸਸਤੇ, ਸਸਤੀ, ਘੱਟ ਕੀਮਤ, குறைவான விலை, விலை குறைவான, மிகக் குறைந்த விலை, கம்மி விலை",
    ),
    sort: "price-low",
  },
  {
    said: phraseList(
      "expensive, most expensive, costliest, premium, luxury, high end, top end, flagship, mehnga, mehanga, mahanga, mehenga, " +
        "महंगा, महंगे, महँगा, महँगे, महंगी, प्रीमियम, விலையுயர்ந்த, விலை உயர்ந்த, விலை அதிகம், பிரீமியம், দামি, দামী, ఖరీదైన, ದುಬಾರಿ, വിലകൂടിയ, મોંઘું, મોંઘા, ਮਹਿੰਗਾ",
    ),
    sort: "price-high",
  },
  {
    said: phraseList(
      "latest, newest, new arrival, new arrivals, new launch, new launches, newly launched, just launched, naya, naye, nayi, sabse naya, नया, नए, नई, सबसे नया, नवीनतम, புதிய, புத்தம் புதிய, নতুন, కొత్త, ಹೊಸ, പുതിയ, નવું, નવા, ਨਵਾਂ, नवीन",
    ),
    sort: "newest",
  },
  {
    said: phraseList(
      "coupon, coupons, coupon code, promo code, offer code, offer, offers, offer wala, discount, discounts, discounted, deal, deals, best deal, best deals, sale, on sale, maximum discount, most discount, highest discount, biggest discount, chhoot, chhut, chhoot wala, छूट, ऑफर, ऑफ़र, सेल, தள்ளுபடி, ஆஃபர், ছাড়, అఫర్, ఆఫర్",
    ),
    sort: "discount",
  },
  {
    said: phraseList(
      "top rated, best rated, highest rated, best reviewed, best reviews, good reviews, best rating, best ratings, highest rating, high rating, good rating, " +
        "acchi rating, achi rating, sabse acchi rating, sabse achi rating, acche review, ache review, 5 star, सबसे अच्छी रेटिंग, अच्छी रेटिंग, अच्छे रिव्यू, அதிக மதிப்பீடு, சிறந்த மதிப்பீடு",
    ),
    sort: "rating",
  },
  {
    said: phraseList(
      "popular, most popular, trending, best selling, bestselling, best seller, bestseller, most sold, sabse zyada bikne wala, sabse zyada bikne wale, लोकप्रिय, सबसे ज़्यादा बिकने वाला, பிரபலமான, அதிகம் விற்கும்",
    ),
    sort: "best-selling",
  },
]

/** What stands before a highest price, and after one. */
export const AT_MOST_BEFORE: readonly string[] = phraseList(
  "no more than, not more than, not over, not above, under, below, upto, up to, less than, less then, lighter than, smaller than, cheaper than, within, max, maximum, at most, budget",
)

/** Bounds that leave the amount itself out. */
export const LESS_THAN: readonly string[] = phraseList(
  "under, below, less than, less then, lighter than, smaller than, cheaper than, se kam, से कम",
)

/** Words before a lowest price or amount, and after one. */
export const AT_LEAST_BEFORE: readonly string[] = phraseList(
  "above, over, more than, more then, at least, atleast, minimum, not less than, kam se kam, कम से कम, குறைந்தது, " +
    "bigger than, bigger then, larger than, greater than, higher than, longer than, louder than, stronger than, heavier than, exceeding",
)

/** Bounds of a least amount that leave it out where products have more. */
export const MORE_THAN: readonly string[] = phraseList(
  "above, over, more than, more then, bigger than, bigger then, larger than, greater than, higher than, longer than, louder than, stronger than, heavier than, exceeding, " +
    "se zyada, se jyada, se zyaada, se adhik, se upar, se bada, se bade, se badi, से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, से बड़ा, से बड़े, से बड़ी, க்கு மேல், க்கும் மேல், மேல், விட அதிகம், ஐ விட அதிகம்",
)

export const AT_LEAST_AFTER: readonly string[] = phraseList(
  "or more, and above, and up, plus, se zyada, se jyada, se zyaada, se adhik, se upar, se bada, se bade, se badi, से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, से बड़ा, से बड़े, से बड़ी, " +
    "க்கு மேல், க்கும் மேல், மேல், விட அதிகம், ஐ விட அதிகம்",
)

/** Words before a range of amounts, between its ends and after it: `between 1k and 2k`, `1000 se 2000 tak`. */
export const RANGE_BEFORE: readonly string[] = phraseList("between, from")
export const RANGE_BETWEEN: readonly string[] = phraseList("to, and, se, aur, से, और, முதல்")
export const RANGE_AFTER: readonly string[] = phraseList("ke beech, tak, के बीच, तक, வரை")

/** Refusals before and after what is not wanted. */
export const NOT_BEFORE: readonly string[] = phraseList(
  "no, not, without, w o, non, minus, except, dont want, do not want, dont need, do not need, bina, बिना",
)

export const NOT_AFTER: readonly string[] = phraseList(
  "ke bina, nahi chahiye, nahin chahiye, ke alawa, ke siwa, ke siva, chhodkar, chhod kar, chhod ke, ko chhodkar, ko chhod kar, hata ke, " +
    "not needed, not required, not wanted, के बिना, नहीं चाहिए, के अलावा, के सिवा, को छोड़कर, छोड़कर, को छोड़ कर, " +
    "இல்லாத, இல்லாமல், வேண்டாம், தவிர",
)

/** Refusals behind a colour alone: `kaala nahi`, while `shor nahi` asks for quiet. */
export const NOT_COLOURED: readonly string[] = phraseList("nahi, nahin, mat, na ho, नहीं, ना हो, न हो")

/** Words between a refusal and what is refused. */
export const NOT_WHAT: readonly string[] = phraseList(
  "a, an, any, the, in, of, for, with, active, rang, colour, color, रंग, நிறம்",
)

/** Bluetooth before or after its version. */
export const BLUETOOTH: readonly string[] = phraseList("bluetooth, bt, bluetooth version, ब्लूटूथ, ப்ளூடூத்")

/** The plug of 3.5 mm behind its size, which is no driver's. */
export const JACK: readonly string[] = phraseList(
  "mm, mm jack, mm plug, mm pin, mm audio jack, mm headphone jack",
)

/** Words by which a bare number is a capacity rather than a price. */
export const STORES_POWER: readonly string[] = phraseList(
  "power, powerbank, charger, battery pack, पावर, पावरबैंक, சார்ஜர், பவர்",
)

/** Words that make minutes those of charging. */
export const CHARGED: readonly string[] = phraseList("charge, charging, of charge, of charging, चार्ज")

export const AT_MOST_AFTER: readonly string[] = phraseList(
  "er modhye, modhye, er moddhe, moddhe, er niche, er kom, lopu, lopala, lopala unna, kinda, kante takkuva, olage, olagade, kelage, kadime, thazhe, thaazhe, ullil, sudhi, ni andar, paryant, chya aat, khali, " +
    "মধ্যে, এর মধ্যে, নিচে, কম, లోపు, లోపల, కింద, కంటే తక్కువ, ಒಳಗೆ, ಕೆಳಗೆ, താഴെ, ഉള്ളിൽ, સુધી, ની અંદર, નીચે, ਤੱਕ, ਤੋਂ ਘੱਟ, पर्यंत, च्या आत, खाली, tak ka, tak ke, tak ki, tak, ke andar, andar, ander, ke ander, se kam, ke niche, ke neeche, ke nichey, se niche, se neeche, se nichey, niche, neeche, ke bhitar, se andar, or less, and below, budget, max, तक, के अंदर, " +
    "से कम, के नीचे, से नीचे, नीचे, के भीतर, ku ulla, kku ulla, kulla, ku kulla, kulle, ku ulle, ku keezh, keezh, kizh, varai, வரை, உள்ளே, க்குள்ளே, ரூபாய்க்குள், க்குள், க்கு கீழ், கீழ்",
)

/** Words between kinds of things of which any will do: `neckband vs earbuds`. */
export const EITHER: readonly string[] = phraseList("or, vs, versus, ya, या, அல்லது")

/** Words that say so where a kind stands on each side of them. */
export const BOTH: readonly string[] = phraseList("and, aur, और, மற்றும்")

/** Units of figures that no product is chosen by, and the ones of a picture behind 2, 4 and 8 k. */
export const OTHER_UNITS: readonly string[] = phraseList(
  "hz, hz refresh rate, hz refresh, hertz, khz, ghz, fps, gb, tb, mp, megapixel, megapixels, px, ohm, ohms, in 1, in one, हर्ट्ज़, ஹெர்ட்ஸ்",
)
export const PICTURES: readonly string[] = phraseList(
  "tv, tvs, television, televisions, smart tv, video, videos, display, resolution, screen, ultra, uhd, hd, camera, monitor, projector, टीवी, टी वी, डिस्प्ले, டிவி",
)
export const PICTURE_SIZES: readonly number[] = [2, 4, 5, 8]

/** Words beside which `4g` is a network. */
export const NETWORKED: readonly string[] = phraseList(
  "sim, esim, lte, volte, network, internet, cellular, calling, call, watch, watches, smartwatch, smart watch, ghadi, phone, mobile, router, सिम, घड़ी, वॉच, स्मार्टवॉच, சிம், வாட்ச்",
)

/** Words behind 4 where it is said for "for", and words before a number that is no product's. */
export const USED_WITH: readonly string[] = phraseList(
  "pc, laptop, tv, phone, mobile, gym, running, kids, girls, boys, men, women, gaming, office, travel, school, me, my",
)
export const NUMBERED: readonly string[] = phraseList(
  "iphone, iphones, galaxy, redmi, oneplus, pixel, ios, android, windows, ps, size, saiz, साइज़, साइज, சைஸ், ஐபோன், आईफोन",
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
  phraseList("eleven, gyarah, ग्यारह"),
  phraseList("twelve, barah, बारह"),
  phraseList("thirteen, terah, तेरह"),
  phraseList("fourteen, chaudah, चौदह"),
  phraseList("fifteen, pandrah, pandra, पंद्रह"),
  phraseList("sixteen, solah, सोलह"),
  phraseList("seventeen, satrah, सत्रह"),
  phraseList("eighteen, atharah, athara, अठारह"),
  phraseList("nineteen, unnis, उन्नीस"),
  phraseList("twenty, bees, बीस"),
]

/** Numbers between, by their words: `dedh hazaar` is 1,500. */
export const NUMBERS_BETWEEN: Readonly<Record<string, number>> = {
  ...{ dedh: 1.5, derh: 1.5, डेढ़: 1.5, dhai: 2.5, adhai: 2.5, ढाई: 2.5, sava: 1.25, सवा: 1.25 },
}

/** The word that makes a number before it hundreds: `do sau`. */
export const HUNDREDS: readonly string[] = phraseList("hundred, sau, सौ, நூறு")

/** What an amount is counted in. */
export const THOUSANDS: readonly string[] = phraseList(
  "k, hazar, hazaar, hajar, hajaar, hzr, hazr, aayiram, ayiram, vela, velu, হাজার, వేల, వేలు, వెయ్యి, ಸಾವಿರ, ആയിരം, હજાર, ਹਜ਼ਾਰ, thousand, हज़ार, हजार, ஆயிரம்",
)

export const RUPEES: readonly string[] = phraseList(
  "₹, rs, rupees, rupee, rubai, rubaai, ruba, rubaikku, rubaaikku, rubaikkul, rubaikkulla, rupai, rupaikku, ₹க்கு, ரூபாய்க்கு, ரூபா, ரூ, taka, takar, tk, টাকা, টাকার, টাকায়, రూపాయలు, రూపాయల, రూపాయలకు, రూ, ರೂಪಾಯಿ, ರೂ, രൂപ, രൂപയ്ക്ക്, રૂપિયા, ਰੁਪਏ, rupayala, rupayalu, rupees ke, rupay me, rupaye, rupay, inr, रुपये, रुपए, ரூபாய்",
)

/** Words that make a number the age of somebody, or a number of people or pieces. */
export const AGES: readonly string[] = phraseList(
  "people, persons, log, logo, guests, members, pieces, pcs, units, qty, employees, staff, लोग, लोगों, year old, years old, year olds, yr old, yrs old, saal ka, saal ke, saal ki, sal ka, sal ke, sal ki, साल का, साल के, साल की, வயது",
)

export const INCHES: readonly string[] = phraseList("inch, inches, इंच, இன்ச்")

/** Units that a number may have, with the facet that they belong to, and whether more or less of it is wanted. */
export const UNITS: readonly {
  said: readonly string[]
  facet: string
  wants: "more" | "less" | "exact"
  times?: number
}[] = [
  {
    said: phraseList("h, hr, hrs, hour, hours, ghante, ghanta, घंटे, घंटा, மணி, மணி நேரம், மணிநேரம்"),
    facet: "playtime",
    wants: "more",
  },
  { said: phraseList("ms, millisecond, milliseconds"), facet: "latency", wants: "less" },
  { said: phraseList("day, days, din, दिन, நாள்"), facet: "battery", wants: "more" },
  {
    said: phraseList("week, weeks, hafta, hafte, हफ्ता, हफ्ते, सप्ताह, வாரம், வார"),
    ...{ facet: "battery", wants: "more", times: 7 },
  },
  { said: phraseList("w, watt, watts, वाट, वॉट, वाट्स, வாட், வாட்ஸ்"), facet: "output", wants: "more" },
  { said: phraseList("g, gm, gram, grams, ग्राम, கிராம்"), facet: "weight", wants: "less" },
  { said: phraseList("kg, kilo, kilos, kilogram, किलो"), facet: "weight", wants: "less", times: 1_000 },
  { said: phraseList("mah, milliamp hours, एमएएच"), facet: "capacity", wants: "more" },
  { said: phraseList("db, decibel, decibels, डेसिबल"), facet: "quiet", wants: "more" },
  { said: INCHES, facet: "screen", wants: "more" },
  { said: phraseList("nit, nits, निट्स"), facet: "brightness", wants: "more" },
  {
    said: phraseList("meter, meters, metre, metres, m cable, m wire, m long, मीटर, மீட்டர்"),
    facet: "cable",
    wants: "more",
  },
  { said: phraseList("mic, mics, microphone, microphones, माइक, மைக்"), facet: "mics", wants: "more" },
  { said: phraseList("mm strap, mm band, mm belt"), facet: "strap", wants: "exact" },
  { said: phraseList("min, mins, minute, minutes, मिनट, நிமிடம்"), facet: "runtime", wants: "more" },
  { said: phraseList("settings, length settings, lengths"), facet: "lengths", wants: "more" },
  { said: phraseList("sports, sports modes, modes"), facet: "sports", wants: "more" },
  { said: phraseList("mm, mm driver, mm drivers"), facet: "driver", wants: "more" },
]

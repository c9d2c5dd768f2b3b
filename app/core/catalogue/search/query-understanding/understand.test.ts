import fc from "fast-check"
import { expect, test } from "vitest"
import { FACETS, SAID_KEYS } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { choiceQuery, type Selection } from "#app/core/catalogue/search/facets/selection.ts"
import { MEANINGS } from "./meanings.ts"
import { maxPriceOf, minPriceOf, selectionOf, unwantedOf } from "./meant-parts.ts"
import { understand } from "./understand.ts"

const meant = (keyword: string) => {
  const understanding = understand(keyword)
  const query = decodeURIComponent(choiceQuery({ selection: selectionOf(understanding), sort: null }))
  return [query.replaceAll("+", " "), (maxPriceOf(understanding) ?? 0) / 100, understanding.left.join(" ")]
}

test.each([
  ["anc earbuds under 3000", "type=earbuds&noise=active", 3000, ""],
  ["bass wale headphone 2000 tak", "type=headphone", 2000, ""],
  ["हेडफोन", "type=headphone", 0, ""],
  ["ஹெட்போன்", "type=headphone", 0, ""],
  ["noise cancelling headphones below ₹5,000", "type=headphone&noise=active", 5000, ""],
  ["earbuds 3k ke andar", "type=earbuds", 3000, ""],
  ["2 हज़ार से कम वाले ईयरबड्स", "type=earbuds", 2000, ""],
  ["black party speaker", "type=party&colour=black", 0, ""],
  ["kala neckband rs 1500", "type=nackband&colour=black", 1500, ""],
  ["made in india smart watch", "type=watch&origin=India", 0, ""],
  ["earbuds 40 hours", "type=earbuds&f.playtime=40-", 0, ""],
  ["gaming headset under 60ms", "type=game&type=headphone&f.latency=0-60", 0, ""],
  ["headphones under 170 grams", "type=headphone&f.weight=0-170", 0, ""],
  ["100 watts speaker", "type=speaker&f.output=100-", 0, ""],
  ["power bank 10000 mah", "type=powerbank&f.capacity=10000-", 0, ""],
  ["party speaker under 100 watts", "type=party&f.output=0-100", 0, ""],
  ["watch 2 weeks", "type=watch&f.battery=14-", 0, ""],
  ["airlobes pink", "colour=pink", 0, "airlobes"],
  ["Airlobes 141", "", 0, "airlobes 141"],
  ["swimming earbuds", "type=earbuds&water=10 ATM&water=20 ATM&water=3 ATM&water=5 ATM", 0, ""],
  [
    "waterproof trimmer",
    "type=trimmer&water=5 ATM&water=IP67&water=IP68&water=IPX6&water=IPX7&water=IPX8",
    0,
    "",
  ],
  ["earphone 1500 ke andar", "type=earbuds&type=nackband", 1500, ""],
  ["name printed earbuds", "type=earbuds&type=specialrange", 0, ""],
  ["swim proof watch", "type=watch&water=5 ATM", 0, ""],
  ["3000", "", 0, "3000"],
  ["anniversary gift for husband 5000", "", 5000, ""],
  ["power bank 20000", "type=powerbank&f.capacity=20000-", 0, ""],
  ["power bank 1500", "type=powerbank", 1500, ""],
  ["do sau watt speaker", "type=speaker&f.output=200-", 0, ""],
  ["paanch sau tak neckband", "type=nackband", 500, ""],
  ["headphones with 3.5mm jack", "type=headphone&s.connection=3.5 mm&s.connection=aux", 0, ""],
  ["kam bajat me smart watch", "type=watch", 0, ""],
  ["watch that measures bp", "type=watch&s.sensor=blood pressure", 0, ""],
  ["do earphones work with iphone", "type=earbuds&type=nackband", 0, "do"],
  ["காதணி ப்ளூடூத்", "type=earbuds", 0, ""],
  ["காதணி புதுமை", "type=earbuds", 0, "புதுமை"],
  ["soundbar 5000 se neeche", "type=soundbar", 5000, ""],
  ["2000 rubaikku ulla watch", "type=watch", 2000, ""],
  ["1500 ரூபாய்க்கு ஸ்பீக்கர்", "type=speaker", 1500, ""],
  ["₹3000 के नीचे घड़ी", "type=watch", 3000, ""],
  ["earbuds for iphon", "type=earbuds", 0, ""],
  ["spkr 16w", "type=speaker&f.output=16-", 0, ""],
  ["hedphone gaming 7.1 w/ mic", "type=game&type=headphone&channels=7.1", 0, ""],
  ["over ear headphones active noise cancellation", "type=headphone&noise=active&s.shape=over", 0, ""],
  ["on-ear headphones w/o wire", "type=headphone&s.shape=on", 0, ""],
  ["power bank 10k mah", "type=powerbank&f.capacity=10000-", 0, ""],
  ["ब्लूटूथ स्पीकर 20 वॉट", "type=speaker&f.output=20-", 0, ""],
  ["30 மணி நேரம் பேட்டரி நெக்பேண்ட்", "type=nackband&f.playtime=30-", 0, ""],
  ["tws 4 mics", "type=earbuds&f.mics=4-", 0, ""],
  ["do phone wala headphone", "type=headphone", 0, ""],
  ["under 0", "", 0, "0"],
  ["4k tv", "type=soundbar", 0, ""],
  ["headphones for tv", "type=headphone", 0, ""],
  ["tv 4k", "type=soundbar", 0, ""],
  ["tv 4k budget", "type=soundbar", 0, ""],
  ["120hz refresh rate tv", "type=soundbar", 0, ""],
  ["hdphn 4 pc", "type=headphone", 0, ""],
  ["2 in 1 speaker", "type=speaker", 0, ""],
  ["headphones iphone 15", "type=headphone", 0, ""],
  ["speaker bigger than 60 watts", "type=speaker&f.output=60-", 0, ""],
  ["type c earphones", "type=earbuds&type=nackband&s.connection=usb-c", 0, ""],
  ["டைப் சி இயர்போன்", "type=earbuds&type=nackband&s.connection=usb-c", 0, ""],
  ["earbuds type c charging", "type=earbuds", 0, ""],
  ["usb speaker", "type=speaker&s.connection=usb", 0, ""],
  ["நீர்ப்புகா ஸ்பீக்கர்", "type=speaker&water=5 ATM&water=IP67&water=IP68&water=IPX7&water=IPX8", 0, ""],
  ["జలనిరోధక speaker", "type=speaker&water=5 ATM&water=IP67&water=IP68&water=IPX7&water=IPX8", 0, ""],
  ["வாட்டர்ப்ரூஃப் ஸ்பீக்கர்", "type=speaker&water=5 ATM&water=IP67&water=IP68&water=IPX7&water=IPX8", 0, ""],
  ["aisi watch jo chalne me achha", "type=watch", 0, ""],
  ["nalla headphone", "type=headphone", 0, ""],
  ["चलने वाला स्पीकर", "type=speaker", 0, ""],
  ["earpods wht", "type=earbuds&colour=white", 0, ""],
  ["neckband blk", "type=nackband&colour=black", 0, ""],
  ["head phones for mobile", "type=headphone", 0, ""],
  ["speaker that can charge phone", "type=speaker", 0, ""],
  ["hero edition", "type=hero", 0, ""],
  ["dedh hazaar wale earbuds", "type=earbuds", 1500, ""],
  ["pandrah sau tak neckband", "type=nackband", 1500, ""],
  ["bees hazar ka speaker", "type=speaker", 20000, ""],
  ["হেডফোন ৫০০ টাকার মধ্যে", "", 500, "হেডফোন"],
  ["watch jisme call kar sake", "type=watch&calling=yes", 0, ""],
  ["soundbar for 43 inch tv", "type=soundbar", 0, ""],
  ["party speaker with 2 mics", "type=party", 0, ""],
  ["rainproof speaker", "type=speaker&water=5 ATM&water=IP67&water=IP68&water=IPX7&water=IPX8", 0, ""],
  ["watch with bluetooth calling", "type=watch&calling=yes", 0, ""],
  ["gift for 10 year old boy", "", 0, ""],
  ["sister ki shaadi me gift", "", 0, ""],
  ["shaadi ke liye speaker", "type=party&type=speaker", 0, ""],
  ["acchi battery wala neckband", "type=nackband&f.playtime=30-", 0, ""],
  ["kaan ke upar wala headphone", "type=headphone&s.shape=over", 0, ""],
  ["office gift for 20 people", "", 0, "office"],
  ["something for calls in a noisy office", "noise=active&noise=calls", 0, ""],
  ["good mic for office calls", "noise=active&noise=calls", 0, ""],
  ["मोबाइल चार्ज करने वाला बैंक", "type=powerbank", 0, "बैंक"],
  ["gaana sunne wala", "type=earbuds&type=nackband", 0, ""],
])("the query %s is understood", (keyword, query, price, left) => {
  expect(meant(keyword)).toEqual([query, price, left])
})

test.each([
  ["earbuds 40ms latency", "type=earbuds&f.latency=0-40.02"],
  ["50db anc earbuds", "type=earbuds&noise=active&f.quiet=50-"],
  ["22mm strap watch", "type=watch&f.strap=22-22.011"],
  ["13 mm earbuds", "type=earbuds&f.driver=13-"],
  ["power bank below 1 kg", "type=powerbank&f.weight=0-1000"],
  ["neckband 30-40 hours", "type=nackband&f.playtime=30-40.02"],
  ["neckband 10 min charge", "type=nackband"],
  ["trimmer 90 min", "type=trimmer&f.runtime=90-"],
  ["trimmer for 2 hours", "type=trimmer&f.runtime=120-"],
  ["800 nits watch", "type=watch&f.brightness=800-"],
  ["headphones with 2 metre cable", "type=headphone&f.cable=2-"],
  ["३० घंटे नेकबैंड", "type=nackband&f.playtime=30-"],
  ["speaker more than 20 watts", "type=speaker&f.output=20-"],
  ["watch which I can swim with", "type=watch&water=10 ATM&water=20 ATM&water=3 ATM&water=5 ATM"],
  ["10 atm watch", "type=watch&water=10 ATM&water=20 ATM"],
  ["ip67 speaker", "type=speaker&water=IP67&water=IP68"],
  ["bluetooth 5.4 earbuds", "type=earbuds&bluetooth=5.4&bluetooth=6.0&bluetooth=6.1&bluetooth=6.2"],
  ["home theatre 5.1", "type=soundbar&channels=5.1"],
  ["gaming earbuds", "type=earbuds&latency=0-40&latency=40-60"],
  ["wired earphones", "type=earbuds&type=nackband&f.cable=0-"],
  ["long battery watch", "type=watch&f.battery=7-"],
  ["zyada battery wali watch", "type=watch&f.battery=7-"],
  ["ज्यादा बैटरी वाला स्पीकर", "type=speaker&f.playtime=12-"],
  ["घर के लिए तेज आवाज वाला स्पीकर", "type=speaker&f.output=30-"],
  ["ஸ்மார்ட்வாட்ச்", "type=watch"],
  ["लंबी बैटरी वाला नेकबैंड", "type=nackband&f.playtime=30-"],
  ["watch with compass", "type=watch&s.sensor=compass"],
  ["soundbar hdmi", "type=soundbar&s.connection=hdmi&s.connection=hdmi arc&s.connection=hdmi earc"],
  ["power bank for laptop", "type=powerbank&f.output=45-"],
  ["laptop speaker", "type=speaker"],
  ["speaker with mic", "type=party&type=speaker"],
  ["dj headphones", "type=headphone"],
  ["round watch", "type=watch&s.shape=round"],
  ["retro headphones", "type=headphone&s.shape=retro"],
  ["loudest party speaker", "type=party&f.output=80-"],
  ["earbuds with deep bass", "type=earbuds&f.driver=11-"],
  ["xbox headset", "type=game&type=headphone"],
  ["swim proof gym watch", "type=watch&water=5 ATM"],
  ["neckband 20 hours long battery", "type=nackband&f.playtime=30-"],
])("the query %s asks for %s", (keyword, query) => {
  expect(meant(keyword)[0]).toBe(query)
})

const prices = (keyword: string) => {
  const understanding = understand(keyword)
  return [minPriceOf(understanding), maxPriceOf(understanding)].map((paise) => paise && paise / 100)
}

test.each([
  ["between 1k and 2k", 1_000, 2_000],
  ["headphones 5000-12000", 5_000, 12_000],
  ["party speaker 20 to 30 thousand", 20_000, 30_000],
  ["1000 se 2000 tak ke earbuds", 1_000, 2_000],
  ["watch above rs. 3,000", 3_000, null],
  ["3000 se zyada wali ghadi", 3_000, null],
  ["₹999 neckband", null, 999],
  ["speaker 1.5k budget", null, 1_500],
  ["१५०० तक का स्पीकर", null, 1_500],
  ["௨௦௦௦ ரூபாய் ஸ்பீக்கர்", null, 2_000],
  ["20 to 30 hours neckband", null, null],
  ["watch 2 and 3", null, null],
])("the query %s has its prices", (keyword, least, most) => {
  expect(prices(keyword)).toEqual([least, most])
})

const refused = (keyword: string) => {
  const understanding = understand(keyword)
  const query = (selection: Selection) => decodeURIComponent(choiceQuery({ selection, sort: null }))
  return [query(selectionOf(understanding)), query(unwantedOf(understanding))]
}

test.each([
  ["not black earbuds please", "type=earbuds", "colour=black"],
  ["earbuds no noise cancelling needed", "type=earbuds", "noise=active"],
  ["watch without calling", "type=watch", "calling=yes"],
  ["headphones without any wire", "type=headphone", "f.cable=0-"],
  ["wireless headphones", "type=headphone", "f.cable=0-"],
  ["headphones not wireless", "type=headphone&f.cable=0-", ""],
  ["bina taar wale headphone", "type=headphone", "f.cable=0-"],
  ["taar ke bina headphone", "type=headphone", "f.cable=0-"],
  ["बिना तार का हेडफोन", "type=headphone", "f.cable=0-"],
  ["வயர் இல்லாத ஹெட்போன்", "type=headphone", "f.cable=0-"],
  ["noise cancelling nahi chahiye earbuds", "type=earbuds", "noise=active"],
  ["no lag earbuds", "type=earbuds&latency=0-40&latency=40-60", ""],
  ["speaker not for party", "type=speaker", "type=party"],
  ["काले रंग के बिना ईयरबड्स", "type=earbuds", "colour=black"],
  ["speaker without mic", "type=speaker", ""],
  ["earbuds without stems", "type=earbuds", "s.shape=stem"],
  ["kaala nahi koi aur neckband", "type=nackband", "colour=black"],
  ["लाल को छोड़कर स्पीकर", "type=speaker", "colour=red"],
  ["neckband white ke alawa", "type=nackband", "colour=white"],
  ["watch no terracotta no blue", "type=watch", "colour=blue&colour=orange"],
  ["shor nahi aaye headphone", "type=headphone&noise=active", ""],
  ["no noise headphones", "type=headphone&noise=active", ""],
  [
    "soundbar with wireless subwoofer",
    "type=soundbar&channels=2.1&channels=3.1&channels=4.1&channels=5.1&channels=7.1",
    "",
  ],
])("of the query %s %s is wanted and %s is not", (keyword, wanted, unwanted) => {
  expect(refused(keyword)).toEqual([wanted, unwanted])
})

test("a word behind a refusal that nothing is known of is avoided", () => {
  expect(understand("earbuds but no airlobes 141").avoided).toEqual(["airlobes"])
  expect(understand("earbuds airlobes no wire").avoided).toEqual([])
})

test("phrases about no product leave nothing behind and mean nothing", () => {
  const { parts, left } = understand("warranty period for earbuds", { apart: ["warranty period"] })
  expect(parts).toMatchObject([{ selection: [{ key: "type" }], keywordWithout: "warranty period for" }])
  expect(left).toEqual([])
})

test("premium things are sorted from the highest price, and what costs little from the lowest", () => {
  const sorted = ["flagship headphones", "कम दाम ईयरबड्स", "மலிவு ஸ்பீக்கர்"].map(
    (keyword) => understand(keyword).sort,
  )
  expect(sorted).toEqual(["price-high", "price-low", "price-low"])
  const cheapest = [
    ...["kuraintha vilai headphone", "kammi vilai watch", "सबसे सस्ते ईयरबड्स", "மிக மலிவான வாட்ச்"],
    ...[
      "நல்ல ஹெட்போன் விலை குறைவு",
      "সস্তা হেডফোন",
      "తక్కువ ధర స్పీకర్",
      "ಕಡಿಮೆ ಬೆಲೆಯ ವಾಚ್",
      "വില കുറഞ്ഞ വാച്ച്",
      "સસ્તા ઇયરબડ્સ",
    ],
  ]
  expect(cheapest.map((keyword) => understand(keyword).sort)).toEqual(cheapest.map(() => "price-low"))
})

test.each([
  ["lightest earbuds", "weight", false],
  ["sabse halka neckband", "weight", false],
  ["सबसे हल्की घड़ी", "weight", false],
  ["மிக லேசான இயர்பட்ஸ்", "weight", false],
  ["longest battery watch", "battery", true],
  ["sabse lambi battery wala neckband", "playtime", true],
  ["सबसे अच्छी बैटरी वाला ट्रिमर", "runtime", true],
  ["loudest party speaker", "output", true],
  ["zyada bass wala headphone", "driver", true],
  ["biggest power bank", "capacity", true],
  ["battery zyada chale aisa earbuds", "playtime", true],
  ["zyada battery wali watch", "battery", true],
  ["long battery neckband", "playtime", true],
  ["देर तक चले ऐसा ट्रिमर", "runtime", true],
])("the query %s is sorted by %s, descending: %s", (keyword, figure, isDescending) => {
  expect(understand(keyword).order).toMatchObject({ figure, isDescending })
})

test("the most of a figure that a type has not is a hope that nothing meets", () => {
  const { order, hopes } = understand("loudest headphones")
  expect([order, hopes]).toMatchObject([null, [{ said: "loudest", texts: [] }]])
})

test.each([
  ["speaker bigger than 60 watts", true],
  ["speaker above 60 W", true],
  ["60 watt se zyada speaker", true],
  ["60 वाट से ज्यादा स्पीकर", true],
  ["60 வாட் க்கு மேல் ஸ்பீக்கர்", true],
  ["speaker at least 60 watts", false],
  ["speaker 60 watts or more", false],
  ["60w+ speaker", false],
])("in the query %s the least itself is left out: %s", (keyword, isLeftOut) => {
  expect(understand(keyword).parts.some((part) => "isMoreThan" in part)).toBe(isLeftOut)
})

test.each([
  ["neckband vs earbuds", true],
  ["earbuds ya neckband", true],
  ["ईयरबड्स या नेकबैंड", true],
  ["earbuds அல்லது neckband", true],
  ["speaker for party 60 watts or more", false],
  ["gale wala earphone", false],
  ["difference between neckband and earbuds", true],
  ["earbuds aur neckband", true],
  ["earbuds for calls and neckband", false],
])("in the query %s any of several types will do: %s", (keyword, isEither) => {
  expect(understand(keyword).isEither).toBe(isEither)
})

test.each([
  ["smart tv", ["smart tv"]],
  ["टीवी", ["टीवी"]],
  ["soundbar for tv", []],
  ["tv speaker", []],
])("the query %s asks for %j, which is not sold", (keyword, unsold) => {
  expect(understand(keyword).unsold).toEqual(unsold)
})

test.each([
  ["headphones for flights", { figure: "quiet", isDescending: true }],
  ["hawai jahaz ke liye earbuds", { figure: "quiet", isDescending: true }],
  ["travel trimmer", null],
  ["3.5mm jack headphones", { figure: "cable", isDescending: false }],
  ["usb c earphones", { figure: "cable", isDescending: false }],
])("of the query %s the products with the figure %j come first", (keyword, first) => {
  const { first: found } = understand(keyword)
  expect(found).toEqual(first && expect.objectContaining(first))
})

test("a watch for a mother is one for women, and other types are for anybody", () => {
  expect(understand("amma watch").texts).toEqual(["women", "small", "slim"])
  expect(understand("amma headphones").texts).toEqual([])
})

test.each([
  ["cheapest earbuds", "price-low", "earbuds"],
  ["sabse sasta neckband", "price-low", "sabse neckband"],
  ["diwali offer", "discount", "diwali"],
  ["earbuds", null, "earbuds"],
])("the query %s is sorted by %s, and is %j without the words of the sort", (keyword, sort, without) => {
  expect(understand(keyword)).toMatchObject({ sort, sortWithout: without })
})

test("a person alone asks for a gift, and with a kind of product for that", () => {
  const isOfAll = (keyword: string) => understand(keyword).isOfAll
  expect(
    ["papa ke liye", "something for my mother", "headphones for papa", "papa qwfp"].map(isOfAll),
  ).toEqual([...[true, true, false, false]])
})

test("words for gifts and orders may mean any product", () => {
  const isOfAll = (keyword: string) => understand(keyword).isOfAll
  expect(["माँ के लिए उपहार", "cheapest thing", "cheapest toaster", "earbuds"].map(isOfAll)).toEqual([
    ...[true, true, false, false],
  ])
})

test("what is said twice is one part, and goes with all its words", () => {
  const { parts } = understand("soundbar for tv")
  expect(parts.map(({ keywordWithout }) => keywordWithout)).toEqual(["for"])
})

test("the phrase for the gym selects water resistant products", () => {
  expect(selectionOf(understand("gym ke liye"))).toMatchObject([{ key: "water" }])
})

test("each understood part knows the keyword without it", () => {
  expect(understand("anc Earbuds under ₹3,000").parts.map(({ keywordWithout }) => keywordWithout)).toEqual([
    ...["Earbuds under ₹3,000", "anc under ₹3,000", "anc Earbuds"],
  ])
})

test("a merchant's synonym replaces a whole phrase with other words", () => {
  const synonyms = [
    { said: "ear pods", means: "earbuds" },
    { said: "diwali", means: "speaker gold" },
  ]
  const { parts, hasSynonym } = understand("ear pods anc", { synonyms })
  expect(hasSynonym).toBe(true)
  expect(parts.map(({ keywordWithout }) => keywordWithout)).toEqual(["anc", "ear pods"])
  expect(selectionOf(understand("diwali", { synonyms }))).toEqual([
    { key: "type", values: ["speaker"] },
    { key: "colour", values: ["gold"] },
  ])
})

test("every understood meaning belongs to an existing facet", () => {
  const keys = [
    ...FACETS.flatMap(({ key, amountOf }) => (amountOf ? [key, `f.${key}`] : [key])),
    ...SAID_KEYS,
  ]
  const meant = MEANINGS.flatMap(({ means, ofType = {} }) => [means, ...Object.values(ofType)])
  expect(meant.flatMap((facets) => Object.keys(facets)).filter((key) => !keys.includes(key))).toEqual([])
})

test("any query is understood or left as typed, without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (keyword) => {
      const { parts, left } = understand(keyword)
      expect(parts.length + left.length).toBeLessThanOrEqual(60)
    }),
  )
})

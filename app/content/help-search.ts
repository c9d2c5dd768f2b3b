import type { MenuEntry } from "./menus.ts"

/** Words of which slips are understood in a search that nothing else answers. */
export const HELP_WORDS: readonly string[] = [
  ...[
    "warranty",
    "guarantee",
    "registration",
    "register",
    "repair",
    "return",
    "returns",
    "refund",
    "exchange",
  ],
  ...["replacement", "invoice", "receipt", "delivery", "dispatch", "shipment", "payment", "installment"],
  ...[
    "instalment",
    "cancellation",
    "cancel",
    "order",
    "orders",
    "tracking",
    "courier",
    "parcel",
    "complaint",
  ],
  ...["contact", "customer", "support", "service", "policy", "voucher"],
]

const GIFT_CARDS = /\b(gift ?cards?|gift ?vouchers?|vouchers?)\b|गिफ्ट (कार्ड|वाउचर)|கிஃப்ட் கார்டு|பரிசு அட்டை/
type HelpPage = { label: string; to: string; words: RegExp }

const GIFTS =
  /\b(gifts?|gifting|presents?|uphar|tohfa|tohfe|upahar)\b(?! ?(cards?|vouchers?))|उपहार|तोहफ|गिफ्ट|भेंट|பரிசு|উপহার|బహుమతి|ಉಡುಗೊರೆ|സമ്മാനം|ભેટ/
/** Pieces that `replacement` asks for, rather than for a new product in place of a faulty one. */
const PARTS =
  "(silicone |rubber |memory foam |foam |leather |left |right )?(ear ?buds?|ear ?tips?|tips|ear ?pads?|pads|cushions?|straps?|belts?|bands?|cables?|cords?|wires?|chargers?|adapt[eo]rs?|cases?|covers?|remotes?|lens|lenses|batter(y|ies)|blades?|parts?)\\b"
const PARTS_BEFORE =
  "(?:buds?|ear ?buds?|tips?|pads?|cushions?|straps?|belts?|cables?|chargers?|cases?|covers?|remotes?|batter(?:y|ies)|blades?)"
const RETURNS = `returns?\\b(?! gifts?)|refunds?\\b|money back\\b|exchange\\b|[vw]aa?pas\\b|waapis\\b|replac(e|ing)\\b|(?<!\\b${PARTS_BEFORE} )replace(ment)?s?\\b(?! ${PARTS})`
const INVOICE = "gst (number|no)\\b|(gst |tax |my )*(invoices?|bill|receipt)\\b|gstin\\b|rasee?d\\b"
const ADDRESS =
  "\\baddress (change|galat|update|badal\\w*)\\b|\\b(change|wrong|galat|update) (my |the |delivery )*(address|pata)\\b|\\bpata (badal\\w*|galat)\\b"
const INSTALMENTS = "(pay ?later|bnpl)\\b|(no ?-?cost )?emis?\\b|in?stall?ments?\\b|kis(h)?t(on)?\\b"
const CONTACT =
  "(customer|consumer) (care|support|service)\\b|help ?line\\b|toll ?free\\b|contact\\b|(phone|mobile|whatsapp|care|support|telephone) (no|number)\\b|complaints?\\b|shikayat\\b|talk to (someone|a person|human)\\b"
const ABSENT = "(not|no|isnt|doesnt|wont|cant|nahi+n?|nhi|nai|stopped|problem in|issue in|kam)"
/** Faults of a product that a shopper has, in English and Hinglish. `na ho` asks for a product without the fault. */
const PROBLEMS = [
  `${ABSENT} (be |getting )?(working|charging|connecting|pairing|turning on|switching on|playing|responding|syncing|coming)\\b`,
  "(nahi+n?|nhi|nai) (chal|ho|aa|charge|connect|on|kaam|pair|bol|sunai)( kar)?( r[ae]h[aei])?( h(ai|o)| pa r[ae]h[aei])?\\b|(charge|connect|on|kaam|pair) (nahi+n?|nhi|nai)( ho| kar)?\\b(?! chahiye)",
  "(jaldi|jldi) (khatam|khatm|kharab|discharge|utar)( ho)?( ja)?(ti|ta|te|yi)?\\b(?! na)|battery (drain(s|ing|ed)?|low ho|khatam ho)\\b",
  "(stopped|stops) (working|charging|playing)\\b|only one side|one side (only|not|no)\\b|((only )?one|single|left|right|ek) (side )?(wala )?(ear ?)?(buds?|pods?|piece)\\b(?! wala)|ek (side|taraf|kaan)\\b|(left|right) (side|earbud|bud) (not|nahi|nhi|dead)\\b",
  "(kharab|khrab|toot|tut|gum|kho) (ho )?(gaya|gayi|gaye|gya|gyi)\\b|(lost|broke|broken|damaged|dead|hang|stuck) (one|my|left|right|bud|earbud|pair|product|piece)\\b|band (ho|pad) (ga?y[aie]|jat[aie]|r[ae]h[aei])\\b|keeps disconnecting|disconnect ho\\w*\\b|troubleshoot(ing)?\\b|reset kaise|how to (reset|pair|connect|charge|clean|update|use|set ?up|wear)\\b",
  "kaise (reset|pair|connect|charge|clean|saaf|update|use|set ?up|lagaye|chalu|on)\\b|(reset|pair|connect|charge|clean|saaf|update|use|set ?up|chalu|on) kaise\\b",
  "(sound|awaa?z|aawaa?z|volume|mic|battery|bluetooth|charging|display|screen) (bahut |bohot |bilkul )?(kam|low|nahi+n?|nhi|kharab|cut|kat|phat|fat|crack|ruk)( kar)? (aa|ho|chal|kar|de|di?kh|rahi|raha|rha|issue|problem)\\w*",
].join("|")
const PROBLEMS_ELSEWHERE =
  "काम नहीं|चार्ज नहीं|नहीं चल|कनेक्ट नहीं|खराब हो|ख़राब हो|टूट गय|जल्दी खत्म|வேலை செய்ய|சார்ஜ் ஆக|কাজ করছে না|నడవ|పని చేయ"
const WARRANTY_ELSEWHERE =
  "वारंटी|वॉरंटी|वारन्टी|वॉरन्टी|वारेंटी|गारंटी|गारन्टी|வாரண்டி|வாரன்டி|வாரெண்டி|வாரண்ட்டி|வாரன்ட்டி|உத்தரவாத"
const ofWords = (latin: string, others: string) => new RegExp(`\\b(${latin})|${others}`)

const PAGES: readonly HelpPage[] = [
  {
    ...{ label: "Where is my GST invoice?", to: "/help/faqs" },
    words: ofWords(INVOICE, "इनवॉइस|रसीद|बिल(?=\\s|$)|பில்(?=\\s|$)|ரசீது|இன்வாய்ஸ்"),
  },
  {
    ...{ label: "Change the address", to: "/help/faqs" },
    words: new RegExp(ADDRESS),
  },
  {
    ...{ label: "Track or cancel an order", to: "/orders" },
    words:
      /\b((?<!bulk |corporate )orders?|track(ing)?|(?<!noise[ -])cancel(led|lation)?|parcel|courier|invoice|bill)\b|ऑर्डर|ट्रैक|कैंसल|रद्द|ஆர்டர்|ரத்து/,
  },
  {
    ...{ label: "Return Policy", to: "/help/returns" },
    words: ofWords(RETURNS, "रिफंड|वापस|वापिस|रिटर्न|திரும்ப|திருப்பி|ரிட்டர்ன்|ரீஃபண்ட்"),
  },
  {
    ...{ label: "EMI and ways to pay", to: "/help/delivery" },
    words: ofWords(INSTALMENTS, "ईएमआई|किस्त|இஎம்ஐ|தவணை"),
  },
  {
    ...{ label: "Delivery and payment", to: "/help/delivery" },
    words:
      /\b(delivery|shipping|cod|cash|payments?|upi|gpay|google pay|phone ?pe|paytm|(credit|debit) card|net ?banking|wallet|pin ?code)\b|डिलीवरी|डिलिवरी|भुगतान|டெலிவரி|கட்டணம்/,
  },
  {
    ...{ label: "Fix it now", to: "/help/support" },
    words: ofWords(PROBLEMS, PROBLEMS_ELSEWHERE),
  },
  {
    ...{ label: "Warranty Policy", to: "/help/warranty" },
    words: ofWords(
      `(warrant(y|ies)|guarantee|regist(er|ration)|repairs?|faulty|defective|not working|kharab)\\b|${PROBLEMS}`,
      `${WARRANTY_ELSEWHERE}|${PROBLEMS_ELSEWHERE}`,
    ),
  },
  {
    ...{ label: "One bud got lost", to: "/help/faqs" },
    words: /\b(single|one|left|right|ek) (side )?(ear ?)?(buds?|pods?|piece)\b|\b(lost|kho|gum)\b/,
  },
  { ...{ label: "Careers", to: "/careers" }, words: /\b(jobs?|careers?|vacanc(y|ies)|hiring|naukri)\b/ },
  {
    ...{ label: "Why buy from us", to: "/help/why-buy-direct" },
    words: /\b(original|genuine|authentic|fake|duplicate|asli|nakli)\b/,
  },
  { ...{ label: "Service Centers", to: "/help/service-centers" }, words: /\b(service|repairs?)\b/ },
  {
    ...{ label: "Stores", to: "/storelocator" },
    words:
      /\b(stores?|shop|showroom|dukaan|dukan) (near|in|at|kahan|kidhar|enga)\b|\bnear(est)? (me|store|shop|showroom)\b|दुकान|शोरूम|கடை|দোকান|దుకాణం|ಅಂಗಡಿ|കട(?=\s|$)|દુકાન/,
  },
  {
    ...{ label: "Corporate", to: "/corporate" },
    words:
      /\b(bulk|corporate|wholesale|dealers?(ship)?|distributors?|franchise|resellers?|employees?|for (the )?(office|company|staff|team))\b/,
  },
  {
    ...{ label: "FAQs", to: "/help/faqs" },
    words: /\b(works?|compatible|connects?|pairs?)\b.*\b(iphone|ios|android|phone|laptop|tv)\b/,
  },
  {
    ...{ label: "May I take it on a flight?", to: "/help/faqs" },
    words: /\bpower ?banks?\b.*\b(flights?|planes?)\b|\b(flights?|planes?)\b.*\bpower ?banks?\b/,
  },
  { ...{ label: "Gift cards", to: "/gift-card" }, words: GIFT_CARDS },
  { ...{ label: "Gift cards", to: "/gift" }, words: GIFT_CARDS },
  {
    ...{ label: "Gifting", to: "/gift" },
    words: GIFTS,
  },
  {
    ...{ label: "Call or mail us", to: "/help/support" },
    words: ofWords(CONTACT, "संपर्क|सम्पर्क|कस्टमर केयर|हेल्पलाइन|शिकायत|தொடர்பு|வாடிக்கையாளர் சேவை|கஸ்டமர் கேர்|புகார்"),
  },
  { ...{ label: "Warranty & Support", to: "/help/support" }, words: /\b(help|support|number)\b/ },
]

/** Words that ask for a page also where a kind of product is said with them: `warranty period for earbuds`. */
const SERVICE = new RegExp(
  [
    "\\b(?:" +
      [
        ...[ADDRESS, RETURNS, INVOICE, INSTALMENTS, CONTACT, PROBLEMS],
        "(product |warranty )?regist(er|ration)\\b",
        "(warrant(y|ies)|guarantee)( (period|claims?|card|policy|registration|terms?|status|time))*\\b",
        "service cent(er|re)s?\\b|servicing\\b|repairs?\\b|not working\\b",
        "track (my |the |an? )*(order|parcel|package|courier|shipment)\\b|(order|parcel|shipment) (status|track(ing)?)\\b",
        "((my|mera|meri|mere|en) )(order|parcel)\\b|order (kahan?|kidhar|kab|enga|enge|eppo)\\b",
        "(?<!noise[ -])cancel (my |the |an? )*order\\b|order cancel(lation)?\\b",
        "(delivery|shipping|dispatch)( (times?|charges?|dates?|days?|fees?|kab|status|policy))*\\b",
        "cod\\b|cash on delivery\\b|payment (failed|options?|methods?|modes?|issues?)\\b",
        "(paise|paisa|panam) (wapas|waapas|vapas|vaapas|thirumba)\\b|badalna\\b|thirumba\\b|thiruppi\\b",
      ].join("|") +
      ")",
    `(?:${PROBLEMS_ELSEWHERE}|${WARRANTY_ELSEWHERE}|रिफंड|वापस|वापिस|रिटर्न|इनवॉइस|रसीद|बिल(?=\\s|$)|ईएमआई|किस्त|संपर्क|सम्पर्क|कस्टमर केयर|हेल्पलाइन|शिकायत|डिलीवरी|डिलिवरी|मरम्मत|ऑर्डर|कैश ऑन डिलीवरी)[\\p{L}\\p{M}]*`,
    "(?:திரும்ப|திருப்பி|ரிட்டர்ன்|ரீஃபண்ட்|ரசீது|பில்(?=\\s|$)|தவணை|இஎம்ஐ|தொடர்பு|வாடிக்கையாளர் சேவை|கஸ்டமர் கேர்|புகார்|டெலிவரி|ஆர்டர்)[\\p{L}\\p{M}]*",
  ].join("|"),
  "gu",
)
/** Words of such a question beside its subject. */
const QUESTION =
  /(?<=^|\s)(what|whats|how|when|where|long|many|much|which|is|are|do|does|can|could|i|download|find|get|period|policy|time|days?|years?|months?|number|phone|process|details|status|number|kitni|kitna|kitne|kab|kaise|kahan|kya|milegi|milega|hoti|hota|din|saal|evlo|eppadi|eppo|enga|कितनी|कितना|कितने|कब|कैसे|कहाँ|कहां|क्या|साल|दिन|मिलेगी|मिलेगा|होती|होता|எவ்வளவு|எப்படி|எப்போது|எங்கே|எத்தனை|நாட்கள்|வருடம்)(?=\s|\?|$)/gu

/** Searches that pages answer, and no product does: gift cards, and questions about terms alone. */
const IS_OF_PAGES =
  /\b(e-?)?gift ?(cards?|vouchers?)\b(?! (holders?|box|boxes|cases?|wallet|envelopes?))|^((is|kya|what|how|the|your|do|you|have|aapka) )*(cash on delivery|cod|emi|upi|warranty|returns?|refund|exchange|delivery|shipping)( (policy|time|charges?|available|possible|option|days?|kitna|kitni|kitne|kaise|kya|ka|ki|ke|hai|hain|hoga|milega|milegi|there))*\??$/
/** Searches that pages answer beside the products that have some of the words. */
const IS_OF_BOTH =
  /\bpower ?banks?\b.*\b(flights?|planes?)\b|\b(flights?|planes?)\b.*\bpower ?banks?\b|\b(bulk|corporate|wholesale|employees?)\b|^(do|does|will|can|is|are)\b.*\b(work|compatible|connect|pair)|\b(works?|compatible)\b.*\b(iphone|ios|android|laptop|tv)\b/

const IS_PROBLEM = ofWords(PROBLEMS, PROBLEMS_ELSEWHERE)

/** Whether a search is for a page alone, such as `gift card`, or tells of a fault. */
export function isOfPagesAlone(keyword: string): boolean {
  const typed = typedAs(keyword)
  return IS_OF_PAGES.test(typed) || IS_PROBLEM.test(typed)
}

/** The phrases of a search that ask for a page, and the words of its question, which mean nothing of a product; none in other searches. */
export function servicePhrases(keyword: string): string[] {
  const typed = typedAs(keyword)
  const found = typed.match(SERVICE) ?? []
  return found.length > 0 ? [...found, ...(typed.replaceAll(SERVICE, " ").match(QUESTION) ?? [])] : []
}

/** Pages about pieces of products that are not sold by themselves, such as straps. */
export function partsHelp(hidden: readonly string[]): MenuEntry[] {
  return PAGES.filter(({ to }) => PARTS_PAGES.includes(to) && !hidden.includes(to))
    .filter(({ to }, at, pages) => pages.findLastIndex((page) => page.to === to) === at)
    .map(({ label, to }) => ({ label, to }))
}

const PARTS_PAGES: readonly string[] = ["/help/service-centers", "/help/support"]

/**
 * Pages that answer a search for help, such as `order cancel` or `refund`. `hidden` lists removed pages; `finds`: products match the search;
 * `isNamed`: their names have its words.
 */
export function helpFor(
  keyword: string,
  { hidden, finds, isNamed = finds }: { hidden: readonly string[]; finds: boolean; isNamed?: boolean },
): MenuEntry[] {
  const typed = typedAs(keyword)
  const isAsked = !isNamed && servicePhrases(keyword).length > 0
  if (finds && !isAsked && ![IS_OF_PAGES, IS_OF_BOTH, GIFTS].some((meant) => meant.test(typed))) return []
  const pages = PAGES.filter(({ words, to }) => words.test(typed) && !hidden.includes(to))
  return pages
    .filter(({ to, label }, at) => pages.findIndex((page) => page.to === to || page.label === label) === at)
    .map(({ label, to }) => ({ label, to }))
}

function typedAs(keyword: string): string {
  return keyword.normalize("NFC").trim().toLowerCase()
}

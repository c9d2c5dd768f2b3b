import { phraseList } from "./phrase-list.ts"

/**
 * Things that shoppers ask this kind of shop for and that it does not sell: `name` in a sentence, as many of them or as a brand, and the words for the
 * kind of product that comes nearest. A shop that has a word in the name of a product sells the thing.
 */
export type UnsoldWords = { said: readonly string[]; name: string; near?: string; isBrand?: true }

const thing = (name: string, said: string, near?: string): UnsoldWords => ({
  ...{ name, said: phraseList(said) },
  ...(near !== undefined && { near }),
})

/** Uses of a soundbar. */
export const TELEVISIONS =
  "tv, tvs, television, televisions, smart tv, smart television, led tv, led television, lcd tv, oled tv, qled tv, android tv, google tv, टीवी, टेलीविज़न, टेलीविजन, स्मार्ट टीवी, एलईडी टीवी, " +
  "டிவி, டிவிக்கு, தொலைக்காட்சி, ஸ்மார்ட் டிவி, টিভি, টেলিভিশন, టీవీ, ಟಿವಿ, ടിവി, ટીવી"

const THINGS: readonly UnsoldWords[] = [
  thing("televisions", TELEVISIONS),
  thing("laptops", "laptop, laptops, macbook, macbooks, chromebook, लैपटॉप, மடிக்கணினி, லேப்டாப், ল্যাপটপ, ల్యాప్టాప్"),
  thing(
    "phones",
    "phone, phones, mobile, mobiles, mobile phone, mobile phones, smartphone, smartphones, smart phone, smart phones, iphone, iphones, 5g phone, 5g mobile, मोबाइल, फोन, फ़ोन, स्मार्टफोन, " +
      "மொபைல், போன், মোবাইল, ফোন, మొబైల్, ఫోన్, ಮೊಬೈಲ್, મોબાઇલ",
  ),
  thing("tablets", "tablet, tablets, ipad, ipads, टैबलेट"),
  thing("computers", "computer, computers, desktop, pc, cpu, कंप्यूटर, கணினி"),
  thing("monitors, keyboards and mice", "monitor, monitors, keyboard, keyboards, mouse, mouse pad, webcam"),
  thing("cameras", "camera, cameras, dslr, gopro, cctv, drone, drones, कैमरा, கேமரா"),
  thing("games and consoles", "playstation 5, ps5, ps4, xbox, nintendo, joystick, controller, gamepad"),
  thing(
    "memory cards and drives",
    "memory card, memory cards, sd card, pen drive, pendrive, hard disk, ssd, usb stick",
  ),
  thing(
    "microphones",
    "mic, mike, microphone, microphones, wireless mic, wireless microphone, bluetooth mic, podcast mic, recording mic, usb mic, collar mic, lapel mic, mic stand, माइक",
  ),
  thing("routers", "router, routers, wifi router, modem, dongle"),
  thing("projectors", "projector, projectors, प्रोजेक्टर"),
  thing("smart glasses", "smart glasses, sunglasses, vr headset, vr box, goggles, chashma, चश्मा"),
  thing("smart rings", "smart ring, smart rings, ring, अंगूठी"),
  thing("wall clocks", "wall clock, clock, alarm clock, diwar ghadi, deewar ghadi, दीवार घड़ी", "watch"),
  thing("hearing aids", "hearing aid, hearing aids, hearing machine, kaan ki machine, कान की मशीन"),
  thing("microphones", "karaoke mic", "party speaker"),
  thing(
    "epilators, toothbrushes and hair dryers",
    "toothbrush, electric toothbrush, hair dryer, hairdryer, straightener, hair straightener, epilator, hair remover, hair removal",
    "trimmer",
  ),
  thing(
    "household appliances",
    "fridge, refrigerator, washing machine, air conditioner, ac, cooler, fan, ceiling fan, mixer, mixer grinder, iron, microwave, geyser, inverter, फ्रिज, पंखा",
  ),
]

const brand = (name: string, said: string, near?: string): UnsoldWords => ({
  ...thing(name, said, near),
  isBrand: true,
})

/** Other makers, and those of their products by which shoppers name a kind. */
const BRANDS: readonly UnsoldWords[] = [
  brand("boAt", "boat, boats, boat lifestyle, बोट"),
  brand("boAt Airdopes", "airdopes, airdope, boat airdopes", "earbuds"),
  brand("boAt Rockerz", "rockerz, rockers, boat rockerz, boat rockers", "neckband headphone"),
  brand("boAt Stone", "boat stone, boat stone 350", "speaker"),
  brand("boAt Aavante", "aavante, boat aavante", "soundbar"),
  brand("Noise", "noisefit, noise brand, noise company"),
  brand("Noise", "noise watch, noise watches, noise smartwatch, noise smart watch", "watch"),
  brand(
    "Noise ColorFit",
    "colorfit, colourfit, noise colorfit, noise colourfit, colorfit pulse, noise pulse",
    "watch",
  ),
  brand("AirPods", "airpods, airpod, airpods pro, air pods, apple airpods, apple earbuds", "earbuds"),
  brand("EarPods", "apple earphones", "earbuds"),
  brand("Apple Watch", "apple watch, iwatch, apple watch ultra, watch ultra", "watch"),
  brand("Galaxy Watch", "galaxy watch, samsung watch", "watch"),
  brand("Galaxy Buds", "galaxy buds, samsung buds", "earbuds"),
  brand("JBL", "jbl, j b l"),
  brand(
    "JBL",
    "jbl flip, jbl go, jbl charge, jbl clip, jbl xtreme, partybox, boombox, jbl partybox",
    "speaker",
  ),
  brand("OnePlus", "oneplus, one plus, oneplus buds, oneplus bullets, bullets z2"),
  brand("Realme", "realme, realme buds"),
  brand("Xiaomi", "xiaomi, redmi, mi band, redmi buds, mi"),
  brand("Sony", "sony"),
  brand("Sony", "sony wh, sony wh 1000xm4, sony wh 1000xm5, sony headphones", "headphone"),
  brand("Fire-Boltt", "fire boltt, fireboltt, fire bolt, firebolt", "watch"),
  brand("Boult", "boult, boult audio"),
  brand("Mivi", "mivi"),
  brand("Samsung", "samsung"),
  brand("Apple", "apple"),
  brand("Bose", "bose"),
  brand("Sennheiser", "sennheiser"),
  brand("Skullcandy", "skullcandy"),
  brand("Marshall", "marshall"),
  brand("pTron", "ptron, p tron"),
  brand("Zebronics", "zebronics, zeb"),
  brand("Philips", "philips, philips trimmer"),
  brand("Ambrane", "ambrane", "power bank"),
  brand("Portronics", "portronics"),
  brand("Anker", "anker"),
  ...["Garmin", "Fitbit", "Amazfit", "Titan", "Fastrack", "Casio", "Fossil"].map((name) =>
    brand(name, name.toLowerCase(), "watch"),
  ),
  brand("Gillette", "gillette", "trimmer"),
  brand("Oppo", "oppo"),
  brand("vivo", "vivo"),
]

export const UNSOLD_WORDS: readonly UnsoldWords[] = [...THINGS, ...BRANDS]

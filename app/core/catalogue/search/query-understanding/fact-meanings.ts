import * as messages from "#app/core/catalogue/search/messages.ts"
import type { FirstOf, Meaning } from "./meaning.ts"
import { phraseList } from "./phrase-list.ts"

/** Pairs that are worn with a cable before ones without. */
export const WIRED_FIRST: FirstOf = {
  figures: { earbuds: "cable", nackband: "cable", headphone: "cable", game: "cable" },
  isDescending: false,
}
/** The socket or plug of 3.5 mm. */
export const BY_JACK = { "s.connection": ["3.5 mm", "aux"] }

const PLUGGED_BY_USB = { phrase: messages.withUsbPlug, chip: messages.usbPlug }

/** Words for facts that no list offers: sensors, displays, connections and shapes. */
export const FACT_MEANINGS: readonly Meaning[] = [
  ...[
    {
      said: "period, periods, menstrual, cycle tracking, mahwari, माहवारी",
      sensors: ["cycle tracking"],
      name: "cycle tracking",
    },
    { said: "compass, दिशासूचक", sensors: ["compass"], name: "a compass" },
    { said: "barometer, altimeter, altitude", sensors: ["barometer"], name: "a barometer" },
    { said: "stress", sensors: ["stress"], name: "stress tracking" },
    { said: "heart rate, heartrate, pulse, bpm, dhadkan, धड़कन", sensors: ["heart rate"], name: "heart rate" },
    { said: "spo2, oxygen, blood oxygen", sensors: ["spo2"], name: "SpO2" },
    { said: "bp, blood pressure, बीपी", sensors: ["blood pressure"], name: "blood pressure" },
    { said: "sleep tracking, sleep tracker", sensors: ["sleep"], name: "sleep tracking" },
  ].map(({ said, sensors, name }) => ({
    said: phraseList(said),
    means: { "s.sensor": sensors },
    ...{ phrase: messages.withFact(name), chip: messages.valueOfFacet(messages.factSensor, name) },
  })),
  {
    said: phraseList("amoled, oled, amoled display, amoled screen, oled display, एमोलेड, एमोलेड डिस्प्ले, அமோலெட்"),
    means: { "s.display": ["amoled"] },
    ...{ phrase: messages.withFact("AMOLED"), chip: "AMOLED" },
  },
  ...[
    { said: "hdmi, hdmi arc, arc, earc", connections: ["hdmi", "hdmi arc", "hdmi earc"], name: "HDMI" },
    { said: "optical, optical in, toslink", connections: ["optical"], name: "optical input" },
    { said: "guitar, guitar input, guitar in", connections: ["guitar in"], name: "guitar input" },
  ].map(({ said, connections, name }) => ({
    said: phraseList(said),
    means: { "s.connection": connections },
    ...{ phrase: messages.withFact(name), chip: messages.withFact(name) },
  })),
  {
    said: phraseList("aux, aux in, headphone jack, audio jack"),
    ...{
      means: BY_JACK,
      phrase: messages.withFact("AUX"),
      chip: messages.withFact("AUX"),
      first: WIRED_FIRST,
    },
  },
  {
    // Of a pair that is worn it carries music, and a pair without a cable is charged by it; of other things it fills the battery.
    said: phraseList(
      "type c, usb c, usb type c, typec, usbc, c type, type c jack, usb c jack, type c port, टाइप सी, यूएसबी सी, டைப் சி, யுஎஸ்பி சி",
    ),
    means: { "s.connection": ["usb-c"] },
    ofType: { powerbank: { "s.connection": ["usb-c", "usb-c in and out", "usb-c out"] } },
    phraseOf: { types: ["earbuds", "nackband", "headphone", "game"], ...PLUGGED_BY_USB },
    ...{ phrase: messages.withFact("USB-C"), chip: messages.withFact("USB-C"), first: WIRED_FIRST },
  },
  {
    said: phraseList(
      "type c charging, usb c charging, type c charge, type c charging port, usb type c charging, type c fast charging, टाइप सी चार्जिंग, டைப் சி சார்ஜிங்",
    ),
    ...{ means: {}, meant: ["usb-c"] },
  },
  {
    said: phraseList(
      "usb, usb port, usb input, usb playback, usb play, usb drive, usb stick, pen drive, pendrive, thumb drive, यूएसबी, पेन ड्राइव, पेनड्राइव, யுஎஸ்பி, பென் டிரைவ்",
    ),
    means: {},
    ofType: {
      ...Object.fromEntries(
        ["speaker", "party", "soundbar"].map((type) => [type, { "s.connection": ["usb"] }]),
      ),
      ...{ headphone: { "s.connection": ["usb-c"] }, game: { "s.connection": ["usb-c"] } },
      ...{ earbuds: { "s.connection": ["usb-c"] }, nackband: { "s.connection": ["usb-c"] } },
      powerbank: { "s.connection": ["usb-a", "usb-c", "usb-c in and out", "usb-c out"] },
    },
    ...{ phrase: messages.withFact("USB"), chip: messages.withFact("USB") },
  },
  ...[
    {
      said: "round, round dial, circular, gol, gol dial, गोल, வட்டமான, வட்ட",
      shapes: ["round"],
      name: "a round face",
    },
    {
      said: "square, square dial, rectangular, chaukor, चौकोर, சதுர",
      shapes: ["square"],
      name: "a square face",
    },
    {
      said: "retro, vintage, old style, old school, old fashioned, classic look, purane zamane, purane style, रेट्रो, पुराने ज़माने, பழைய பாணி",
      shapes: ["retro"],
      name: "a retro look",
    },
    {
      said: "kaan ke upar, kaan ke upar wala, over ear, over the ear, over ears, overear, around ear, around the ear, ओवर ईयर, ओवर द ईयर, ஓவர் இயர்",
      shapes: ["over"],
      name: "cups over the ear",
    },
    { said: "on ear, on the ear, on ears, onear, ऑन ईयर, ஆன் இயர்", shapes: ["on"], name: "cups on the ear" },
    { said: "stem, stems, dandi, डंडी", shapes: ["stem"], name: "a stem" },
  ].map(({ said, shapes, name }) => ({
    said: phraseList(said),
    means: { "s.shape": shapes },
    ...{ phrase: messages.withFact(name), chip: messages.withFact(name) },
  })),
]

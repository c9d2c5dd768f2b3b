import { expect, test } from "vitest"
import { transliterate } from "./transliterate.ts"

test.each([
  ["तरंग", "tarang"],
  ["दरबार", "darbar"],
  ["ढोलकी", "dholki"],
  ["बाँसुरी", "bansuri"],
  ["गेंदा", "genda"],
  ["पढ़ाई", "parhai"],
  ["சுர்", "sur"],
  ["தாளம்", "talam"],
  ["போன்", "pon"],
  ["তরঙ্গ", "tarang"],
  ["దర్బార్", "darbar"],
  ["ಕನ್ನಡ", "kannada"],
  ["മലയാളം", "malayalan"],
  ["ਪੰਜਾਬ", "panjab"],
  ["Airlobes", "Airlobes"],
  ["१४१", "१४१"],
])("%s is written %s in Latin letters", (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

import { expect, test } from "vitest"
import { correctTo, correctWords, meanNumbers } from "./correct-words.ts"

test.each([
  ["நீச்சலுக்கு", "நீச்சல்"],
  ["తక్కువ ధరలో", "తక్కువ ధర"],
  ["பயணத்துக்கு", "பயணம்"],
  ["ஜிம்முக்கு", null],
  ["மழையில்", "மழை"],
])("the ending of %s is taken off: %s", (said, means) => {
  expect(correctWords([said]).find((each) => each.said === said)?.means ?? null).toBe(means)
})

test("an unknown word is corrected to one within one or two letters, also across a space", () => {
  expect(correctWords(["smartwach"])).toEqual([{ said: "smartwach", means: "smartwatch" }])
  expect(correctWords(["power", "bnak"])).toContainEqual({ said: "power bnak", means: "power bank" })
  expect(correctWords(["tal", "airlobes", ""])).toEqual([])
})

test("two letters that changed places are one slip, in each of several words", () => {
  expect(correctWords(["spekaer"])).toEqual([{ said: "spekaer", means: "speaker" }])
  expect(correctWords(["samrt", "wach"])).toContainEqual({ said: "samrt wach", means: "smart watch" })
  expect(correctWords(["smrat", "wacth"])).toContainEqual({ said: "smrat wacth", means: "smart watch" })
})

test.each([
  ["బ్లూటూత్", "blutooth"],
  ["స్పీకర్", "spiker"],
  ["హెడ్ఫోన్", "hedphone"],
  ["হেডফোন", "hedphone"],
  ["ইয়ারবাডস", "earbuds"],
  ["ట్రిమ్మర్", "trimmer"],
  ["നെക്ക്ബാൻഡ്", "neckband"],
  ["ਹੈੱਡਫੋਨ", "hedphone"],
  ["ઇયરબડ્સ", "earbuds"],
  ["ವಾಚ್", "watch"],
])("a word of another script is corrected by its sound: %s is %s", (said, means) => {
  expect(correctWords([said]).map((each) => each.means)).toEqual([means])
})

test("a word of five letters with another consonant is another word", () => {
  expect(correctWords(["parts", "santa", "wacth"]).map(({ means }) => means)).toEqual(["watch"])
})

test("a word is corrected by its sound, and one of other letters by how Latin ones write it", () => {
  expect(correctWords(["triimar", "spikkar", "hedfon"]).map(({ means }) => means)).toEqual([
    ...["trimmer", "spiker", "hedphone"],
  ])
  expect(correctWords(["कराओके"])).toEqual([{ said: "कराओके", means: "karaoke" }])
  expect(correctWords(["रास्ता", "வீடு"])).toEqual([])
})

test("two wrong vowels are corrected where four consonants are right", () => {
  expect(correctWords(["spekar"])).toEqual([{ said: "spekar", means: "speaker" }])
  expect(correctWords(["trekor"])).toEqual([])
})

test("a short word may leave out a letter, and words beside amounts have slips too", () => {
  expect(correctWords(["wite", "undr", "desk", "back", "part"]).map(({ means }) => means)).toEqual([
    "white",
    "under",
  ])
  expect(correctWords(["abuve"])).toEqual([{ said: "abuve", means: "above" }])
})

test("a number beside a type may be a price, or what a power bank holds", () => {
  expect(meanNumbers(["1299", "141", "x"], ["earbuds"])).toEqual([{ said: "1299", means: "up to ₹1299" }])
  expect(meanNumbers(["20000"], ["powerbank"])).toEqual([{ said: "20000", means: "20000 mah" }])
  expect(meanNumbers(["1299"], [])).toEqual([])
})

test.each([
  ["waranty registeration", "warranty registration"],
  ["retun policy", "return policy"],
  ["Invoce", "invoice"],
  ["delivary time", "delivery time"],
  ["ওয়ারেন্টি", "warranty"],
  ["running shoes", "running shoes"],
])("the slips of %s are those of words of help: %s", (typed, meant) => {
  expect(correctTo(typed, ["warranty", "registration", "return", "policy", "invoice", "delivery"])).toBe(
    meant,
  )
})

test("words that are known otherwise are no slips", () => {
  expect(correctTo("earbuds waranty", ["warranty", "earbud"], ["waranty"])).toBe("earbuds warranty")
  expect(correctWords(["batery", "flight"])).toEqual([{ said: "batery", means: "battery" }])
})

test("a word with another first letter, and one that is two slips from an order, stay as they are", () => {
  expect(correctWords(["flight", "trekking", "beach"])).toEqual([])
})

import { expect, test } from "vitest"
import { bareWords, concernsOf } from "./concerns.ts"

const of = (words: string, title = "Fine") => concernsOf({ title, words })

test.each([
  ["Two weeks in the Mumbai local, calls are clear. 42 h is true, 10 min = 2.5 h too."],
  ["बेस अच्छा है, कॉल साफ़ आती है। दो हफ़्ते से रोज़ चला रहा हूँ।"],
  ["Bass killer hai bhai, paisa vasool!! 1299 me best."],
  ["BT 5.3, IPX5, 48 dB ANC: OK"],
  ["Bought 2, one for my son. No complaint till date... 5/5"],
])("%j is a normal review", (words) => {
  expect(of(words)).toEqual([])
})

test.each([
  ["see https://x.example", "link"],
  ["cheaper at besthead.shop now", "link"],
  ["WWW.OTHER.IN has it", "link"],
  ["join t.me/deals", "link"],
  ["write to a.b@mail.example", "contact"],
  ["write to asha (at) mail", "contact"],
  ["call +91 98765-43210", "contact"],
  ["call ９８７６５４３２１０ today", "contact"],
  ["you ch\u200butiya", "abuse"],
  ["total sh1t", "abuse"],
  ["बिलकुल हरामी कंपनी", "abuse"],
  ["sooooooooo good", "noise"],
  ["!!!!!!!!!!", "noise"],
  ["THIS IS THE WORST THING THAT I EVER BOUGHT", "noise"],
])("%j is held for moderation, for %s", (words, concern) => {
  expect(of(words)).toEqual([concern])
  expect(of("Nothing to see in the words.", words)).toEqual([concern])
})

test("texts are compared without case, spaces and punctuation", () => {
  expect(bareWords("Two weeks,  in the TRAIN!")).toBe(bareWords("two weeks in the train."))
  expect(bareWords("दो हफ़्ते।")).toBe("दो हफ़्ते".normalize("NFKC"))
})

import { expect, test } from "vitest"
import { splitAtLinks } from "./inline-links.ts"

test("RT-5: a sentence without links is one run", () => {
  const sentence = "A plain sentence (with brackets) [and more]."
  expect(splitAtLinks(sentence)).toEqual([{ at: 0, words: sentence }])
  expect(splitAtLinks("")).toEqual([])
})

test("RT-5: links in a sentence become runs with an address, in their place", () => {
  expect(splitAtLinks("See [here](/help/faqs), or [write](mailto:a@b.example).")).toEqual([
    { at: 0, words: "See " },
    { at: 4, words: "here", to: "/help/faqs" },
    { at: 22, words: ", or " },
    { at: 27, words: "write", to: "mailto:a@b.example" },
    { at: 54, words: "." },
  ])
})

test("RT-5: a sentence may be one link", () => {
  expect(splitAtLinks("[all](/blogs)")).toEqual([{ at: 0, words: "all", to: "/blogs" }])
})

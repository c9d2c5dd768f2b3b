import fc from "fast-check"
import { expect, test } from "vitest"
import { parseQuestionsCommand } from "../cli/questions-command.server.ts"
import { checkAnswer, checkQuestion } from "./question.ts"
import { parseSearch, questionsPath, searchTerms } from "./reading/questions-path.ts"

const formOf = (words: string) => {
  const form = new FormData()
  form.set("words", words)
  return form
}

test("a question is one tidied line, and an answer keeps its lines", () => {
  const typed = "  Does it \r\n fit\tunder a helmet? "
  expect(checkQuestion(formOf(typed))).toEqual({ ok: true, words: "Does it fit under a helmet?" })
  expect(checkAnswer(formOf("No.\r\nIt is too wide. "))).toEqual({ ok: true, words: "No.\nIt is too wide." })
  expect(checkQuestion(formOf("x".repeat(300)))).toMatchObject({ ok: true })
})

const LITTLE = "Say a little more: at least 10 characters"

test.each([
  ["", LITTLE],
  ["Is it ok?", LITTLE],
  [`${" ".repeat(50)}Any?`, LITTLE],
  ["?".repeat(30), LITTLE],
  ["\u202e\u0000\u2066".repeat(20), LITTLE],
  ["x".repeat(301), "Please keep it within 300 characters"],
])("the question %j is refused beside its field", (words, error) => {
  expect(checkQuestion(formOf(words))).toEqual({ ok: false, error })
})

test.each([
  ["?!", "Say a little more: at least 2 characters"],
  ["x".repeat(1_001), "Please keep it within 1000 characters"],
])("the answer %j is refused beside its field", (words, error) => {
  expect(checkAnswer(formOf(words))).toEqual({ ok: false, error })
})

test("a file in a text field, or no text, is a question without words", () => {
  const form = new FormData()
  expect(checkQuestion(form)).toEqual({ ok: false, error: LITTLE })
  form.set("words", new File(["x".repeat(50)], "words"))
  expect(checkQuestion(form)).toEqual({ ok: false, error: LITTLE })
})

test("the URL of the question list contains a search and a page beyond the first, and nothing else", () => {
  const product = { type: "earbuds", id: "1" }
  expect(questionsPath(product)).toBe("/product-detail/earbuds/1/questions")
  expect(questionsPath(product, { page: 2, words: "a&b ü" })).toBe(
    "/product-detail/earbuds/1/questions?q=a%26b+%C3%BC&page=2",
  )
})

test("any search text is reduced to a short line of few words", () => {
  expect(parseSearch("  fast \n charge ")).toBe("fast charge")
  expect(parseSearch(null)).toBe("")
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
      const words = parseSearch(typed)
      expect([...words].length).toBeLessThanOrEqual(80)
      expect(words.isWellFormed()).toBe(true)
      expect(searchTerms(words).length).toBeLessThanOrEqual(5)
      expect(words).not.toMatch(/\p{Cc}/u)
    }),
  )
})

const ID = "0199a1b2-0000-7000-8000-000000000001"

test.each([
  [["list"], { do: "list", state: "queued", page: 1 }],
  [["list", "unanswered", "--page", "2"], { do: "list", state: "unanswered", page: 2 }],
  [["show", ID], { do: "show", id: ID }],
  [["hide", ID, "private", "A", "number."], { do: "hide", id: ID, rule: "private", reason: "A number." }],
  [["answer", ID, "Yes,", "it", "does."], { do: "answer", id: ID, answer: "Yes, it does." }],
  [["answer", ID], { do: "answer", id: ID, answer: "" }],
])("the command %j is parsed", (words, command) => {
  expect(parseQuestionsCommand(words)).toEqual({ ok: true, command })
})

test.each([
  [["delete", ID], 'There is no verb "delete".'],
  [["hide", ID, "copied"], "Say by which rule: abuse, private, advertising, off-topic, unlawful."],
  [["hide", ID, "toString"], "Say by which rule"],
  [["show", "1; drop table"], "Say which one, by its id"],
  [["list", "gone"], 'There is no state "gone".'],
  [["list", "--page", "0"], "--page wants a whole number"],
  [["answer", ID, "x".repeat(1_001)], "An answer has at most 1000 characters."],
])("the command %j is refused with a message", (words, sentence) => {
  const parsed = parseQuestionsCommand(words)
  expect(parsed.ok ? "" : parsed.sentence).toContain(sentence)
})

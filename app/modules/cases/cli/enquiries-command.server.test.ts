import { expect, test } from "vitest"
import { enquiriesCommand, readQuote } from "./enquiries-command.server.ts"

const quote = (...words: string[]) => readQuote(["bq-7k3m-q2xp", ...words], "quote …")

test("a quotation command parses lines of product, pieces and price, to the paisa", () => {
  expect(
    quote("--lines", "16:40@1199.5, 3:1@74950", "--valid-days", "30", "--note", "By\u0007Diwali"),
  ).toEqual({
    ok: true,
    quotation: {
      ...{ reference: "BQ-7K3M-Q2XP", validDays: 30, note: "By Diwali" },
      items: [
        { id: "16", quantity: 40, pricePaise: 119_950 },
        { id: "3", quantity: 1, pricePaise: 7_495_000 },
      ],
    },
  })
  expect(quote("--lines", "16:40@1")).toMatchObject({ quotation: { validDays: 14, note: "" } })
})

test.each([
  ["", "no line"],
  ["16", "no line"],
  ["16:0@5", "no line"],
  ["16:100001@5", "no line"],
  ["16:40@0", "no line"],
  ["16:40@0.00", "no line"],
  ["16:40@-5", "no line"],
  ["16:40@1,199", "no line"],
  ["16:40@1.999", "no line"],
  ["16:4.5@1", "no line"],
  ["16:40@5,16:1@4", "two lines"],
  ["16:40@5,", "no line"],
  [Array.from({ length: 501 }, (_, id) => `${id}:1@1`).join(","), "at most 500"],
])("the lines %j are refused with a message", (lines, sentence) => {
  expect(quote("--lines", lines)).toEqual({ ok: false, sentence: expect.stringContaining(sentence) })
})

test.each([
  [["--lines", "1:1@1", "--valid-days", "0"], "1 to 365"],
  [["--lines", "1:1@1", "--valid-days", "1.5"], "1 to 365"],
  [["--lines", "1:1@1", "--note", "x".repeat(2001)], "at most 2000"],
  [["--lines", "1:1@1", "--discount", "5"], "not understood"],
  [["--lines"], "no line"],
  [["--lines", "1:1@1", "--lines", "2:1@1"], "not understood"],
])("%j is no quotation", (words, sentence) => {
  expect(quote(...words)).toEqual({ ok: false, sentence: expect.stringContaining(sentence) })
})

test("the help of enquiries names both verbs, and a page is a number", () => {
  expect(enquiriesCommand([])).toEqual({ ok: true, text: expect.stringMatching(/list[\s\S]*quote/) })
  expect(enquiriesCommand(["quote", "--help"])).toMatchObject({ ok: true })
  expect(enquiriesCommand(["list", "--page", "2"])).toHaveProperty("run")
  for (const words of [["list", "--page", "x"], ["list", "more"], ["haggle"], ["quote"], ["quote", "7"]])
    expect(enquiriesCommand(words)).toMatchObject({ ok: false })
})

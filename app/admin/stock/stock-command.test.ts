import { expect, test } from "vitest"
import { parseStockCommand } from "./stock-command.server.ts"

const parse = (line: string) => parseStockCommand(line.split(" "))

test.each([
  ["list", { do: "list", state: null, words: "" }],
  ["list low", { do: "list", state: "low", words: "" }],
  ["list none raag 90", { do: "list", state: "none", words: "raag 90" }],
  ["places", { do: "places" }],
  [
    "adjust EB-1 5 Recount of May",
    { do: "adjust", sku: "EB-1", pieces: 5, place: null, reason: "Recount of May" },
  ],
  ["adjust EB-1 0 --place 2 Lost", { do: "adjust", sku: "EB-1", pieces: 0, place: 2, reason: "Lost" }],
  ["level EB-1 8", { do: "level", sku: "EB-1", level: 8 }],
  ["level EB-1 default", { do: "level", sku: "EB-1", level: null }],
  [
    "transfer EB-1 3 1 2 For Diwali",
    { do: "transfer", sku: "EB-1", pieces: 3, from: 1, to: 2, reason: "For Diwali" },
  ],
])("the command %j is parsed", (line, command) => {
  expect(parse(line)).toEqual({ ok: true, command })
})

test.each([
  ["count EB-1", 'no verb "count"'],
  ["adjust EB-1", "how many pieces"],
  ["adjust EB-1 -1 Lost", "how many pieces"],
  ["adjust EB-1 5", "Say why"],
  ["adjust EB-1 5 --place Main Lost", "number of the place"],
  ["level EB-1 few", "its level or default"],
  ["transfer EB-1 3 1", "two places"],
])("the incomplete command %j is refused with the usage", (line, sentence) => {
  expect(parse(line)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})

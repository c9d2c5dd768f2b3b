import { expect, test } from "vitest"
import { parseOffersCommand } from "./offers-command.server.ts"

test.each<[string[], object]>([
  [["list", "DIW"], { do: "list", code: "DIW" }],
  [["show", "7"], { do: "show", id: 7 }],
  [["end", "7", "--reason", "The feast is over"], { do: "end", id: 7, reason: "The feast is over" }],
  [
    ["add", "title=Diwali = joy", "kind=percent", "--reason", "x", "percent=10"],
    { do: "add", typed: { title: "Diwali = joy", kind: "percent", percent: "10" }, reason: "x" },
  ],
  [["change", "7", "code=", "--reason", "x"], { do: "change", id: 7, typed: { code: "" }, reason: "x" }],
])("offers %j is parsed", (words, command) =>
  expect(parseOffersCommand(words)).toEqual({ ok: true, command }),
)

test.each([
  [["sing"], "There is no verb"],
  [["show", "DIWALI"], "Say the number"],
  [["end", "7"], "Say why"],
  [["end", "7", "now", "--reason", "x"], '"now" is not understood'],
  [["add", "title=x"], "Say why"],
  [["add", "--reason", "x"], "at least one field"],
  [["change", "7", "prize=1", "--reason", "x"], '"prize=1" is no field'],
])("offers %j is refused with a message and the usage", (words, sentence) => {
  const parsed = parseOffersCommand(words)
  expect(parsed).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
  expect(parsed).toMatchObject({ sentence: expect.stringContaining("npm run shop -- offers") })
})

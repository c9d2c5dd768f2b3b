import { expect, test } from "vitest"
import { parseProductsCommand } from "./products-command.server.ts"

const at = "2026-12-01T10:00"

test.each<[string[], object]>([
  [["families", "Raag", "90"], { do: "families", words: "Raag 90" }],
  [
    ["join", "7", "EB-1", "Ink", "Black", "--reason", "New colour"],
    { do: "join", product: "7", sibling: "EB-1", colour: "Ink Black", reason: "New colour" },
  ],
  [["leave", "7"], { do: "leave", product: "7", reason: "" }],
  [["price", "7", "999", at, "2026-12-02T10:00"], { do: "price", price: "999", from: at }],
  [["withdraw", "7", at, "--reason", "Recall"], { do: "withdraw", product: "7", at, reason: "Recall" }],
  [["cancel", "price", "7", "12"], { do: "cancel", what: "price", product: "7", schedule: 12 }],
])("products %j is parsed", (words, command) => {
  expect(parseProductsCommand(words)).toMatchObject({ ok: true, command })
})

test.each([
  [["paint"], "There is no verb"],
  [["join", "7"], "another one of its family"],
  [["leave"], "by its number or its SKU"],
  [["price", "7", "999", at], "until when"],
  [["publish", "7"], "the product and the time"],
  [["cancel", "stock", "7", "1"], "price or publication"],
  [["cancel", "price", "7", "one"], "price or publication"],
])("products %j is refused with a message and the usage", (words, sentence) => {
  const parsed = parseProductsCommand(words)
  expect(parsed).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
  expect(parsed).toMatchObject({ sentence: expect.stringContaining("npm run shop -- products") })
})

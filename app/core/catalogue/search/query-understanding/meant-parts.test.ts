import { expect, test } from "vitest"
import { selectionOf, withoutRepeats } from "./meant-parts.ts"
import { understand } from "./understand.ts"

const keys = (keyword: string) =>
  withoutRepeats(understand(keyword).parts).flatMap((part) =>
    "selection" in part ? part.selection.map(({ key, values }) => `${key}=${values.join()}`) : [],
  )

test.each([
  ["65w power bank for laptop", ["f.output=65-", "type=powerbank"]],
  ["low latency earbuds 40ms", ["type=earbuds", "f.latency=0-40.02"]],
  ["light watch under 30 grams", ["type=watch", "f.weight=0-30"]],
  ["black earbuds or white", ["colour=black", "type=earbuds", "colour=white"]],
])("of the query %s the parts %j are left", (keyword, parts) => {
  expect(keys(keyword)).toEqual(parts)
})

test("parts that say the same are not both left out", () => {
  const parts = understand("40 hours neckband").parts
  expect(selectionOf({ parts: withoutRepeats([...parts, ...parts]) })).toEqual(selectionOf({ parts }))
})

import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { literalSentences } from "./literal-sentences.ts"

const RULES = "app/{routes/{shop,own},layout,ui,core,modules,admin}/**/*.ts"
/** What operators read; and the names of states. */
const FOR_OPERATORS =
  /\/core\/(settings|catalogue\/writing|fulfilment\/couriers)\/|\/admin\/(settings|go-live|orders\/cli)\/|\/modules\/[^/]+\/cli\/|\/(payment-exceptions|gst-states|stock-command|offers-command|products-command|breach-command|declaration-rules)\.ts$/
const PAGES = "app/{root,routes/{shop,own}/**/*,{layout,ui,core,modules,admin}/**/*}.tsx"

test("shopper pages take their messages from a messages.ts or from content", () => {
  const files = globSync(PAGES).filter((file) => !file.endsWith(".test.tsx"))
  expect(files.length).toBeGreaterThan(90)
  expect(files.flatMap((file) => literalSentences(file, readFileSync(file, "utf8")))).toEqual([])
})

test("rules take their messages from messages.ts, except those for operators", () => {
  const rules = globSync(RULES).filter((file) => !/\.(test|server)\.ts$|\/messages\.ts$/.test(file))
  expect(rules.length).toBeGreaterThan(140)
  const forShoppers = rules.filter((file) => !FOR_OPERATORS.test(file))
  expect(forShoppers.flatMap((file) => literalSentences(file, readFileSync(file, "utf8")))).toEqual([])
})

test.each([
  ["text", "<p>Add to cart</p>"],
  ["an attribute", '<input aria-label="Add to cart" />'],
  ["a template", "<p>{`Add to cart`}</p>"],
  ["a condition", '<Button label={isSent ? "Add to cart" : messages.sent} />'],
])("a text as %s of a page is found, and a symbol is not", (_, jsx) => {
  const page = (inner: string) =>
    `export const Page = () => <main className="grid">₹ · {a} × {"—"} ${inner}</main>`
  expect(literalSentences("page.tsx", page(""))).toEqual([])
  expect(literalSentences("page.tsx", page(jsx))).toHaveLength(1)
})

import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { ruleText } from "./messages.ts"
import { parseSegment, segmentTexts, textsOfSegment } from "./segment-form.ts"

const parse = (fields: Record<string, string>) =>
  parseSegment(segmentTexts(formOf({ name: "Some", ...fields })))

test("a rule is read from its form and shown in it again", () => {
  const parsed = parse({
    ...{ ordersFrom: "2", rupeesFrom: "5,000", rupeesTo: "9999.50", lastBeforeDays: "90" },
    ...{ states: "goa, Maharashtra", cities: "Pune", pinStarts: "411, 40", news: "yes", kind: "registered" },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  expect(parsed.values.rule).toEqual({
    ...{ ordersFrom: 2, ordersTo: null, paiseFrom: 500_000, paiseTo: 999_950 },
    ...{ lastWithinDays: null, lastBeforeDays: 90, states: ["Goa", "Maharashtra"], cities: ["Pune"] },
    ...{ pinStarts: ["411", "40"], hasNews: true, kind: "registered" },
  })
  expect(parseSegment(textsOfSegment(parsed.values))).toEqual(parsed)
  expect(ruleText(parsed.values.rule)).toBe(
    "orders from 2 · ₹ 5000 to 9999.5 · none for 90 days · Goa, Maharashtra · Pune · PIN 411, 40 · agreed to news · only with an account",
  )
})

test("a form without a rule is every customer", () => {
  const parsed = parse({})
  expect(parsed.ok && ruleText(parsed.values.rule)).toBe("every customer")
})

test.each<[Record<string, string>, string, string]>([
  [{ name: "" }, "name", "The name must be"],
  [{ ordersFrom: "-1" }, "ordersFrom", "This must be a whole number"],
  [{ ordersFrom: "3", ordersTo: "2" }, "ordersTo", "This must not be less"],
  [{ rupeesFrom: "many" }, "rupeesFrom", "This must be rupees"],
  [{ lastWithinDays: "0" }, "lastWithinDays", "This must be a whole number"],
  [{ states: "Goa, Atlantis" }, "states", "These are no states of India: Atlantis"],
  [{ pinStarts: "4110011" }, "pinStarts", "Each must be one to six digits"],
  [{ ordersTo: "0", cities: "Pune" }, "ordersTo", "Customers without an order"],
])("the rule %j is refused at its field", (fields, field, sentence) => {
  expect(parse(fields)).toMatchObject({ ok: false, faults: { [field]: expect.stringContaining(sentence) } })
})

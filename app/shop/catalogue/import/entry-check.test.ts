import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { entrySchema, productSchema } from "#app/shop/catalogue/product.ts"
import file from "#catalogue/products.json"
import { entry } from "#test/samples/catalogue-samples.ts"
import { checkEntry } from "./entry-check.ts"
import { keepsAsIs } from "./kept-as-is.ts"

const bundle = z.array(z.record(z.string(), z.unknown())).parse(file)
const isKept = keepsAsIs(entrySchema)

/** Values that some field takes, or takes after a change, or refuses for a reason of its own. */
const AWKWARD = [
  ...[undefined, null, true, 0, -0, -1, 0.5, 7, 10.005, 250, 1_00_00_001, 1e300, Number.NaN, Infinity],
  ...[
    "",
    " ",
    "x",
    " x ",
    "x\0",
    "n".repeat(200),
    "n".repeat(201),
    "😀".repeat(120),
    "😀".repeat(121),
    "\ud800",
  ],
  ...[
    "4,990",
    "4,99",
    "0",
    "5.3",
    "12345678",
    "123456789",
    "calls",
    "two words",
    "//host",
    "/a b",
    "/a.avif",
  ],
  ...["https://", "HTTP://a/b", "flex", "neckband", "hero", "ink", [], [" "], ["x", ""], Array(11).fill("")],
  ...[
    {},
    { constructor: 1 },
    { model: {} },
    Object.create({ family: "Raag" }),
    JSON.parse('{"__proto__":{}}'),
  ],
]
const NAMES = {
  entry: Object.keys(entrySchema.shape),
  facts: Object.keys(entrySchema.shape.facts.unwrap().shape),
  model: ["kind", "style", "palette", "edition"],
}
const changes = fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[])).chain((part) => {
  const name = fc.constantFrom(...NAMES[part], "unknown", "__proto__")
  return fc.record({
    part: fc.constant(part),
    changed: fc.array(fc.tuple(name, fc.constantFrom<unknown>(...AWKWARD)), { maxLength: 2 }),
    missing: fc.option(name, { freq: 4 }),
  })
})

test("CAT-1: whatever an entry is like, it becomes what the schema makes of it, or has the same faults", () => {
  let [kept, parsed] = [0, 0]
  fc.assert(
    fc.property(fc.constantFrom(...bundle, entry()), changes, (original, { part, changed, missing }) => {
      const altered = structuredClone({ facts: {}, ...original }) as Altered
      const { facts } = altered
      facts.model = { ...facts.model }
      const place = part === "entry" ? altered : part === "facts" ? facts : facts.model
      for (const [name, value] of changed)
        Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true })
      if (missing) delete place[missing]
      if (isKept(altered)) kept += 1
      else parsed += 1
      const [quick, strict] = [checkEntry(altered), productSchema.safeParse(altered)]
      expect(quick.success).toBe(strict.success)
      expect(quick.data).toStrictEqual(strict.data)
      expect(quick.error?.issues).toEqual(strict.error?.issues)
    }),
    { numRuns: 5_000 },
  )
  expect(Math.min(kept, parsed)).toBeGreaterThan(1_000) // both ways were gone
})

type Altered = Record<string, unknown> & {
  facts: Record<string, unknown> & { model?: Record<string, unknown> }
}

test("CAT-1: an entry as it should be is checked without a copy, and so is each of the bundle", () => {
  expect(isKept({ ...entry(), facts: {} })).toBe(true)
  expect(bundle.filter((each) => !isKept(each))).toEqual([])
})

test.each([
  ["a value that comes with absence", z.object({ size: z.string().default("M").optional() }), {}],
  ["a text that is made a number", z.object({ size: z.coerce.number() }), { size: "7" }],
  ["a text that is cut", z.string().trim(), " x"],
  ["a form that zod has of its own", z.email(), "x"],
  [
    "a check that is handed the list of faults",
    z.string().superRefine((_, asked) => asked.addIssue("no")),
    "x",
  ],
  ["a name that the schema drops", z.object({}), { size: 7 }],
  ["a name that is asked for", z.object({ size: z.any() }), {}],
  ["an object of a class", z.object({}), new Date()],
])("CAT-1: %s is left to parsing", (_, schema: z.ZodType, value) => {
  expect(keepsAsIs(schema)(value)).toBe(false)
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { choiceQuery, parseChoice, withoutValue } from "./selection.ts"

test("Issue 26: one choice has one address, in whatever order it was pressed", () => {
  const pressed = parseChoice(
    new URLSearchParams("sort=newest&origin=India&colour=pink&colour=black&colour=pink"),
  )
  expect(choiceQuery(pressed)).toBe("colour=black&colour=pink&origin=India&sort=newest")
})

test("Issue 26: what an address says beyond facets, and a sort that there is not, is left out", () => {
  expect(parseChoice(new URLSearchParams(`x=1&sort=best&colour=&colour=%20&type=${"a".repeat(41)}`))).toEqual(
    {
      selection: [],
      sort: null,
    },
  )
})

test("Issue 26: whatever an address says, its choice reads back as it was written", () => {
  fc.assert(
    fc.property(
      fc.webQueryParameters(),
      fc.constantFrom("colour", "type", "price"),
      fc.string(),
      (query, key, value) => {
        const address = new URLSearchParams(query)
        address.append(key, value)
        const choice = parseChoice(address)
        expect(parseChoice(new URLSearchParams(choiceQuery(choice)))).toEqual(choice)
      },
    ),
  )
})

test("Issue 26: a value is taken off alone, and its facet with the last one", () => {
  const { selection } = parseChoice(new URLSearchParams("colour=black&colour=pink&origin=India"))
  const left = withoutValue(selection, "colour", "pink")
  expect(left[0]).toEqual({ key: "colour", values: ["black"] })
  expect(withoutValue(left, "colour", "black")).toEqual([{ key: "origin", values: ["India"] }])
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { choiceQuery, parseChoice, withoutValue } from "./selection.ts"

test("one set of facets has one URL, in whatever order it was chosen", () => {
  const pressed = parseChoice(
    new URLSearchParams("sort=newest&origin=India&colour=pink&colour=black&colour=pink"),
  )
  expect(choiceQuery(pressed)).toBe("colour=black&colour=pink&origin=India&sort=newest")
})

test("unknown facets, values and sorts in a URL are ignored", () => {
  expect(parseChoice(new URLSearchParams(`x=1&sort=best&colour=&colour=%20&type=${"a".repeat(41)}`))).toEqual(
    {
      selection: [],
      sort: null,
    },
  )
})

test("any URL's facets read back as they were written", () => {
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

test("a value is removed alone, and its facet with the last value", () => {
  const { selection } = parseChoice(new URLSearchParams("colour=black&colour=pink&origin=India"))
  const left = withoutValue(selection, "colour", "pink")
  expect(left[0]).toEqual({ key: "colour", values: ["black"] })
  expect(withoutValue(left, "colour", "black")).toEqual([{ key: "origin", values: ["India"] }])
})

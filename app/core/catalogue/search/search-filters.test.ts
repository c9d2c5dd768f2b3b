import fc from "fast-check"
import { expect, test } from "vitest"
import { filterQuery, parseFilters, readFilters } from "./search-filters.ts"

const paiseOf = (maxPrice: string) => readFilters({ name: "", maxPrice }).maxPricePaise

test("SR-3: an empty price is no filter, a price is rupees with decimals if need be", () => {
  expect(paiseOf("")).toBeNull()
  expect(paiseOf(" ")).toBeNull()
  expect(paiseOf("1500")).toBe(150_000)
  expect(paiseOf("0")).toBe(0)
  expect(paiseOf("1499.50")).toBe(149_950)
  expect(paiseOf("4.35")).toBe(435)
  expect(paiseOf("₹1,09,999")).toBe(1_09_999_00)
})

test("SR-3: a price is read as a number box reads it: below zero and with an exponent too", () => {
  expect(paiseOf("1e3")).toBe(100_000)
  expect(paiseOf("1.5E+2")).toBe(15_000)
  expect(paiseOf(".5")).toBe(50)
  for (const below of ["-1", "-0.01", "-1e9"]) expect(paiseOf(below)).toBe(-1)
})

test("SR-3: what is no number narrows nothing, as in an empty box", () => {
  for (const maxPrice of ["NaN", "abc", "0x10", "Infinity", "1.2.3", "1.", "+5", "--5", "1e", "۵"])
    expect(paiseOf(maxPrice), maxPrice).toBeNull()
})

test("SR-3: a price beyond all prices stays one that the database can compare", () => {
  expect(paiseOf("9".repeat(100))).toBe(2_147_483_647)
  expect(paiseOf("1e400")).toBe(2_147_483_647)
})

test("RT-4: a page that is none is the first", () => {
  for (const page of ["", "0", "-3", "1.5", "NaN", "two"])
    expect(parseFilters(new URLSearchParams({ page })).page).toBe(1)
  expect(parseFilters(new URLSearchParams({ page: "3" })).page).toBe(3)
  expect(parseFilters(new URLSearchParams({ page: "1e308" })).page).toBe(10_000)
})

test("RT-4: a place in the catalogue is a position of up to nine digits, and anything else is none", () => {
  const placeOf = (place: Record<string, string>) => {
    const { name: _, maxPrice: __, ...read } = parseFilters(new URLSearchParams(place))
    return read
  }
  expect(placeOf({ page: "2", after: "200" })).toEqual({ page: 2, after: 200 })
  expect(placeOf({ page: "2", before: "0" })).toEqual({ page: 2, before: 0 })
  for (const wrong of ["", "-1", "1.5", "1e3", "a", "1".repeat(10)])
    expect(placeOf({ page: "2", after: wrong, before: wrong }), wrong).toEqual({ page: 2 })
})

test("RT-4: a place goes into an address and comes out of it", () => {
  const query = filterQuery({ name: "", maxPrice: "" }, { page: 3, after: 400, before: 600 })
  expect(query).toBe("?page=3&after=400&before=600")
  expect(parseFilters(new URLSearchParams(query))).toMatchObject({ page: 3, after: 400, before: 600 })
})

test("SR-1: filters that went into an address come out of it", () => {
  const box = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !text.includes("\0"))
  fc.assert(
    fc.property(box, box, fc.integer({ min: 1, max: 10_000 }), (name, maxPrice, page) => {
      const address = new URL(`https://dhun.example/search/x${filterQuery({ name, maxPrice }, { page })}`)
      expect(parseFilters(address.searchParams)).toEqual({ name, maxPrice, page })
    }),
  )
  expect(filterQuery({ name: "", maxPrice: "" })).toBe("")
})

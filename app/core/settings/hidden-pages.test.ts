import { expect, test } from "vitest"
import {
  HIDEABLE_PAGES,
  PROMISING_PAGES,
  samplePages,
  unconfirmedPages,
  withoutHidden,
  withoutHiddenLinks,
} from "./hidden-pages.ts"

test("entries that lead to a page that is taken away are left out, by path or by link", () => {
  const entries = [{ path: "/gift" }, { to: "/gift" }, { to: "/search/gift" }, { label: "a label" }]
  expect(withoutHidden(entries, new Set(["/gift"]))).toEqual([{ to: "/search/gift" }, { label: "a label" }])
})

test("a page has facts of the sample until it is taken away or rewritten", () => {
  expect(samplePages([], () => false)).toContain("/storelocator")
  expect(samplePages(["/storelocator"], (path) => path === "/help/about")).not.toContain("/storelocator")
  expect(samplePages([], (path) => path === "/help/about")).not.toContain("/help/about")
  expect(samplePages(HIDEABLE_PAGES, () => false)).toEqual([])
})

test("a page promises what the sample does until it is confirmed, rewritten or taken away", () => {
  const open = (confirmed: string[], hidden: string[], rewritten: string[]) =>
    unconfirmedPages({ confirmed, hidden }, (path) => rewritten.includes(path))
  expect(open([], [], [])).toEqual([...PROMISING_PAGES])
  expect(open(["/help/warranty"], ["/corporate"], ["/help/returns"])).toEqual(
    PROMISING_PAGES.filter((path) => !["/help/warranty", "/corporate", "/help/returns"].includes(path)),
  )
})

test("texts lose their links to pages that are taken away, and keep the words", () => {
  const body = [
    "See the [store](/storelocator#pune) or a [guide](/blogs/ear-health).",
    { list: ["[Terms](/help/terms)"] },
  ]
  expect(withoutHiddenLinks(body, new Set(["/storelocator", "/blogs"]))).toEqual([
    "See the store or a guide.",
    { list: ["[Terms](/help/terms)"] },
  ])
  expect(withoutHiddenLinks(body, new Set())).toBe(body)
})

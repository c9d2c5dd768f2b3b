import { expect, test } from "vitest"
import { helpFor, isOfPagesAlone } from "./help-search.ts"

test.each([
  ["order cancel", ["/orders"]],
  ["Paisa wapas", ["/help/returns"]],
  ["refund kab milega", ["/help/returns"]],
  ["warranty claim", ["/help/warranty"]],
  ["customer care number", ["/help/support"]],
  ["track my parcel", ["/orders"]],
  ["earbud repair", ["/help/warranty", "/help/service-centers"]],
  ["store near me", ["/storelocator"]],
  ["रिफंड", ["/help/returns"]],
  ["do earphones work with iphone", ["/help/faqs"]],
  ["diwali gifts for employees", ["/corporate", "/gift"]],
  ["திரும்ப அனுப்புவது எப்படி", ["/help/returns"]],
  ["cash on delivery available hai?", ["/help/delivery"]],
  ["iphone", []],
  ["", []],
])("a search for %j is answered by the pages %j", (keyword, paths) => {
  expect(helpFor(keyword, { hidden: [], finds: false }).map(({ to }) => to)).toEqual(paths)
})

test("a page that the shop has taken away answers no search", () => {
  expect(helpFor("gift card", { hidden: ["/gift"], finds: false })).toEqual([])
})

test("where products match, pages answer a search for gift cards, for many pieces, and what works with what", () => {
  const pathsOf = (keyword: string) => helpFor(keyword, { hidden: [], finds: true }).map(({ to }) => to)
  expect(["Gift Card", "gift cards", "e-gift voucher"].map(pathsOf)).toEqual([
    ["/gift"],
    ["/gift"],
    ["/gift"],
  ])
  expect(["earbuds in bulk", "will this speaker connect to my tv"].map(pathsOf)).toEqual([
    ["/corporate"],
    ["/help/faqs"],
  ])
  expect(["gift for dad", "माँ के लिए उपहार"].map(pathsOf)).toEqual([["/gift"], ["/gift"]])
  expect(["order earbuds", "work from home headset"].flatMap(pathsOf)).toEqual([])
})

test("a question about terms is for pages alone, and one about products is not", () => {
  const questions = [
    "cash on delivery available hai?",
    "warranty kitna hai",
    "return policy",
    "what is the refund time",
  ]
  expect(questions.filter(isOfPagesAlone)).toEqual(questions)
  expect(["earbuds with warranty", "speaker on emi", "delivery bag"].filter(isOfPagesAlone)).toEqual([])
})

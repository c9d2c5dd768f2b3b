import { expect, test } from "vitest"
import { helpFor, isOfPagesAlone, partsHelp, servicePhrases } from "./help-search.ts"

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
  ["where can I download my GST invoice", ["/help/faqs", "/orders"]],
  ["do you have no cost EMI", ["/help/delivery"]],
  ["kisht par milega kya", ["/help/delivery"]],
  ["customer care phone number", ["/help/support"]],
  ["कस्टमर केयर", ["/help/support"]],
  ["register product", ["/help/warranty"]],
  ["வாரண்ட்டி", ["/help/warranty"]],
  ["battery jaldi khatam ho jati hai", ["/help/support", "/help/warranty"]],
  ["mera earbuds ek side nahi chal raha", ["/help/support", "/help/warranty"]],
  ["watch not connecting to phone", ["/help/support", "/help/warranty"]],
  ["speaker awaaz phat rahi hai", ["/help/support", "/help/warranty"]],
  ["cash on delivery nahi aa raha", ["/help/delivery", "/help/support", "/help/warranty"]],
  ["headphone ka left side band ho gaya", ["/help/support", "/help/warranty"]],
  ["address change karna hai", ["/help/faqs"]],
  ["gst number lagana hai", ["/help/faqs", "/help/support"]],
  ["sound kam aa raha hai", ["/help/support", "/help/warranty"]],
  ["soundbar ko tv se kaise connect kare", ["/help/support", "/help/warranty"]],
  ["left earbud lost", ["/help/support", "/help/warranty", "/help/faqs"]],
  ["pay later", ["/help/delivery"]],
  ["gpay", ["/help/delivery"]],
  ["job vacancy", ["/careers"]],
  ["dealership", ["/corporate"]],
  ["asli hai ya nakli", ["/help/why-buy-direct"]],
  ["உங்கள் கடை எங்கே", ["/storelocator"]],
  ["noise cancel", []],
  ["replacement ear tips silicone", []],
  ["trimmer blade replacement", []],
  ["bulk order for company", ["/corporate"]],
  ["return gifts", ["/gift"]],
  ["iphone", []],
  ["", []],
])("a search for %j is answered by the pages %j", (keyword, paths) => {
  expect(helpFor(keyword, { hidden: [], finds: false }).map(({ to }) => to)).toEqual(paths)
})

test("a page that the shop has taken away answers no search", () => {
  const pathsOf = (...hidden: string[]) => helpFor("gift card", { hidden, finds: false }).map(({ to }) => to)
  expect(pathsOf("/gift-card")).toEqual(["/gift"])
  expect(pathsOf("/gift", "/gift-card")).toEqual([])
})

test("where products match, pages answer a search for gift cards, for many pieces, and what works with what", () => {
  const pathsOf = (keyword: string) => helpFor(keyword, { hidden: [], finds: true }).map(({ to }) => to)
  expect(["Gift Card", "gift cards", "e-gift voucher"].map(pathsOf)).toEqual([
    ["/gift-card"],
    ["/gift-card"],
    ["/gift-card"],
  ])
  expect(pathsOf("power bank for flight")).toEqual(["/help/faqs"])
  expect(["earbuds in bulk", "will this speaker connect to my tv"].map(pathsOf)).toEqual([
    ["/corporate"],
    ["/help/faqs"],
  ])
  expect(["gift for dad", "माँ के लिए उपहार"].map(pathsOf)).toEqual([["/gift"], ["/gift"]])
  expect(["order earbuds", "replacement strap", "work from home headset"].flatMap(pathsOf)).toEqual([])
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

test("a fault is for pages alone, and a product without the fault is not", () => {
  const faults = [
    "earbuds charge nahi ho raha",
    "watch hang ho gayi",
    "left side not working",
    "display kharab ho gaya",
  ]
  expect(faults.filter((keyword) => !isOfPagesAlone(keyword))).toEqual(["watch hang ho gayi"])
  const sought = [
    "battery jaldi khatam na ho aisa neckband",
    "noise nahi aaye headphone",
    "no noise earbuds",
    "call wali watch",
  ]
  expect(sought.filter(isOfPagesAlone)).toEqual([])
})

test("a piece that is not sold by itself leads to service and support", () => {
  expect(partsHelp([]).map(({ to }) => to)).toEqual(["/help/service-centers", "/help/support"])
  expect(partsHelp(["/help/service-centers"]).map(({ to }) => to)).toEqual(["/help/support"])
})

test("words of service lead to a page beside a kind of product, and not where they are in a product's name", () => {
  const beside = { hidden: [], finds: true, isNamed: false }
  const pathsOf = (keyword: string) => helpFor(keyword, beside).map(({ to }) => to)
  expect(
    [
      "return earbuds",
      "earbuds warranty kitni hai",
      "ईयरबड्स की वारंटी",
      "வாட்ச் ரிட்டர்ன்",
      "speaker delivery time",
    ].map(pathsOf),
  ).toEqual([
    ...[["/help/returns"], ["/help/warranty"], ["/help/warranty"], ["/help/returns"], ["/help/delivery"]],
  ])
  expect(helpFor("Return Gold", { ...beside, isNamed: true })).toEqual([])
})

test.each([
  ["warranty period for earbuds", ["warranty period"]],
  ["earbuds warranty kitni hai", ["warranty", "kitni"]],
  ["customer care phone number", ["customer care", "phone number"]],
  ["watch with cycle tracking", []],
  ["replacement strap", []],
  ["noise cancel headphones", []],
  ["watch 5 days battery", []],
])("of the search %s the phrases %j are about no product", (keyword, phrases) => {
  expect(servicePhrases(keyword)).toEqual(phrases)
})

test.each([
  "gift card 1000",
  "1000 ka gift card",
  "gift voucher of ₹2,000",
  "rs 500 gift card",
  "e-gift card 5000 rs",
  "500 ka gift card chahiye",
])("the amount of the search %s is that of a card", (keyword) => {
  expect(isOfPagesAlone(keyword)).toBe(true)
})

test.each(["gift under 1000", "power bank 1000", "1000 gift", "gift card holder"])(
  "the search %s is not for a gift card",
  (keyword) => {
    expect(isOfPagesAlone(keyword)).toBe(false)
  },
)

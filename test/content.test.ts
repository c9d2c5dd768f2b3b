import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import {
  countWords,
  findArticle,
  listBlogCards,
  listCareerCards,
  listSpotlightCards,
} from "#app/content/articles.server.ts"
import { LEGAL_LINKS, sampleFooter } from "#app/content/footer.ts"
import { findHelpTopic, listHelpTopics } from "#app/content/help.server.ts"
import { type ShopTerms, SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { CAREERS_PICTURE } from "#app/content/pages/careers.ts"
import { COLLECTION_CENTRES } from "#app/content/pages/collection-centres.ts"
import { COMMUNITY_SLIDES, SOCIAL_PICTURES, TRIBE } from "#app/content/pages/community.ts"
import { BULK_CATEGORIES, CORPORATE_PICTURE } from "#app/content/pages/corporate.ts"
import { GIFT_BANNERS, GIFT_HERO } from "#app/content/pages/gifts.ts"
import { directionsLink, geoLink, STORES } from "#app/content/pages/stores.ts"
import type { GroundedPicture } from "#app/content/picture.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { ORDER_FISCAL_YEARS, RETENTION_DAYS } from "#app/platform/env/retention-periods.server.ts"
import catalogue from "#catalogue/products.json"

/** A help page of the specification's shop, or of one that offers more. */
const findTopic = (slug: string, offered: Partial<ShopTerms> = {}) =>
  findHelpTopic(slug, SAMPLE_COMPANY, { ...SPECIFICATION_TERMS, ...offered })
const EARS = /\b(ear|ears|earbuds?|buds?|songs|phone's)\b/i
const { all, trending, news } = listBlogCards()
const bodies = [
  ...all.map(({ slug }) => findArticle(slug)?.body ?? []),
  ...listHelpTopics().map(({ slug }) => findTopic(slug)?.body ?? []),
]

test("a product's text names the order mail only as the last way to send a name to engrave", () => {
  const texts = catalogue.filter(({ facts }) => "engravingLetters" in facts).map((each) => each.description)
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts)
    expect(text).toMatch(/^(?!.*\bmail\b)|\bat the latest in reply to the order mail\b/s)
})

test("help pages of a shop that sells nothing of the sample's tell nothing of earbuds", () => {
  for (const slug of ["support", "faqs", "returns", "warranty", "why-buy-direct"]) {
    const told = (terms: Partial<ShopTerms>) => JSON.stringify(findTopic(slug, terms)?.body)
    expect(told({}), slug).toMatch(EARS)
    expect(told({ sellsOthersAlone: true }), slug).not.toMatch(EARS)
    expect(told({ sellsOthersAlone: false }), slug).toBe(told({}))
  }
})

test("help pages of a shop that sells nothing for the ears tell nothing of them", () => {
  for (const slug of ["support", "faqs", "returns", "warranty", "why-buy-direct"]) {
    const told = (isForEars: boolean) => JSON.stringify(findTopic(slug, { isForEars })?.body)
    expect(told(false), slug).not.toMatch(/\b(ears?|earbuds?|buds?)\b/i)
    expect(told(true), slug).toBe(JSON.stringify(findTopic(slug)?.body))
  }
})

test("help pages and the privacy notice of a shop that engraves nothing tell nothing of names to engrave", () => {
  const ENGRAVING = /engrav|उकेर|उत्कीर्ण/i
  for (const slug of ["delivery", "returns", "why-buy-direct", "privacy", "privacy-hi"]) {
    const told = (engraves: boolean) => JSON.stringify(findTopic(slug, { engraves })?.body)
    expect(told(true), slug).toMatch(ENGRAVING)
    expect(told(false), slug).not.toMatch(ENGRAVING)
  }
})

test.each<[slug: string, offered: Partial<ShopTerms>, told: string]>([
  ["faqs", { takesBusinesses: true }, "enter it at checkout"],
  ["faqs", { takesBusinesses: false }, "tell us with the order number"],
  ["faqs", { movesOrders: true }, "Until the order is packed, on its page"],
  ["faqs", { movesOrders: false }, "Until the order is packed: call"],
  ["faqs", { showsSwatches: true }, "seven colour dots"],
  ["returns", { choices: ["cod"] }, "If you paid the courier, tell us your UPI ID"],
])("the help page %s of a shop with %j says %s, and no other does", (slug, offered, told) => {
  const { takesBusinesses, movesOrders } = offered
  const other = {
    takesBusinesses: !takesBusinesses,
    movesOrders: !movesOrders,
    showsSwatches: false,
    choices: [],
  }
  expect(JSON.stringify(findTopic(slug, offered)?.body)).toContain(told)
  expect(JSON.stringify(findTopic(slug, other)?.body)).not.toContain(told)
})

test("RT-5: about a dozen articles, each under a slug of its own and of 300 to 600 words", () => {
  expect(all.length).toBeGreaterThanOrEqual(12)
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  const lengths = all.map(({ slug }) => countWords(findArticle(slug)?.body ?? []))
  expect(lengths.filter((length) => length < 300 || length > 600)).toEqual([])
})

test("RT-5: a card says how long its article takes to read", () => {
  expect(all.filter(({ minutes }) => minutes < 2 || minutes > 3)).toEqual([])
})

test("BL-1: three trending, three news, the news newest first", () => {
  expect([trending.length, news.length]).toEqual([3, 3])
  const dates = news.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test("CA-1, CM-1: four cards each", () => {
  expect([listCareerCards().length, listSpotlightCards().length]).toEqual([4, 4])
})

test("RT-5: no card carries the text of its article", () => {
  expect([...all, ...listCareerCards()].filter((card) => "body" in card)).toEqual([])
})

test("RT-5: every picture of the content pages was taken, a product's on the ground of its palette", () => {
  const grounds = new Map(
    catalogue.map(({ image, facts }) => [image.split("?")[0], `ground-${facts.model.palette}`]),
  )
  const pictures = [
    ...all,
    ...[...COMMUNITY_SLIDES, ...TRIBE, ...BULK_CATEGORIES, ...GIFT_BANNERS, GIFT_HERO].map(
      ({ picture }) => picture,
    ),
    ...SOCIAL_PICTURES,
    CAREERS_PICTURE,
    CORPORATE_PICTURE,
  ]
  const isTaken = ({ image, ground }: GroundedPicture) =>
    image.startsWith("/images/set-") ? existsSync(`catalogue${image}`) : grounds.get(image) === ground
  expect(pictures.filter((picture) => !isTaken(picture))).toEqual([])
})

test("RT-5: links in texts lead to articles and help pages that exist", () => {
  const paths = [...JSON.stringify(bodies).matchAll(/\]\(\/(blogs|help)\/([^)]+)\)/g)]
  expect(paths.length).toBeGreaterThan(20)
  const found = { blogs: findArticle, help: findTopic }
  expect(paths.filter(([, kind, slug = ""]) => !found[kind === "blogs" ? "blogs" : "help"](slug))).toEqual([])
})

test("FT-3, FT-4: what the footer calls help is there", () => {
  const topics = [...LEGAL_LINKS, ...sampleFooter("Dhun").flatMap(({ entries }) => entries)].flatMap(
    ({ to }) => to?.match(/^\/help\/(.+)/)?.[1] ?? [],
  )
  expect(topics.length).toBeGreaterThanOrEqual(8)
  expect(topics.filter((slug) => !findTopic(slug))).toEqual([])
})

test("ST-1: five stores in five cities, open from 10:30 AM to 7:00 PM, each with a call and a way", () => {
  expect(STORES.map(({ city }) => city)).toEqual(["Meerut", "Sonipat", "Hyderabad", "Ernakulam", "Chennai"])
  expect(new Set(STORES.map(({ hours }) => hours))).toEqual(new Set(["10:30 AM to 7:00 PM"]))
  expect(telephoneLink("1800 000 3486, ext. 11")).toBe("tel:1800-000-3486;ext=11")
  expect(telephoneLink("1800 000 3486")).toBe("tel:1800-000-3486")
  expect(directionsLink("14 Abu Lane, Meerut")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=14%20Abu%20Lane%2C%20Meerut",
  )
  expect(geoLink("14 Abu Lane, Meerut")).toBe("geo:0,0?q=14%20Abu%20Lane%2C%20Meerut")
})

test("SO-1: six collection centres in the order of the table", () => {
  expect(COLLECTION_CENTRES.map(({ city }) => city)).toEqual([
    "Raipur",
    "Ahmedabad",
    "Delhi",
    "Faridabad",
    "Chennai",
    "Thane",
  ])
})

test.each([
  ["support", { takesClaims: true }, "choose Make a warranty claim"],
  ["warranty", { takesClaims: true }, "Online, at the page of the order"],
  ["service-centers", { takesClaims: true }, "Make the claim online"],
  ["returns", { fetchesReturns: true }, "on which day is mailed to you"],
  ["support", { takesComplaints: true }, "(/complaints)"],
  ["privacy", { takesComplaints: true }, "A complaint"],
  ["faqs", { collectsEWaste: true }, "(/social/pickup)"],
  ["warranty", { collectsEWaste: true }, "(/social/pickup)"],
  ["privacy", { collectsEWaste: true }, "An e-waste pickup"],
] as const)("the help page %s mentions %j only where the shop has it", (slug, offered, said) => {
  expect(JSON.stringify(findTopic(slug, offered))).toContain(said)
  expect(JSON.stringify(findTopic(slug))).not.toContain(said)
})

test("the delivery page states the days that the shop's promise is reckoned by", () => {
  const deliveryTimes = {
    cutOff: "3:30 PM",
    daysOff: ["Sunday"],
    transitDays: { city: 1, state: 2, metro: 3, india: 6, remote: null },
  }
  const said = JSON.stringify(findTopic("delivery", { deliveryTimes }))
  expect(said).toContain(
    "before 3:30 PM leaves us the same day, a later one the next (every day but Sunday and holidays)",
  )
  expect(said).toContain("6 to the rest of India.")
  expect(said).not.toMatch(/two to four days|north-east/)
})

test("the delivery page says whether there are instalments, and nothing of them in a shop of cards alone", () => {
  const saying = [true, false, undefined].map(
    (takesInstalments) =>
      JSON.stringify(findTopic("delivery", { takesInstalments })).match(/EMI: yes|We do not offer EMI/)?.[0],
  )
  expect(saying).toEqual(["EMI: yes", "We do not offer EMI", undefined])
})

test("no help page calls delivery free where a merchant set fees", () => {
  const free = /deliver[a-z]*[^.]{0,40} free|free[^.]{0,20} deliver/i
  const saying = (isDeliveryFree: boolean) =>
    listHelpTopics().flatMap(({ slug }) => {
      const said = JSON.stringify(findTopic(slug, { isDeliveryFree }))
      return free.test(said) || said.includes("nothing is added for delivery") ? [slug] : []
    })
  expect(saying(true)).toEqual(["faqs", "delivery", "terms"])
  expect(saying(false)).toEqual([])
})

test("the privacy notice promises the times after which the shop deletes", () => {
  const terms = (findTopic("privacy")?.body ?? []).flatMap((block) =>
    typeof block === "object" && "terms" in block ? block.terms : [],
  )
  const said = new Map(terms)
  expect(said.get("Our mails")).toContain(`${RETENTION_DAYS.mail} days`)
  expect(said.get("An order by telephone that is not placed yet")).toContain(
    `${RETENTION_DAYS.orderDraft} days`,
  )
  expect([said.get("A login"), RETENTION_DAYS.expiredLogin]).toEqual([
    expect.stringContaining("A day after it is over"),
    1,
  ])
  expect([said.get("An order"), ORDER_FISCAL_YEARS]).toEqual([
    expect.stringContaining("Eight years after the financial year"),
    8,
  ])
})

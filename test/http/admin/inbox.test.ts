import { eq } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { placeEWaste } from "#app/modules/cases/e-waste/e-waste.server.ts"
import { placeEnquiry } from "#app/modules/cases/enquiries/enquiries.server.ts"
import { placeClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { reviews } from "#db/tables/reviews.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { delivered, reviewForm, send } from "../orders/delivered-order.ts"
import { keepShop, shown } from "../shop-server.ts"
import { register } from "../shopper.ts"
import { joinStaff, STAFF_ADDRESS } from "./sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
await register(shop, "Kabir")
const clerk = await joinStaff(shop, "support")

const press = async (queue: string, fields: Record<string, string>, by = clerk) =>
  shown(await (await by.post(`/admin/desk/${queue}`, fields)).text())
const list = async (queue: string, query = "") =>
  shown((await clerk.page(`/admin/desk/${queue}${query}`)).html)
const log = async (subject: string) =>
  (await listAuditEntries(shop.services.db, subject)).map(
    ({ action, actor, address }) => `${action} ${actor} from ${address}`,
  )
const CLERK = `Asha support <support@example.in> from ${STAFF_ADDRESS}`

/** A review that a filter sends to a person, with a photo. */
async function queuedReview() {
  const { path, lineId } = await delivered(shop, shop)
  const form = reviewForm({ title: "<b>Mine</b>", words: "See https://x.example for more of it." }, [
    new Blob([new Uint8Array(await samplePhoto())], { type: "image/jpeg" }),
  ])
  await send(shop, path, form)
  const [review] = await shop.services.db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
  return review?.id ?? ""
}

test("a pending review is shown as text with its photo, hidden by a rule with a reason, and published, each once", async () => {
  const id = await queuedReview()
  const page = await list("reviews")
  expect(page).toContain("It waits because of: link")
  expect(page).toContain("&lt;b&gt;Mine&lt;/b&gt;")
  const photo = /src="(\/media\/[^"]+)"/.exec(page)?.[1] ?? ""
  expect((await clerk.get(photo)).status).toBe(200)
  expect(await press("reviews", { intent: "hide", id, rule: "toString" })).toContain("Choose the rule")
  const hide = { intent: "hide", id, rule: "advertising", reason: "A link\u0001 to a shop" }
  const both = await Promise.all([press("reviews", hide), press("reviews", hide)])
  expect(both.filter((html) => html.includes("It is hidden, and its author is told why."))).toHaveLength(1)
  expect(both.filter((html) => html.includes("Somebody did it before"))).toHaveLength(1)
  expect(await list("reviews")).not.toContain(id)
  expect(await list("reviews", "?state=hidden")).toContain("A link  to a shop")
  expect(await press("reviews", { intent: "publish", id })).toContain("It is published.")
  expect(await press("reviews", { intent: "answer", id, answer: "Thank you." })).toContain(
    "The answer is published.",
  )
  expect(await log(`review ${id}`)).toEqual(
    ["review answered", "review shown", "review hidden"].map((action) => `${action} ${CLERK}`),
  )
})

const post = (words: string, state: "queued" | "published") => ({
  ...{ id: uuidv7(), userId: null, authorName: "Kabir", words, wordsHash: words, state },
  ...{ sku: "EB-1", productId: "1", productType: "earbuds", productName: "Airlobes 141" },
})

test("a question is published and answered by the shop, and question pages neither lose nor repeat any", async () => {
  const many = Array.from({ length: 45 }, (_, nth) => post(`Does it fit number ${nth}?`, "published"))
  const [waiting] = await shop.services.db
    .insert(questionPosts)
    .values([post("Is it loud?", "queued"), ...many])
    .returning()
  const id = waiting?.id ?? ""
  expect(await list("questions")).toContain("Is it loud?")
  expect(await press("questions", { intent: "publish", id })).toContain("It is published.")
  expect(await press("questions", { intent: "publish", id })).toContain("Somebody did it before")
  const seen: string[] = []
  let query = "?state=unanswered"
  while (query) {
    const page = await list("questions", query)
    seen.push(...[...page.matchAll(/>Does it fit number (\d+)\?</g)].map(([, nth = ""]) => nth))
    query = /href="\/admin\/desk\/questions(\?[^"]*after=[^"]+)"/.exec(page)?.[1] ?? ""
  }
  expect(seen).toEqual(many.map((_, nth) => String(nth)))
  expect(await press("questions", { intent: "answer", id, answer: "Very." })).toContain("is published")
  expect(await list("questions", "?state=unanswered")).not.toContain("Is it loud?")
  expect(await log(`question ${id}`)).toEqual([`question answered ${CLERK}`, `question shown ${CLERK}`])
})

test("a claim moves forward once, and a refusal states its reason", async () => {
  const { number: orderNumber } = await delivered(shop, shop)
  const order = await findOrderByNumber(shop.services.db, orderNumber)
  const claim = { serialNumber: "SN10001", words: "The left bud is silent." }
  const asked = { orderId: order?.id ?? "", productId: "1", claim, photoIds: [] }
  const placed = await placeClaim(shop.services, asked)
  if (!placed.ok) throw new Error(placed.refusal)
  const { number } = placed
  expect(await list("claims")).toContain("The left bud is silent.")
  const move = (to: string, reason = "") => press("claims", { intent: "move", number, to, reason })
  expect(await move("refused")).toContain("Say why")
  expect(await move("received")).toContain("Done.")
  expect(await move("received"), "a second clerk").toContain("Somebody was here before")
  expect(await log(`warranty claim ${number}`)).toEqual([`moved it to received ${CLERK}`])
})

test("a replacement is approved once, with one line in the log of its order", async () => {
  const { number } = await delivered(shop, shop)
  const order = await findOrderByNumber(shop.services.db, number)
  if (!order) throw new Error("no order")
  await requestReplacement(shop.services, order, { reason: "faulty", words: "It hums.", lines: order.lines })
  expect(await list("replacements")).toContain("It has a fault: It hums.")
  const approve = { intent: "replace approve", number }
  const both = await Promise.all([press("replacements", approve), press("replacements", approve)])
  expect(both.filter((html) => html.includes("is now: Replacement approved"))).toHaveLength(1)
  expect(await log(`order ${number}`)).toEqual([`order: replace approve ${CLERK}`])
  expect(await list("replacements")).not.toContain(number)
})

test("a pickup is booked with its day, and an enquiry stays pending until a manager quotes", async () => {
  const place = {
    ...{ fullName: "Asha", phone: "9987654321", pin: "403001", flat: "4", area: "Miramar", landmark: "" },
    ...{ city: "Panaji", district: "", state: "Goa" },
  }
  const items = [{ kind: "cables" as const, quantity: 3 }]
  const pickup = await placeEWaste(shop.services, { ...place, email: "asha@example.in", words: "", items })
  if (!pickup.ok) throw new Error(pickup.failure)
  const { number } = pickup
  expect(await press("pickups", { intent: "move", number, to: "booked" })).toContain(
    "Say when somebody comes",
  )
  expect(await press("pickups", { intent: "move", number, to: "booked", reason: "Friday" })).toContain(
    "Done.",
  )
  expect(await press("pickups", { intent: "move", number, to: "refused", reason: "No" })).toContain(
    "Somebody was here before",
  )
  const enquiry = {
    ...{ name: "Ravi", company: "Sur Ltd", email: "ravi@example.in", phone: "9987654321" },
    ...{ product: "Earbuds" as const, units: 40, requirement: "" },
  }
  const { secret, shopUrl, db } = shop.services
  await placeEnquiry(db, { enquiry, shopAddress: "shop@example.in", shopUrl, secret })
  const page = await list("enquiries")
  const reference = /BQ-\w{4}-\w{4}/.exec(page)?.[0] ?? ""
  expect(page).not.toContain("Make a quotation")
  const manager = await joinStaff(shop, "manager")
  const quote = { intent: "quote", number: reference, days: "14", note: "" }
  expect((await clerk.post("/admin/desk/enquiries", quote)).status).toBe(403)
  expect(await press("enquiries", { ...quote, lines: "one of each" }, manager)).toContain("is no line")
  const offered = await press("enquiries", { ...quote, lines: "1:40@1199.50\n" }, manager)
  expect(offered).toMatch(/is on its way by mail|Nobody could pay it|switched off/)
})

test("invalid forms and URLs of a list are answered with a message", async () => {
  const odd = {
    id: "x\u0001",
    number: "\u0001",
    to: "toString",
    rule: "abuse",
    reason: "\u0001",
    lines: "\u0001",
  }
  const intents = {
    ...{ reviews: "hide", questions: "hide", claims: "move", pickups: "move" },
    ...{ replacements: "replace approve" },
  }
  for (const [queue, intent] of Object.entries(intents)) {
    expect(await press(queue, { ...odd, intent }), queue).toContain('role="alert"')
    for (const query of ["?state=x&after=x", "?after=%01", `?after=${"-".repeat(36)}`, "?state=toString"])
      expect((await clerk.page(`/admin/desk/${queue}${query}`)).status, queue + query).toBe(200)
  }
})

test("Today and the inbox count pending items up to 200 and link to them", async () => {
  await shop.services.db
    .insert(questionPosts)
    .values(Array.from({ length: 205 }, (_, nth) => post(`Is it heavy, ${nth}?`, "queued")))
  for (const path of ["/admin", "/admin/desk"]) {
    const page = shown((await clerk.page(path)).html)
    expect(page).toMatch(
      /href="\/admin\/desk\/questions">Questions and answers to look at<\/a><\/dt><dd[^>]*>200\+</,
    )
    expect(page).toContain('href="/admin/desk/claims"')
  }
  const packer = await joinStaff(shop, "fulfilment")
  expect((await packer.page("/admin")).html, "not of this role").not.toContain("/admin/desk")
})

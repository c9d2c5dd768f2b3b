import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { parseReviewsCommand } from "#app/modules/reviews/cli/reviews-command.server.ts"
import { runReviewsCommand } from "#app/modules/reviews/cli/run-reviews.server.ts"
import { hashEmail, signOptOutToken } from "#app/modules/reviews/writing/review-link.server.ts"
import { reviewOptOuts, reviews } from "#db/tables/reviews.ts"
import { delivered, reviewForm, send } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop()
const other = shop.asGuest()

const PRODUCT = "/product-detail/earbuds/1"
const LIST = `${PRODUCT}/reviews`

async function write(fields: Record<string, string>) {
  const { path, lineId } = await delivered(shop, shop)
  await send(shop, path, reviewForm(fields))
  const [review] = await shop.services.db.select().from(reviews).where(eq(reviews.orderLineId, lineId))
  if (!review) throw new Error("no review")
  return review
}
const operate = async (...words: string[]) => {
  const parsed = parseReviewsCommand(words)
  return parsed.ok ? runReviewsCommand(shop.services, parsed.command) : { ok: false, text: parsed.sentence }
}
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json))
    .find((data) => data["@type"] === "Product")

await register(shop, "Asha")
await register(other, "Ravi")

test("a product without reviews has no section and no rating, and its review page says so", async () => {
  const product = await shop.page(PRODUCT)
  expect(product.html).not.toContain('id="reviews"')
  const list = await shop.page(LIST)
  expect(list.status).toBe(200)
  expect(shown(list.html)).toContain("Nobody has reviewed this yet.")
  expect(list.html).toContain('name="robots" content="noindex"')
})

test("ten reviews are on the product page, and all on pages of their own with titles and a filter", async () => {
  for (let at = 1; at <= 12; at += 1)
    await write({
      stars: at > 3 ? "5" : "2",
      title: `Number ${at}`,
      words: `Number ${at} says what it says.`,
    })
  const waiting = eq(reviews.state, "queued")
  for (const { id } of await shop.services.db.select().from(reviews).where(waiting)) await operate("show", id)
  const product = shown((await shop.page(PRODUCT)).html)
  expect(product.match(/Verified purchase/g)).toHaveLength(10)
  expect(product).toContain("All 12 reviews")
  expect(product).toMatch(/4\.2<\/strong>.+12 reviews/s)
  const [first, second] = [await shop.page(LIST), await shop.page(`${LIST}?page=2`)]
  expect([first.html.match(/<article/g)?.length, second.html.match(/<article/g)?.length]).toEqual([10, 2])
  expect(second.html).toMatch(/<title>Reviews of [^<]+, page 2 \| Dhun<\/title>/)
  expect(first.html).toContain('rel="next"')
  const two = await shop.page(`${LIST}?stars=2`)
  expect(two.html.match(/<article/g)).toHaveLength(3)
  expect(two.html).toMatch(/<title>Reviews of [^<]+ with 2 stars \| Dhun<\/title>/)
  expect(shown((await shop.page(`${LIST}?stars=1`)).html)).toContain("No reviews with these stars yet.")
  for (const wrong of ["page=3", "page=0", "page=x", "stars=6", "stars=2&page=2"])
    expect((await shop.page(`${LIST}?${wrong}`)).status, wrong).toBe(404)
  const moved = await shop.get("/product-detail/watch/1/reviews?page=2")
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `${LIST}?page=2`])
})

test("PD-3: the specification's rating line has no structured data, and verified ratings publish the product's own", async () => {
  const before = await shop.page(PRODUCT)
  expect(shown(before.html)).toContain("4.8, 1359 reviews")
  expect(structured(before.html)).not.toHaveProperty("aggregateRating")
  const change = (value: unknown) =>
    changeSetting(shop.services, { key: "catalogue.ratingLine", value, actor: "test" })
  await change("verified")
  const page = await shop.page(PRODUCT)
  expect(shown(page.html)).not.toContain("1359 reviews")
  expect(shown(page.html)).toContain("4.2, 12 reviews")
  const { aggregateRating, review } = structured(page.html)
  expect(aggregateRating).toMatchObject({ ratingValue: "4.2", reviewCount: 12 })
  expect(review).toHaveLength(10)
  expect(review[0]).toMatchObject({ author: { name: "Asha R." }, reviewRating: { ratingValue: 5 } })
  const cards = shown((await shop.page("/search/earbuds")).html)
  expect(cards).toContain("4.2 | 12 reviews")
  expect(cards.match(/\d \| \d/g), "one product and its twin at most").toHaveLength(1)
  const unrated = await shop.page("/product-detail/earbuds/2")
  expect(structured(unrated.html)).not.toHaveProperty("aggregateRating")
  expect(unrated.html).not.toContain('href="#reviews"')
  await change(null)
  expect(shown((await shop.page("/search/earbuds")).html)).not.toMatch(/\d \| \d+ reviews/)
})

test("a guest's helpful vote leads to the login, a shopper's counts once, the author's never", async () => {
  const [review] = await shop.services.db.select().from(reviews)
  const path = `/reviews/${review?.id}/helpful`
  const guest = await shop.asGuest().post(path, {})
  expect([guest.status, guest.headers.get("location")]).toEqual([
    303,
    `/login?next=${encodeURIComponent(PRODUCT)}`,
  ])
  for (let press = 0; press < 3; press += 1) {
    const answer = await other.post(path, {})
    expect([answer.status, shown(await answer.text()).includes("Noted. Thank you.")]).toEqual([200, true])
  }
  expect((await shop.post(path, {})).status).toBe(409)
  const [now] = await shop.services.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, review?.id ?? ""))
  expect(now?.helpfulCount).toBe(1)
  for (const wrong of ["x", crypto.randomUUID(), "%01"])
    expect((await other.post(`/reviews/${wrong}/helpful`, {})).status, wrong).toBe(404)
})

test("the operator lists pending reviews, hides by a rule with a reason, shows, answers, and cannot delete", async () => {
  const review = await write({ title: "Look here", words: "Cheaper at www.other.example, really." })
  expect(review.state).toBe("queued")
  const queue = await operate("list")
  expect(queue.text).toContain(`${review.id}  queued (link,many)`)
  expect(queue.text).toContain("| Cheaper at www.other.example, really.")
  expect((await operate("hide", review.id)).text).toMatch(/^Say by which rule: abuse, private, advertising/)
  expect((await operate("hide", review.id, "low-mark")).ok).toBe(false)
  expect((await operate("delete", review.id)).text).toContain('There is no verb "delete".')
  expect((await operate("hide", review.id, "advertising", "It", "names", "another", "shop.")).text).toContain(
    "hidden (advertising: It names another shop.)",
  )
  for (let round = 0; round < 4; round += 1) await shop.mails() // ten a round
  const told = (await shop.mails()).find(({ subject }) => subject.includes("is not shown"))
  expect(told?.text).toContain("The rule: It advertises something, or links to it.")
  expect((await operate("list", "hidden")).text).toContain(review.id)
  expect((await operate("show", review.id)).text).toMatch(/published[\s\S]+review shown[\s\S]+review hidden/)
  expect((await operate("show", review.id)).text).toBe("It is so already.")
  await operate("answer", review.id, "We", "sell", "at", "one", "price.")
  expect(shown((await shop.page(LIST)).html)).toContain("We sell at one price.")
  expect((await operate("hide", crypto.randomUUID(), "abuse")).text).toBe("There is no such review.")
})

test("every rule for hiding reviews is published", async () => {
  const page = shown((await shop.page("/help/reviews")).html)
  const { text } = await operate("help")
  const rules = text.split("\n").flatMap((line) => line.match(/^ {2}[a-z-]+ +([A-Z].+\.)$/)?.[1] ?? [])
  expect(rules).toHaveLength(6)
  for (const rule of rules) expect(page).toContain(rule)
})

test("review mails are ended in one step, by the page or by a mail program, and not by opening the link", async () => {
  const kept = () =>
    shop.services.db.$count(reviewOptOuts, eq(reviewOptOuts.emailHash, hashEmail("a@b.example")))
  const path = `/reviews/unsubscribe?token=${await signOptOutToken("a@b.example", shop.services.secret)}`
  const page = await shop.asGuest().page(path)
  expect([page.status, shown(page.html).includes("Stop these mails"), await kept()]).toEqual([200, true, 0])
  const program = { method: "POST", body: "List-Unsubscribe=One-Click" }
  const form = { "Content-Type": "application/x-www-form-urlencoded" }
  expect((await shop.asGuest().ask(path, { ...program, headers: form })).status).toBe(200)
  expect((await shop.asGuest().post(path, {})).status).toBe(200)
  expect(await kept()).toBe(1)
  for (const bad of ["", "x", "a.b.c"])
    expect((await shop.asGuest().post(`/reviews/unsubscribe?token=${bad}`, {})).status).toBe(400)
})

test("a data export has an account's reviews, and after account deletion none has its name", async () => {
  const data = await (await shop.get("/account/data")).json()
  expect(data.reviews).toHaveLength(13)
  const deleted = await shop.post("/account/delete", { password: "sur-taal-9" })
  expect(deleted.status).toBe(303)
  const list = shown((await shop.asGuest().page(LIST)).html)
  expect(list).toContain("A buyer")
  expect(list).not.toContain("Asha")
})

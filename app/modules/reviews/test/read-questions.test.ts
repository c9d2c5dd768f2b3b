import { like } from "drizzle-orm"
import { expect, test } from "vitest"
import { answerAsShop } from "#app/modules/reviews/questions/moderation/answer-as-shop.server.ts"
import { showPost } from "#app/modules/reviews/questions/moderation/moderate-posts.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { LIVE_MARKUP, MARKUP } from "#test/attack/payloads.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_QUESTION_ACCOUNT: "off" })
await register(shop, "Asha")

const PRODUCT = "/product-detail/earbuds/1"
const LIST = `${PRODUCT}/questions`
const ASK = "/questions/ask?product=1"
const { db } = shop.services
const actor = "test"

/** Publishes what waits: that so many come from one person is a concern of its own. */
async function showAll() {
  for (const { id, state } of await db.select().from(questionPosts))
    if (state === "queued") await showPost(shop.services, { id, actor })
}

test("hostile text is escaped in the question list, on its own page and in a search", async () => {
  const hostile = MARKUP.slice(0, 12).map((text) => `${text.slice(0, 250)} is it safe?`)
  for (const words of hostile) expect([303, 409], words).toContain((await shop.post(ASK, { words })).status)
  await showAll()
  const searches = hostile.map((words) => `${LIST}?q=${encodeURIComponent(words)}`)
  expect((await shop.page(LIST)).html.match(/<article/g)?.length).toBeGreaterThan(5)
  for (const path of [LIST, PRODUCT, ASK, ...searches]) {
    const { status, html } = await shop.page(path)
    expect(status, path).toBe(200)
    if (path === LIST) expect(html).toContain("&lt;")
    expect(html, path).not.toMatch(LIVE_MARKUP)
  }
  await db.delete(questionPosts).where(like(questionPosts.words, "% is it safe?"))
})

test("more than ten questions are paged and searchable, and an invalid page is a 404", async () => {
  await shop.post(ASK, { words: "Does it fit under a helmet?" })
  const [{ id } = { id: "" }] = await db.select().from(questionPosts)
  await answerAsShop(shop.services, { id, answer: "It is 8 mm high.", actor })
  for (let at = 1; at <= 11; at += 1)
    await shop.post(ASK, { words: `Number ${at}: does it last so many hours?` })
  await showAll()
  const first = await shop.page(LIST)
  expect(first.html.match(/<article/g)).toHaveLength(10)
  expect(first.html).toContain('rel="next"')
  expect(shown((await shop.page(`${LIST}?page=2`)).html)).toMatch(
    /<title>Questions about [^<]+, page 2 \| Dhun/,
  )
  const found = await shop.page(`${LIST}?q=HIGH+helmet`)
  expect([found.html.match(/<article/g)?.length, found.html.includes('content="noindex"')]).toEqual([1, true])
  expect(shown(found.html)).toContain("1 question with “HIGH helmet”")
  expect(shown((await shop.page(`${LIST}?q=zebra`)).html)).toContain("No question or answer has “zebra”.")
  expect((await shop.page(`${LIST}?q=${"x".repeat(900)}`)).status).toBe(200)
  for (const wrong of ["page=9", "page=0", "page=x", "q=helmet&page=2"])
    expect((await shop.page(`${LIST}?${wrong}`)).status, wrong).toBe(404)
  const moved = await shop.get("/product-detail/watch/1/questions?page=2&q=a%20b")
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `${LIST}?q=a+b&page=2`])
})

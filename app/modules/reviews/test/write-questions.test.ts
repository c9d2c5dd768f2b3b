import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { parseQuestionsCommand } from "#app/modules/reviews/cli/questions-command.server.ts"
import { runQuestionsCommand } from "#app/modules/reviews/cli/run-questions.server.ts"
import { questionPosts } from "#db/tables/questions.ts"
import { delivered } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
const buyer = shop.asGuest()

const PRODUCT = "/product-detail/earbuds/1"
const LIST = `${PRODUCT}/questions`
const ASK = "/questions/ask?product=1"
const HELMET = "Does it fit under a helmet?"
const { db } = shop.services
const kept = () => db.select().from(questionPosts)
const idOf = async (words: string) =>
  (await db.select().from(questionPosts).where(eq(questionPosts.words, words)))[0]?.id ?? ""
const operate = async (...words: string[]) => {
  const parsed = parseQuestionsCommand(words)
  return parsed.ok ? runQuestionsCommand(shop.services, parsed.command) : { ok: false, text: parsed.sentence }
}

await register(shop, "Asha")
await register(buyer, "Ravi")
await delivered(shop, buyer)

test("the specification profile has no questions: no section, no page, no form", async () => {
  const { html } = await specification.page(PRODUCT)
  expect(html).not.toMatch(/Questions and answers|questions\/ask/)
  await register(specification, "Meera")
  const paths = [LIST, ASK, `/questions/${crypto.randomUUID()}/answer`]
  for (const path of paths) expect((await specification.page(path)).status, path).toBe(404)
  for (const path of [...paths.slice(1), `/questions/${crypto.randomUUID()}/helpful`])
    expect((await specification.post(path, { words: HELMET })).status, path).toBe(404)
})

test("a product without questions links to the form, and its list is not indexed", async () => {
  const product = shown((await shop.page(PRODUCT)).html)
  expect(product).toMatch(/Questions and answers[\s\S]+No questions yet\./)
  expect(product).toContain(`href="${ASK}"`)
  const list = await shop.page(LIST)
  expect([list.status, list.html.includes('name="robots" content="noindex"')]).toEqual([200, true])
  expect(list.html).not.toContain('type="search" maxLength')
})

test("a guest is sent to the login and back, and nothing is stored", async () => {
  const to = `/login?next=${encodeURIComponent(ASK)}`
  for (const answer of [await shop.asGuest().get(ASK), await shop.asGuest().post(ASK, { words: HELMET })])
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to])
  expect(await kept()).toEqual([])
})

test("without JavaScript a shopper asks, sees errors beside the field, and sees the state of the question", async () => {
  const wrong = await shop.post(ASK, { words: "Is it ok?" })
  const page = shown(await wrong.text())
  expect([wrong.status, page.includes("Say a little more: at least 10 characters")]).toEqual([400, true])
  expect(page).toMatch(/aria-invalid="true"[^>]*>Is it ok\?<\/textarea>/)
  const sent = await shop.post(ASK, { words: HELMET })
  expect([sent.status, sent.headers.get("location")]).toEqual([303, ASK])
  const after = await shop.page(ASK)
  expect([after.headers.get("cache-control"), after.headers.get("x-robots-tag")]).toEqual([
    "no-store",
    "noindex",
  ])
  expect(shown(after.html)).toContain("It is on the product's page now. Thank you.")
  const again = await shop.post(ASK, { words: "does it fit under a HELMET" })
  expect([again.status, shown(await again.text()).includes("This was asked already.")]).toEqual([409, true])
  for (const product of ["", "9999", "%01", "1'"])
    expect((await shop.post(`/questions/ask?product=${product}`, { words: HELMET })).status, product).toBe(
      404,
    )
  expect(await kept()).toHaveLength(1)
})

test("the question list is the same for everybody, signed in or not", async () => {
  const [own, guest] = [await shop.page(LIST), await shop.asGuest().page(LIST)]
  expect(own.html).toBe(guest.html)
  expect(shown(own.html)).toMatch(/Does it fit under a helmet\?[\s\S]+Asha · [\s\S]+Not answered yet\./)
  expect(own.html).not.toContain("asha@")
})

test("a form from another site can neither ask nor answer", async () => {
  const id = await idOf(HELMET)
  for (const path of [ASK, `/questions/${id}/answer`, `/questions/${id}/helpful`]) {
    const answer = await shop.post(
      path,
      { words: "Planted by somebody else" },
      { Origin: "https://evil.example" },
    )
    expect(answer.status, path).toBe(403)
  }
  expect(await kept()).toHaveLength(1)
})

test("a non-buyer is told so and cannot answer, a buyer answers once, and the asker is mailed", async () => {
  const path = `/questions/${await idOf(HELMET)}/answer`
  expect(shown((await shop.page(path)).html)).toContain(
    "Only people whose order of this product was delivered",
  )
  expect((await shop.post(path, { words: "I do not know it." })).status).toBe(409)
  expect((await buyer.post(path, { words: "?" })).status).toBe(400)
  const sent = await buyer.post(path, { words: "Under a half helmet.\nNot under a full one." })
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path])
  expect((await buyer.post(path, { words: "Once more." })).status).toBe(409)
  const product = shown((await shop.asGuest().page(PRODUCT)).html)
  expect(product).toMatch(/Under a half helmet\.\nNot under a full one\.[\s\S]+Ravi · Verified buyer · /)
  for (let round = 0; round < 4; round += 1) await shop.mails() // ten a round
  const told = (await shop.mails()).filter(({ subject }) => subject.endsWith("is answered"))
  expect(told.map(({ recipient }) => recipient)).toEqual(["asha@example.in"])
  expect(told[0]?.text).toContain(`http://shop.test${LIST}`)
  expect(told[0]?.text).not.toContain("helmet")
})

test("the shop's answer comes first with the company name, and a question is hidden by a rule and shown again", async () => {
  const id = await idOf(HELMET)
  expect((await operate("answer", id, "It", "is", "8", "mm", "high.")).text).toContain(
    "answer: It is 8 mm high.",
  )
  const list = shown((await shop.page(LIST)).html)
  expect(list).toMatch(/It is 8 mm high\.[\s\S]+Dhun Audio Private Limited · [\s\S]+Under a half helmet/)
  expect((await operate("hide", id, "off-topic", "A", "test.")).text).toContain(
    "question, hidden (off-topic: A test.)",
  )
  expect(shown((await shop.page(PRODUCT)).html)).not.toContain("helmet")
  expect(shown((await shop.page(ASK)).html)).toMatch(
    /It is not about the product\.[\s\S]+The reason: A test\./,
  )
  for (const path of [`/questions/${id}/answer`, `/questions/${id}/helpful`])
    expect((await buyer.page(path)).status, path).toBe(404)
  expect((await operate("show", id)).text).toMatch(/published[\s\S]+question shown[\s\S]+question hidden/)
  expect((await operate("show", id)).text).toBe("It is so already.")
  expect((await operate("list", "unanswered")).text).toBe("No unanswered questions or answers.")
})

test("a guest's helpful vote leads to the login, another shopper's counts once, and the asker's never", async () => {
  const path = `/questions/${await idOf(HELMET)}/helpful`
  const guest = await shop.asGuest().post(path, {})
  expect([guest.status, guest.headers.get("location")]).toEqual([
    303,
    `/login?next=${encodeURIComponent(LIST)}`,
  ])
  for (let press = 0; press < 3; press += 1) expect((await buyer.post(path, {})).status).toBe(200)
  expect((await shop.post(path, {})).status).toBe(409)
  expect(shown((await shop.page(LIST)).html)).toContain("1 person found this helpful")
  for (const wrong of ["x", crypto.randomUUID(), "%01"])
    expect((await buyer.post(`/questions/${wrong}/helpful`, {})).status, wrong).toBe(404)
})

test("only the author withdraws a post, and it then disappears from the pages", async () => {
  const id = await idOf(HELMET)
  await buyer.post(ASK, { withdraw: id })
  expect(shown((await shop.page(LIST)).html)).toContain(HELMET)
  expect((await shop.post(ASK, { withdraw: id })).status).toBe(303)
  expect(shown((await shop.page(LIST)).html)).not.toContain(HELMET)
  expect(shown((await shop.page(ASK)).html)).toContain("You withdrew it.")
  expect((await shop.post(ASK, { words: "Does it last a whole day?" })).status).toBe(303)
})

test("a data export has questions and answers, and after account deletion none has its name", async () => {
  const data = await (await shop.get("/account/data")).json()
  expect(data.questions).toMatchObject([
    { kind: "question", words: HELMET, state: "withdrawn" },
    { kind: "question", state: "published" },
  ])
  expect((await (await buyer.get("/account/data")).json()).questions).toMatchObject([{ kind: "answer" }])
  expect((await shop.post("/account/delete", { password: "sur-taal-9" })).status).toBe(303)
  const list = shown((await shop.asGuest().page(LIST)).html)
  expect(list).toContain("A shopper · ")
  expect(list).not.toContain("Asha")
})

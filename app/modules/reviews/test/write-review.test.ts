import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { signLineToken } from "#app/modules/reviews/writing/review-link.server.ts"
import { media } from "#db/tables/media.ts"
import { reviews } from "#db/tables/reviews.ts"
import { delivered, reviewForm, send } from "#test/http/orders/delivered-order.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { hostileImages } from "#test/samples/hostile-images.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"

const shop = await keepShop({ LIMIT_REVIEW_ACCOUNT: "off" })
const other = shop.asGuest()

await register(shop, "Asha")
await register(other, "Ravi")

const photo = async () => new Blob([new Uint8Array(await samplePhoto())], { type: "image/jpeg" })
const onLine = async (lineId: string) =>
  (await shop.services.db.select().from(reviews).where(eq(reviews.orderLineId, lineId))).at(0)
const linkTo = async (lineId: string) =>
  `/reviews/write?token=${await signLineToken(lineId, shop.services.secret)}`

test("a delivered order's page leads to a review, which appears on the product page with its photo", async () => {
  const { number, path } = await delivered(shop, shop)
  const order = shown((await shop.page(`/orders/${number}`)).html)
  expect(order).toContain("What do you think of it?")
  expect(order).toContain(`href="${path.replace("&", "&")}"`)
  const form = await shop.page(path)
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(shown(form.html)).toContain('enctype="multipart/form-data"'.replace("enctype", "encType"))
  const sent = await send(shop, path, reviewForm({}, [await photo(), await photo()]))
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path])
  expect(shown((await shop.page(path)).html)).toContain("Your review is on the product's page now.")
  const page = shown((await shop.asGuest().page("/product-detail/earbuds/1")).html)
  expect(page).toContain("Clear and light")
  expect(page).toContain("Verified purchase · Colour: ")
  expect(page).not.toMatch(/Asha Rao|asha@|987654321|Marine/)
  const [address = ""] = page.match(/\/media\/[\w-]{22}\/small\.jpg/) ?? []
  const picture = await shop.asGuest().get(address)
  expect([
    picture.status,
    ...["content-type", "x-content-type-options"].map((name) => picture.headers.get(name)),
  ]).toEqual([200, "image/jpeg", "nosniff"])
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(Buffer.from(await picture.arrayBuffer()).includes("SecretCamera")).toBe(false)
})

test("a second review of a line is refused, from another tab and on concurrent submits", async () => {
  const { path, lineId } = await delivered(shop, shop)
  const answers = await Promise.all(
    [1, 2].map(() => send(shop, path, reviewForm({ words: "Pressed twice at once." }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const later = await send(shop, path, reviewForm({ stars: "1" }))
  expect(later.status).toBe(409)
  expect(shown(await later.text())).toContain("You have reviewed this already.")
  expect((await onLine(lineId))?.stars).toBe(4)
})

test("before delivery there is no form, and a submitted review is refused", async () => {
  const number = await buy(shop)
  const path = `/reviews/write?order=${number}&product=1`
  expect(shown((await shop.page(path)).html)).toContain(
    "A review can be written once the order was delivered.",
  )
  expect((await send(shop, path, reviewForm())).status).toBe(409)
  expect(shown((await shop.page(`/orders/${number}`)).html)).not.toContain("Write a review")
})

test("another shopper sees and writes nothing, and a guest is sent to the login", async () => {
  const { path, lineId } = await delivered(shop, shop)
  for (const address of [path, path.replace("?", ".data?")]) {
    const page = await other.page(address)
    expect([page.status, page.html.includes("Asha")], address).toEqual([404, false])
  }
  expect((await send(other, path, reviewForm())).status).toBe(404)
  const guest = await shop.asGuest().get(path)
  expect([guest.status, guest.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/login\?next=/),
  ])
  expect((await send(shop.asGuest(), path, reviewForm())).status).toBe(303)
  for (const wrong of ["", "?order=x", `${path}9`.slice("/reviews/write".length), "?product=1"])
    expect((await shop.page(`/reviews/write${wrong}`)).status, wrong).toBe(404)
  expect(await onLine(lineId)).toBeUndefined()
})

test("the link in the mail opens the form with its stars, without login and only for its own line", async () => {
  const [one, two] = [await delivered(shop, shop), await delivered(shop, shop)]
  const link = await linkTo(one.lineId)
  const page = await shop.asGuest().page(`${link}&stars=5`)
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<input(?=[^>]*value="5")(?=[^>]*checked)[^>]*>/)
  expect(page.headers.get("referrer-policy")).toBe("same-origin")
  expect(page.html).not.toMatch(/asha@|Marine|987654321/)
  const words = "Written from the mail, on the phone."
  expect((await send(shop.asGuest(), link, reviewForm({ words }))).status).toBe(303)
  expect([(await onLine(one.lineId))?.words, await onLine(two.lineId)]).toEqual([words, undefined])
})

test("a forged, truncated or foreign link is refused, and the page says what to do", async () => {
  const { lineId, number } = await delivered(shop, shop)
  const token = (await linkTo(lineId)).split("token=")[1] ?? ""
  for (const bad of [
    `${token}x`,
    token.slice(0, -3),
    "",
    "a.b.c",
    "%01",
    `${token}&order=${number}`.replace(".", ""),
  ]) {
    const page = await shop.asGuest().page(`/reviews/write?token=${bad}`)
    expect([page.status, shown(page.html).includes("This link is incomplete")], bad).toEqual([404, true])
    expect((await send(shop.asGuest(), `/reviews/write?token=${bad}`, reviewForm())).status).toBe(404)
  }
  expect(await onLine(lineId)).toBeUndefined()
})

test("an author withdraws a review by the page or by the link, and the product page no longer shows it", async () => {
  const { path, lineId } = await delivered(shop, shop)
  const words = "This one will be taken back."
  await send(shop, path, reviewForm({ words }, [await photo()]))
  const address = "/product-detail/earbuds/1/reviews"
  const [picture = ""] = (await shop.page(address)).html.match(/\/media\/[\w-]{22}\/small\.jpg/) ?? []
  const withdrawal = new FormData()
  withdrawal.set("intent", "withdraw")
  expect((await send(other, path, withdrawal)).status).toBe(404)
  expect((await send(shop.asGuest(), await linkTo(lineId), withdrawal)).status).toBe(303)
  expect(shown((await shop.page(path)).html)).toContain("You withdrew this review.")
  expect((await shop.page(address)).html).not.toContain(words)
  expect((await shop.get(picture)).status).toBe(404)
})

test("hostile files are refused with a message, typed text is kept, and no file is stored", async () => {
  const { path, lineId } = await delivered(shop, shop)
  const before = await shop.services.db.$count(media)
  for (const { what, bytes, type, refusal } of await hostileImages()) {
    if (bytes.length === 0) continue // an empty file is an input that was left empty
    const answer = await send(shop, path, reviewForm({}, [new Blob([new Uint8Array(bytes)], { type })]))
    expect([400, 413], what).toContain(answer.status)
    const page = shown(await answer.text())
    expect(page, what).toMatch(/Please (choose|save)/)
    if (refusal !== "too-many-bytes") expect(page, what).toContain("Two weeks in the train")
  }
  expect(await onLine(lineId)).toBeUndefined()
  expect(await shop.services.db.$count(media)).toBe(before)
})

test("invalid fields get a 400 with errors beside them, and a fifth photo and an oversized form are refused", async () => {
  const { path } = await delivered(shop, shop)
  const answer = await send(
    shop,
    path,
    reviewForm({ stars: "6", title: " ", words: "short" }, [await photo()]),
  )
  const page = shown(await answer.text())
  expect(answer.status).toBe(400)
  for (const sentence of [
    "Choose from 1 to 5 stars",
    "Say it in one line",
    "at least 10",
    "choose the photos again",
  ])
    expect(page).toContain(sentence)
  const one = await photo()
  expect((await send(shop, path, reviewForm({}, [one, one, one, one, one]))).status).toBe(413)
  const large = await shop.ask("/corporate", {
    method: "POST",
    body: new Uint8Array(100_000),
    headers: { Origin: "http://shop.test" },
  })
  expect(large.status).toBe(413)
  expect(
    (await shop.post(path, { stars: "5", title: "No files", words: "A form without files is read too." }))
      .status,
  ).toBe(303)
})

test("a rate-limited author is told when to try again, before the photos are read", async () => {
  const small = await createShop({ LIMIT_REVIEW_ACCOUNT: "2/600" })
  await register(small, "Asha")
  const { path } = await delivered(small, small)
  const bad = reviewForm({ title: "" })
  expect([(await send(small, path, bad)).status, (await send(small, path, bad)).status]).toEqual([400, 400])
  const refused = await send(small, path, reviewForm({}, [new Blob([new Uint8Array(5 << 20)])]))
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
  await small.close()
})

test("another site cannot send a review", async () => {
  const { path } = await delivered(shop, shop)
  const headers = { Origin: "https://evil.example" }
  expect((await shop.ask(path, { method: "POST", body: reviewForm(), headers })).status).toBe(403)
})

import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { media } from "#db/tables/media.ts"
import { replacements } from "#db/tables/replacements.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { delivered, send } from "#test/http/orders/delivered-order.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"
import { formOf } from "#test/samples/form-of.ts"
import { hostileImages } from "#test/samples/hostile-images.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_LOGIN_ADDRESS: "off" })
const other = shop.asGuest()
const { db } = shop.services
await register(shop, "Asha")
await register(other, "Ravi")
const clerk = await joinStaff(shop, "support")

const WORDS = "The left bud is silent since Monday."
const photo = async () => new Blob([new Uint8Array(await samplePhoto())], { type: "image/jpeg" })

/** A request as a browser sends it, with photos. */
function requestForm(photos: Blob[] = [], fields: Record<string, string> = {}): FormData {
  const form = formOf({ reason: "faulty", words: WORDS, ...fields })
  for (const file of photos) form.append("photos", file, "photo.jpg")
  if (photos.length === 0) form.append("photos", new File([], "")) // as a browser sends an input left empty
  return form
}

async function deliveredOrder(browser = shop) {
  const { number } = await delivered(browser, browser)
  return { number, path: `/orders/${number}/replacement` }
}

const photosIn = (html: string) =>
  [...html.matchAll(/<img src="(\/media\/[^"]+)"/g)].map(([, src = ""]) => src)

test("without a script photos come with a replacement; its owner and staff see them, nobody else does", async () => {
  const { number, path } = await deliveredOrder()
  expect((await shop.page(path)).html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  const sent = await send(shop, path, requestForm([await photo(), await photo()]))
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `/orders/${number}`])
  const own = photosIn(shown((await shop.page(`/orders/${number}`)).html))
  expect(own).toHaveLength(2)
  for (const page of [`/admin/orders/${number}`, "/admin/desk/replacements"])
    expect(photosIn(shown((await clerk.page(page)).html)), page).toHaveLength(2)
  const [address = ""] = own
  const opened = await shop.get(address)
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  const [bare = "", key = ""] = address.split("?preview=")
  const forged = `${bare}?preview=${Number(key.split(".")[0]) + 1}.${key.split(".")[1]}`
  for (const denied of [bare, forged]) expect((await shop.get(denied)).status, denied).toBe(404)
  expect((await other.get(`/orders/${number}`)).status).toBe(404)
  const mailed = (await shop.mails()).findLast(({ text }) => text.includes(`${number}?token=`))
  const link = mailed?.text.match(/\/orders\/[^\s]+token=[\w.-]+/)?.[0] ?? ""
  const linked = await shop.asGuest().page(link)
  expect([linked.status, photosIn(shown(linked.html))]).toEqual([200, []])
  expect(linked.html).not.toContain(WORDS)
})

test("a photo that is none, a fifth one and one of another's order are refused, and nothing is stored", async () => {
  const { number, path } = await deliveredOrder()
  const [, svg] = await hostileImages()
  const script = new Blob([new Uint8Array(svg?.bytes ?? [])], { type: svg?.type ?? "" })
  expect((await send(shop, path, requestForm([script]))).status, svg?.what).toBe(400)
  const many = await send(shop, path, requestForm(await Promise.all([1, 2, 3, 4, 5].map(photo))))
  expect([many.status, shown(await many.text())]).toEqual([413, expect.stringContaining("at most 4 photos")])
  const wordless = await send(shop, path, requestForm([await photo()], { words: "" }))
  expect([wordless.status, shown(await wordless.text())]).toEqual([
    ...[400, expect.stringContaining("Please choose the photos again")],
  ])
  const images = await db.$count(media)
  expect((await send(other, path, requestForm([await photo()]))).status).toBe(404)
  expect((await send(shop.asGuest(), path, requestForm([await photo()]))).headers.get("location")).toMatch(
    /^\/orders\?next=/,
  )
  expect((await send(shop, path, requestForm())).status, "no photo is no fault").toBe(303)
  const again = await send(shop, path, requestForm([await photo()]))
  expect([again.status, await db.$count(media)], "one that is open already").toEqual([409, images])
  const order = await findOrderByNumber(db, number)
  expect(await db.$count(replacements, eq(replacements.orderId, order?.id ?? ""))).toBe(1)
})

test("the export of an account has its requests", async () => {
  const exported = await (await shop.get("/account/data")).json()
  expect(exported.replacements).toMatchObject([{ reason: "faulty", words: WORDS, photos: 2 }, { photos: 0 }])
})

test("the specification's form takes no photos", async () => {
  const plain = await createShop()
  try {
    await register(plain, "Asha")
    const { path } = await deliveredOrder(plain)
    expect((await plain.page(path)).html).not.toContain('type="file"')
    expect((await send(plain, path, requestForm([await photo()]))).status).toBe(413)
    expect((await plain.post(path, { reason: "faulty", words: WORDS })).status).toBe(303)
  } finally {
    await plain.close()
  }
})

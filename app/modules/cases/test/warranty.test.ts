import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { moveClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { media } from "#db/tables/media.ts"
import { warranties, warrantyClaims } from "#db/tables/warranty.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { delivered, send } from "#test/http/orders/delivered-order.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { buy, filledForm, register } from "#test/http/shopper.ts"
import { formOf } from "#test/samples/form-of.ts"
import { hostileImages } from "#test/samples/hostile-images.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_CLAIM_ORDER: "8/3600" })
const other = shop.asGuest()
const { db } = shop.services
await register(shop, "Asha")
await register(other, "Ravi")

const WORDS = "The left bud is silent since Monday."
const photo = async () => new Blob([new Uint8Array(await samplePhoto())], { type: "image/jpeg" })

/** A claim as a browser sends it, with photos. */
function claimForm(fields: Record<string, string> = {}, photos: Blob[] = []): FormData {
  const form = formOf({ serialNumber: "SN10001", words: WORDS, ...fields })
  for (const file of photos) form.append("photos", file, "photo.jpg")
  if (photos.length === 0) form.append("photos", new File([], "")) // as a browser sends an input left empty
  return form
}

async function deliveredOrder() {
  const { number, lineId } = await delivered(shop, shop)
  return { number, lineId, path: `/orders/${number}/warranty?product=1` }
}

async function claimed() {
  const order = await deliveredOrder()
  const sent = await send(shop, order.path, claimForm())
  return { ...order, claim: sent.headers.get("location") ?? "" }
}

test("the page of an account lists its latest claims, and nobody else's", async () => {
  const { claim } = await claimed()
  const html = shown((await shop.page("/account")).html)
  expect(html).toContain(`href="${claim}"`)
  expect(html).toContain(": Claim received")
  expect((await other.page("/account")).html).not.toContain("Warranty claims")
})

test("an order whose one piece is in a claim offers no replacement of it", async () => {
  const { number } = await deliveredOrder()
  const link = `href="/orders/${number}/replacement"`
  const offer = "You can ask for a free replacement"
  const textOf = async (path: string) => shown((await shop.page(path)).html)
  const offersIn = async (path: string) => (await textOf(path)).split(offer).length - 1
  const paths = [`/orders/${number}`, "/orders", "/account"]
  expect(await textOf(`/orders/${number}`)).toContain(link)
  const before = await Promise.all(paths.map(offersIn))
  await send(shop, `/orders/${number}/warranty?product=1`, claimForm())
  expect(await textOf(`/orders/${number}`)).not.toContain(link)
  for (const [at, path] of paths.entries()) expect(await offersIn(path), path).toBeLessThan(before[at] ?? 0)
  expect(await textOf(`/orders/${number}/replacement`)).toContain("You have made a warranty claim")
})

test("of two pieces of which one is in a claim, the replacement of the other is offered alone", async () => {
  const [{ pricePaise }] = await (await shop.get("/prices?ids=1")).json()
  const { number } = await delivered(shop, shop, filledForm({ id: "1", quantity: 2, pricePaise }))
  const form = async () => shown((await shop.page(`/orders/${number}/replacement`)).html)
  expect(await form()).toContain("Replace 2 of 2")
  await send(shop, `/orders/${number}/warranty?product=1`, claimForm())
  expect(await form()).not.toContain('name="pieces-')
  const request = formOf({ reason: "faulty", words: "The right bud is silent." })
  expect((await send(shop, `/orders/${number}/replacement`, request)).status).toBe(303)
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain("1 × Airlobes 141")
})

test("without JavaScript a delivered order's page leads to a claim with photos, and to its label", async () => {
  const { number, path } = await deliveredOrder()
  const order = shown((await shop.page(`/orders/${number}`)).html)
  expect(order).toMatch(/The warranty is valid until \d+ \w+ \d{4}\./)
  expect(order).toContain(`href="${path}"`)
  const form = await shop.page(path)
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "no-store"])
  const sent = await send(shop, path, claimForm({}, [await photo(), await photo()]))
  const claim = sent.headers.get("location") ?? ""
  expect([sent.status, claim]).toEqual([
    303,
    expect.stringMatching(/^\/orders\/DH-[\w-]+\/warranty\/WC-[\w-]{9}$/),
  ])
  const page = shown((await shop.page(claim)).html)
  expect(page, "earbuds are not unpaired like a watch").not.toContain("Unpair")
  for (const said of [WORDS, "Serial number SN10001", "2 photos came with it.", "Claim received"])
    expect(page).toContain(said)
  expect(shown((await shop.page(`/orders/${number}`)).html)).toContain(": Claim received")
  const label = await shop.get(`${claim}/label.pdf`)
  expect([label.status, label.headers.get("content-type"), label.headers.get("cache-control")]).toEqual([
    ...[200, "application/pdf", "no-store"],
  ])
  expect(
    Buffer.from(await label.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
})

test("staff find an order by a serial number of its claims, in its list and in the palette", async () => {
  const { number, path } = await deliveredOrder()
  await send(shop, path, claimForm({ serialNumber: "SN77031" }))
  const clerk = await joinStaff(shop, "support")
  expect((await clerk.page("/admin/orders?q=sn77031")).html).toContain(number)
  const { groups } = await (await clerk.get("/admin/find?q=SN77031")).json()
  expect(groups[0].answers).toMatchObject([{ label: number }])
  expect((await clerk.page("/admin/orders?q=SN770")).html, "not by its beginning").not.toContain(number)
})

test("a claim sent twice leads to the same claim, and a further claim on the same piece is refused", async () => {
  const { path } = await deliveredOrder()
  const answers = await Promise.all([1, 2].map(() => send(shop, path, claimForm())))
  const places = answers.map(({ status, headers }) => [status, headers.get("location")])
  expect(places[0]).toEqual(places[1])
  const third = await send(shop, path, claimForm({ serialNumber: "SN10002" }))
  expect([third.status, shown(await third.text()).includes("a claim for every piece")]).toEqual([409, true])
})

test("one piece is claimed without its serial number, once", async () => {
  const { path } = await deliveredOrder()
  expect((await shop.page(path)).html).toContain("Serial number (optional)")
  const answers = [await send(shop, path, claimForm({ serialNumber: "" }))]
  answers.push(await send(shop, path, claimForm({ serialNumber: "" })))
  const [claim = "", again] = answers.map(({ headers }) => headers.get("location") ?? "")
  expect([claim, again]).toEqual([expect.stringContaining("/warranty/WC-"), claim])
  expect(shown((await shop.page(claim)).html)).not.toContain("Serial number")
})

test("claim errors are shown at their fields, and typed values stay", async () => {
  const { path } = await deliveredOrder()
  const wrong = await send(shop, path, claimForm({ serialNumber: "12" }, [await photo()]))
  const page = shown(await wrong.text())
  expect(wrong.status).toBe(400)
  for (const said of ["Type the serial number", "Please choose the photos again", WORDS])
    expect(page).toContain(said)
  const [, svg] = await hostileImages()
  const script = new Blob([new Uint8Array(svg?.bytes ?? [])], { type: svg?.type ?? "" })
  expect((await send(shop, path, claimForm({}, [script]))).status, svg?.what).toBe(400)
  const many = await send(shop, path, claimForm({}, await Promise.all([1, 2, 3, 4, 5].map(photo))))
  expect(many.status).toBe(413)
  expect((await shop.post(path, { serialNumber: "SN10001" })).status, "a form without files").toBe(400)
})

test("neither another shopper, a guest nor the link of a mail can read or make a claim", async () => {
  const { path, claim, lineId } = await claimed()
  for (const address of [path, claim, `${claim}/label.pdf`]) {
    expect((await other.get(address)).status, address).toBe(404)
    expect((await shop.asGuest().get(address)).headers.get("location"), address).toMatch(/^\/orders\?next=/)
  }
  expect((await send(other, path, claimForm({ serialNumber: "SN666" }, [await photo()]))).status).toBe(404)
  expect((await send(shop.asGuest(), path, claimForm())).headers.get("location")).toMatch(/^\/orders\?next=/)
  expect(await db.$count(warrantyClaims, eq(warrantyClaims.orderLineId, lineId))).toBe(1)
  const elsewhere = await deliveredOrder()
  const mixed = claim.replace(/DH-[\w-]{9}/, elsewhere.number)
  expect((await shop.get(mixed)).status, "a claim at another order of the same buyer").toBe(404)
})

test("before delivery and after the warranty there is no form, and a submitted claim is refused", async () => {
  const number = await buy(shop)
  const early = `/orders/${number}/warranty?product=1`
  expect((await shop.get(early)).status).toBe(404)
  expect((await send(shop, early, claimForm())).status).toBe(404)
  expect(shown((await shop.page(`/orders/${number}`)).html)).not.toContain("The warranty")
  const { path, lineId, number: old } = await deliveredOrder()
  await db
    .update(warranties)
    .set({ beganAt: sql`now() - interval '13 months'` })
    .where(eq(warranties.orderLineId, lineId))
  expect(shown((await shop.page(path)).html)).toContain("The warranty has ended.")
  expect(shown((await shop.page(`/orders/${old}`)).html)).toContain("The warranty ended on")
  const images = await db.$count(media)
  const late = await send(shop, path, claimForm({}, [await photo()]))
  expect([late.status, await db.$count(media)], "no photo is stored for nothing").toEqual([409, images])
  for (const wrong of ["", "?product=", "?product=999999", "?product=%01"])
    expect((await shop.get(`/orders/${old}/warranty${wrong}`)).status, wrong).toBe(404)
})

test("a piece already at the service centre needs no label", async () => {
  const { claim } = await claimed()
  await moveClaim(shop.services, {
    ...{ number: claim.slice(-12), to: "received", note: "It came on Monday.", actor: "test" },
  })
  const page = shown((await shop.page(claim)).html)
  expect(page).toContain("It came on Monday.")
  expect(page).not.toContain("Print the label")
  expect((await shop.get(`${claim}/label.pdf`)).status).toBe(404)
})

test("claims on one order are rate limited", async () => {
  const { path } = await deliveredOrder()
  for (let at = 0; at < 8; at += 1) await send(shop, path, claimForm({ words: "" }))
  const refused = await send(shop, path, claimForm())
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true])
})

test("the specification profile shows no warranty on an order and takes no claim", async () => {
  const plain = await createShop()
  await register(plain, "Asha")
  const { number } = await delivered(plain, plain)
  expect(shown((await plain.page(`/orders/${number}`)).html)).not.toContain("The warranty")
  const path = `/orders/${number}/warranty?product=1`
  expect((await plain.get(path)).status).toBe(404)
  expect((await send(plain, path, claimForm())).status).toBe(404)
  await plain.close()
})

import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { countOpenRequests } from "#app/core/fulfilment/returns/open-requests.server.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { claimedOrder, claimOn, FAULT, moveTo } from "#app/modules/cases/test/sample-claims.server.ts"
import { listWarranties } from "#app/modules/cases/warranty/warranties.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { media } from "#db/tables/media.ts"
import { orderEvents, orderLines } from "#db/tables/orders.ts"
import { warranties, warrantyClaims } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { mailsAbout } from "#test/samples/outbox-mails.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asha, asked, createTestServices, earbuds, ravi, speaker } from "#test/samples/sample-shop.ts"
import { findClaim } from "./claims.server.ts"

const db = await keepSampleShop()

test("a delivery registers each line's warranty by its months, 12 by default", async () => {
  await db
    .update(products)
    .set({ facts: sql`facts || '{"warrantyMonths": 24}'::jsonb` })
    .where(eq(products.id, speaker.id))
  await db.update(products).set({ facts: sql`facts - 'warrantyMonths'` }).where(eq(products.id, earbuds.id))
  const order = await orderOf(db, { items: [asked(earbuds), asked(speaker)], until: "ship" })
  expect(await listWarranties(db, order.id)).toEqual([])
  await applyAdminVerb(createTestServices(db), { number: order.number, verb: "deliver", note: "" })
  const months = await db.select({ months: warranties.months }).from(warranties)
  expect(months.map(({ months }) => months).toSorted()).toEqual([12, 24])
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.state, "delivered"))
  await db.update(products).set({ facts: sql`facts || '{"warrantyMonths": 6}'::jsonb` })
  const shown = await listWarranties(db, order.id)
  const year = (event?.happenedAt ?? new Date()).getUTCFullYear()
  expect(shown.map(({ isOpen, endsOn }) => [isOpen, Number(endsOn.slice(0, 4)) >= year + 1])).toEqual([
    [true, true],
    [true, true],
  ])
})

test("a product without a warranty gets none, and a refunded line loses it", async () => {
  await db
    .update(products)
    .set({ facts: sql`facts || '{"warrantyMonths": 0}'::jsonb` })
    .where(eq(products.id, earbuds.id))
  const { id } = await orderOf(db)
  const refunded = await orderOf(db, { items: [asked(speaker)] })
  expect(await listWarranties(db, refunded.id)).toHaveLength(1)
  await db.update(orderLines).set({ refundedQuantity: 1 }).where(eq(orderLines.id, refunded.lineId))
  for (const orderId of [id, refunded.id]) {
    expect(await listWarranties(db, orderId)).toEqual([])
    for (const productId of [earbuds.id, speaker.id])
      expect(await claimOn(db, orderId, { productId })).toEqual({ ok: false, refusal: "no-warranty" })
  }
})

test("a claim is stored with its first step, its photos and one mail", async () => {
  const { photo } = sampleMedia(db)
  const photoId = await photo()
  const { id, claim, number } = await claimedOrder(db, [photoId])
  expect(await findClaim(db, { orderId: id, number: claim })).toMatchObject({
    ...{ number: claim, state: "asked", serialNumber: "SN10001", words: FAULT, photos: 1 },
    events: [{ state: "asked", note: "" }],
  })
  expect((await db.select().from(media))[0]).toMatchObject({ removeAt: null, isPublic: false })
  const mails = await mailsAbout(db, claim)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: asha.email })
  expect(mails[0]?.text).toContain(`/orders/${number}/warranty/${claim}`)
})

test("a piece claimed from three tabs at once is one claim with one mail", async () => {
  const { id } = await orderOf(db)
  const answers = await Promise.all([1, 2, 3].map(() => claimOn(db, id)))
  const numbers = new Set(answers.map((answer) => (answer.ok ? answer.number : answer.refusal)))
  expect([numbers.size, await db.$count(warrantyClaims)]).toEqual([1, 1])
  expect(await mailsAbout(db, [...numbers][0] ?? "")).toHaveLength(1)
})

test("a line allows as many open claims as pieces bought, and a closed claim frees one", async () => {
  const { id } = await orderOf(db, { items: [asked(earbuds, 2)] })
  const answers = await Promise.all(
    ["SN10001", "SN10002", "SN10003"].map((serial) => claimOn(db, id, { serialNumber: serial })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers).toContainEqual({ ok: false, refusal: "all-claimed" })
  const [first] = answers.flatMap((answer) => (answer.ok ? [answer.number] : []))
  for (const to of ["refused", "closed"] as const) await moveTo(db, first ?? "", to, "It fell.")
  expect(await claimOn(db, id, { serialNumber: "SN10004" })).toMatchObject({ ok: true })
})

test("a claim is refused before delivery, after the warranty, or on a line outside the order", async () => {
  const sent = await orderOf(db, { until: "ship" })
  expect(await claimOn(db, sent.id)).toEqual({ ok: false, refusal: "no-warranty" })
  const { id, lineId } = await orderOf(db)
  expect(await claimOn(db, id, { productId: speaker.id })).toEqual({ ok: false, refusal: "no-warranty" })
  await db
    .update(warranties)
    .set({ beganAt: sql`now() - interval '13 months'` })
    .where(eq(warranties.orderLineId, lineId))
  expect(await claimOn(db, id)).toEqual({ ok: false, refusal: "too-late" })
  expect(await listWarranties(db, id)).toMatchObject([{ isOpen: false }])
  expect(await db.$count(warrantyClaims)).toBe(0)
})

test("a claim is found only on its own order", async () => {
  const { claim } = await claimedOrder(db)
  const others = await orderOf(db, { buyer: ravi })
  expect(await findClaim(db, { orderId: others.id, number: claim })).toBeNull()
})

const replace = (orderId: string, quantity = 1) => {
  const { id: productId, sku, name } = earbuds
  const lines = [{ productId, sku, name, quantity }]
  return requestReplacement(
    createTestServices(db),
    { id: orderId },
    { reason: "faulty", words: "It hums.", lines },
  )
}

test("a claim and a replacement are never open for one piece, whichever comes first", async () => {
  const claimed = await orderOf(db)
  expect(await claimOn(db, claimed.id)).toMatchObject({ ok: true })
  expect(await replace(claimed.id)).toEqual({ ok: false, refusal: "claimed" })
  const replaced = await orderOf(db)
  expect(await replace(replaced.id)).toEqual({ ok: true })
  expect(await claimOn(db, replaced.id)).toEqual({ ok: false, refusal: "being-replaced" })
})

test("the page of an order offers a claim only for a piece that is in no claim and in no open replacement", async () => {
  const mayClaim = async (orderId: string) =>
    (await listWarranties(db, orderId)).map((shown) => shown.mayClaim)
  const one = await orderOf(db)
  expect(await mayClaim(one.id)).toEqual([true])
  await replace(one.id)
  expect(await mayClaim(one.id)).toEqual([false])
  const two = await orderOf(db, { items: [asked(earbuds, 2)] })
  await replace(two.id)
  expect(await mayClaim(two.id)).toEqual([true])
  await claimOn(db, two.id)
  expect(await mayClaim(two.id)).toEqual([false])
})

test("a claim and a replacement requested at once are one of the two", async () => {
  const { id } = await orderOf(db)
  const answers = await Promise.all([claimOn(db, id), replace(id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test("of two pieces one is claimed and the other replaced; a refused claim frees its piece", async () => {
  const two = await orderOf(db, { items: [asked(earbuds, 2)] })
  expect(await claimOn(db, two.id)).toMatchObject({ ok: true })
  expect(await replace(two.id, 2)).toEqual({ ok: false, refusal: "claimed" })
  expect(await replace(two.id)).toEqual({ ok: true })
  const { id, claim } = await claimedOrder(db)
  await moveTo(db, claim, "refused", "It fell.")
  expect(await replace(id)).toEqual({ ok: true })
})

test("the open requests of a buyer are counted, and nobody else's", async () => {
  const services = createTestServices(db)
  const countOf = (buyer: typeof asha) => countOpenRequests(services, { buyer, email: buyer.email })
  await claimedOrder(db)
  await replace((await orderOf(db)).id)
  expect([await countOf(asha), await countOf(ravi)]).toEqual([2, 0])
})

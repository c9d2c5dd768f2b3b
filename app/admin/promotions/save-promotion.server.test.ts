import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { promotions } from "#db/tables/promotions.ts"
import { formOf } from "#test/samples/form-of.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { listProductTypes, listPromotions } from "./list-promotions.server.ts"
import { parsePromotion, promotionTexts } from "./promotion-form.ts"
import { addPromotion, changePromotion, deletePromotion, switchPromotion } from "./save-promotion.server.ts"

const db = await keepSampleShop()
const clerk = { actor: "test", address: null, reason: "" }

function valuesOf(types: string) {
  const form = formOf({ title: "Offer", kind: "percent", percent: "10", types })
  const checked = parsePromotion(promotionTexts(form), new Date())
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.values
}

test("an offer is for the types that products have, as they spell them, and a type that none has is refused", async () => {
  await db.update(products).set({ type: "Turntable" }).where(eq(products.id, earbuds.id))
  for (const typed of ["Turntable", "turntable", "TURNTABLE, Turntable"]) {
    const saved = await addPromotion(db, { ...clerk, values: valuesOf(typed) })
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    const [row] = await db.select().from(promotions).where(eq(promotions.id, saved.id))
    expect(row?.types).toEqual(["Turntable"])
    const change = {
      id: saved.id,
      seenVersion: row?.version ?? 0,
      values: valuesOf("cables Turntable watches"),
    }
    expect(await changePromotion(db, { ...clerk, ...change })).toEqual({
      ok: false,
      faults: {
        types:
          "No published product has this type: cables, watches. The types are: Turntable, soundbar, speaker, specialrange.",
      },
    })
  }
})

const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "checkout.offers": true }),
})
const buyWith = (coupon: string) =>
  placeOrder(services(), asha, { ...sampleRequest([asked(earbuds)]), coupon })

async function addCoupon(code: string, { isOn }: { isOn: boolean }) {
  const form = formOf({ title: "Offer", kind: "percent", percent: "10", code })
  const checked = parsePromotion(promotionTexts(form), new Date())
  if (!checked.ok) throw new Error("not read")
  const saved = await addPromotion(db, { ...clerk, values: { ...checked.values, isOn } })
  if (!saved.ok) throw new Error("refused")
  return { id: saved.id, seenVersion: 1 }
}

/** The last actions on an offer: the log also has those of the tests before, whose numbers begin anew. */
const lastActionsOn = async (id: number, count: number) =>
  (await listAuditEntries(db, `offer ${id}`))
    .map(({ action }) => action)
    .slice(0, count)
    .toReversed()

test("a draft gives nothing, and its code is unknown, until it is made live; the log has both", async () => {
  const offer = await addCoupon("SOON", { isOn: false })
  expect(await buyWith("SOON")).toMatchObject({ refusal: { sentence: "There is no such coupon code." } })
  expect(await switchPromotion(db, { ...clerk, ...offer, isOn: true })).toMatchObject({ ok: true })
  expect(await buyWith("SOON")).toMatchObject({ ok: true, order: { discountPaise: 12_990 } })
  expect(await lastActionsOn(offer.id, 2)).toEqual(["offer: added as a draft", "offer: made live"])
})

test("the list counts the orders that hold each offer", async () => {
  const [used, unused] = [await addCoupon("USED", { isOn: true }), await addCoupon("UNUSED", { isOn: true })]
  const uses = async () => (await listPromotions(db, { before: null, q: "" })).offers.map(({ use }) => use)
  const first = await buyWith("USED")
  await buyWith("USED")
  expect(await uses()).toEqual([null, { orders: "2", takenOffPaise: 25_980 }])
  if (!first.ok) throw new Error("refused")
  await cancelOrder(services(), first.order)
  expect(await uses()).toEqual([null, { orders: "1", takenOffPaise: 12_990 }])
  expect(used.id).toBeLessThan(unused.id)
})

test("an offer that is not live is deleted while no order was given it; one that was given stays, also after a cancellation", async () => {
  const remove = (offer: { id: number; seenVersion: number }) => deletePromotion(db, { ...clerk, ...offer })
  const [unused, used] = [await addCoupon("UNUSED", { isOn: true }), await addCoupon("USED", { isOn: true })]
  const refused = { ok: false, fault: expect.stringContaining("Only an offer that is not live") }
  expect(await remove(unused)).toMatchObject(refused)
  const placed = await buyWith("USED")
  if (!placed.ok) throw new Error("refused")
  await cancelOrder(services(), placed.order)
  for (const offer of [unused, used]) await switchPromotion(db, { ...clerk, ...offer, isOn: false })
  expect(await remove(unused), "a page from before the switch").toMatchObject({
    ok: false,
    fault: expect.stringContaining("Somebody else has changed this offer"),
  })
  expect(await remove({ ...unused, seenVersion: 2 })).toMatchObject({ ok: true })
  expect(await remove({ ...used, seenVersion: 2 })).toMatchObject(refused)
  const rows = await db.select({ id: promotions.id, version: promotions.version }).from(promotions)
  expect(rows, "a refusal is no change").toEqual([{ id: used.id, version: 2 }])
  expect(await lastActionsOn(unused.id, 3)).toEqual(["offer: added", "offer: ended", "offer: deleted"])
})

test("the types of products in the catalogue are proposed, not those that only withdrawn products have", async () => {
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, earbuds.id))
  expect(await listProductTypes(db)).toEqual(["soundbar", "speaker", "specialrange"])
})

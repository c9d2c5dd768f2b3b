import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { addSampleGiftWrap, emptySampleGiftWrap } from "#app/core/catalogue/sample-gift-wrap.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { paymentNote, slipNotes } from "#app/core/fulfilment/packing-documents/packing-documents.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { isGiftWrap } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import bundled from "#catalogue/gift-wrap.json"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { findGiftWrap } from "./find-gift-wrap.server.ts"

const db = await keepSampleShop()
const wrap = { ...bundled, pricePaise: bundled.price * 100 }
const GIFT = { giftFrom: "Asha Rao" }
const services = (wrapId: string | null = wrap.id) => {
  const base = createTestServices(db)
  const company = base.settings.get("company")
  return {
    ...base,
    settings: fixedSettings("specification", { company, "checkout.giftWrapProduct": wrapId }),
  }
}
const wrapped = (payment: Record<string, string> = GIFT, items = [asked(earbuds), asked(wrap)]) =>
  sampleRequest(items, payment)

beforeEach(async () => {
  await writeProduct({ db }, { entry: bundled, isPublished: false })
})

test("a gift is wrapped: one line of the order, of its invoice and of its price beforehand, taken from the stock", async () => {
  const shop = services()
  expect(await findGiftWrap(shop)).toMatchObject({ id: wrap.id, name: "Gift wrapping", pricePaise: 4_900 })
  const shown = await askPrice(
    { ...shop, catalogueDb: db },
    { items: [earbuds, wrap].map(({ id }) => ({ id, quantity: 1 })), place: null },
  )
  const { order } = await placedOrder(shop, wrapped())
  expect(await stockOf(db, wrap)).toBe(bundled.stock - 1)
  const placed = await getOrderById(db, order.id)
  expect(placed.totalPaise).toBe(shown.totalPaise)
  expect(placed.lines.filter(isGiftWrap)).toMatchObject([{ name: "Gift wrapping", unitPricePaise: 4_900 }])
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(shop, { orderId: order.id, to, note: "" })).toBeNull()
  const invoice = await findInvoice(db, order.id, "invoice")
  expect(invoice?.lines[1]).toMatchObject({ name: "Gift wrapping", hsnCode: "48239090", gstPercent: 18 })
})

test.each([
  ["without a gift", wrapped({})],
  ["fifty times", wrapped(GIFT, [asked(earbuds), asked(wrap, 50)])],
  ["alone", wrapped(GIFT, [asked(wrap)])],
])("a request with wrapping %s is refused in a sentence, and takes nothing", async (_, request) => {
  expect(await placeOrder(services(), asha, request)).toEqual({
    ok: false,
    refusal: { reason: "not-accepted", sentence: expect.stringContaining("goes with a gift") },
  })
  expect([await stockOf(db, wrap), await stockOf(db, earbuds), await db.$count(orders)]).toEqual([500, 10, 0])
})

test("wrapping that is used up, dearer or no longer named is said, and is not offered again", async () => {
  const sentenceOf = async (request = wrapped()) => {
    const placed = await placeOrder(services(), asha, request)
    return placed.ok || placed.refusal.reason !== "not-accepted" ? placed : placed.refusal.sentence
  }
  const dearer = { ...wrap, pricePaise: 3_900 }
  expect(await sentenceOf(wrapped(GIFT, [asked(earbuds), asked(dearer)]))).toContain(
    "price of the gift wrapping",
  )
  await writeProduct({ db }, { id: wrap.id, fields: { stock: 0 } })
  expect(await sentenceOf()).toContain("no gift wrapping left")
  expect(await findGiftWrap(services())).toBeNull()
  expect(await placeOrder(services(null), asha, wrapped())).toMatchObject({
    refusal: { reason: "changed", faults: [{ fault: "unknown", productId: wrap.id }] },
  })
})

test("a product of another type that is not published is sold by no setting, and published wrapping is offered to none", async () => {
  await writeProduct({ db }, { id: earbuds.id, isPublished: false })
  expect(await placeOrder(services(earbuds.id), asha, sampleRequest([asked(earbuds)], GIFT))).toMatchObject({
    refusal: { reason: "changed", faults: [{ fault: "unknown" }] },
  })
  expect(await findGiftWrap(services(earbuds.id))).toBeNull()
  await writeProduct({ db }, { id: wrap.id, isPublished: true })
  expect(await findGiftWrap(services())).toBeNull()
})

test("the slip of a gift shows no sum, also where the courier collects cash or there is a card alone", async () => {
  const { order } = await placedOrder(services(), wrapped())
  await db.update(orders).set({ giftFrom: "", giftMessage: "Happy birthday" }).where(eq(orders.id, order.id))
  const gift = { ...(await getOrderById(db, order.id)), paymentState: "pending" as const }
  const words = [...slipNotes(gift), paymentNote(gift)].join(" ")
  expect(words).toContain("put no prices and no invoice into the parcel")
  expect(words).not.toMatch(/₹|1,348/)
  expect(paymentNote({ ...gift, giftMessage: "" })).toContain("₹1,348")
})

test("the bundled wrapping joins the bundled products where the setting names it, and is gone with them", async () => {
  await writeProduct({ db }, { id: wrap.id, fields: { name: "Paper" } })
  await emptySampleGiftWrap({ db, search: postingListSearch, settings: services().settings })
  expect(await stockOf(db, wrap), "the merchant's own stays").toBe(500)
  await writeProduct({ db }, { id: wrap.id, fields: { name: bundled.name } })
  await emptySampleGiftWrap({ db, search: postingListSearch, settings: services().settings })
  expect(await stockOf(db, wrap)).toBe(0)
  await addSampleGiftWrap(services())
  expect(await stockOf(db, wrap), "it is there already").toBe(0)
})

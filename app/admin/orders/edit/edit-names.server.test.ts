import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readOrderVersion } from "#app/admin/orders/order-version.server.ts"
import { tooManyLetters } from "#app/core/catalogue/engraving/messages.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { nameField } from "#app/core/orders/engraved-names/name-field.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, speaker } from "#test/samples/sample-shop.ts"
import { editNames } from "./edit-names.server.ts"
import * as messages from "./messages.ts"

const db = await keepSampleShop()

async function engravedOrder() {
  await db
    .update(products)
    .set({ facts: sql`${products.facts} || '{"engravingLetters":8}'` })
    .where(eq(products.id, earbuds.id))
  const items = [{ ...asked(earbuds, 2), engravings: ["Mira"] }, asked(speaker)]
  const { id } = await paidOrder(createTestServices(db), sampleRequest(items))
  return getOrderById(db, id)
}

const formOf = (lineId: string, names: readonly string[]) => {
  const form = new FormData()
  for (const [piece, name] of names.entries()) form.set(nameField(lineId, piece), name)
  return form
}
const textsOf = async (id: string) => (await getOrderById(db, id)).engravings.map(({ texts }) => texts)

test("staff write the names that a buyer mails, and the order says which are missing", async () => {
  const order = await engravedOrder()
  const lineId = order.engravings[0]?.lineId ?? ""
  const before = await readOrderVersion(db, order.number)
  const write = (names: readonly string[]) => editNames({ db }, { order, form: formOf(lineId, names) })
  expect(await write(["Meera"])).toEqual({ done: messages.namesChangedSomeMissing })
  expect(await write([" Meera ", "अमृता"])).toEqual({ done: messages.namesChanged })
  expect(await textsOf(order.id)).toEqual([["Meera", "अमृता"]])
  expect(await write(["Meera", "अमृता"])).toEqual({ fault: messages.noNameChanged })
  expect(await readOrderVersion(db, order.number)).not.toEqual(before)
})

test("a name that cannot be engraved, and one for a packed order, are refused", async () => {
  const order = await engravedOrder()
  const lineId = order.engravings[0]?.lineId ?? ""
  const write = (names: readonly string[]) => editNames({ db }, { order, form: formOf(lineId, names) })
  expect(await write(["Meera", "Maximiliana"])).toEqual({
    fault: messages.checkFields,
    errors: { [nameField(lineId, 1)]: tooManyLetters(8) },
  })
  expect(await textsOf(order.id)).toEqual([["Mira", ""]])
  await advanceOrder(createTestServices(db), { orderId: order.id, to: "packed", note: "" })
  const packed = await getOrderById(db, order.id)
  expect(await write(["Meera"])).toEqual({ fault: messages.whyNotEditable(packed) })
})

import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { promotions } from "#db/tables/promotions.ts"
import { formOf } from "#test/samples/form-of.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"
import { parsePromotion, promotionTexts } from "./promotion-form.ts"
import { addPromotion, changePromotion } from "./save-promotion.server.ts"

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
      faults: { types: "No product has this type: cables, watches." },
    })
  }
})

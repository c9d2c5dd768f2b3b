import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import type { Company } from "#app/core/settings/company.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { pageWords, printedWords } from "#test/samples/invoices/invoice-words.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, sampleRequest, soundbar } from "#test/samples/sample-shop.ts"
import { sellerOf } from "./invoice.ts"
import { findInvoice } from "./invoice-queries.server.ts"
import { issueCreditNote } from "./issue-invoice.server.ts"

const db = await keepSampleShop()

test("an invoice taxes amounts after discount, with delivery on its own line", async () => {
  const services = createTestServices(db)
  const placed = await placedOrder(services, sampleRequest([asked(soundbar)], { city: "Mumbai" }))
  const { id } = placed.order
  await db.update(orders).set({ discountPaise: 999_900, deliveryPaise: 11_800 }).where(eq(orders.id, id))
  await db.update(orderLines).set({ discountPaise: 999_900 }).where(eq(orderLines.orderId, id))
  await moveOrder(db, id, "packed")
  expect(await advanceOrder(services, { orderId: id, to: "shipped", note: "" })).toBeNull()
  expect(await findInvoice(db, id, "invoice")).toMatchObject({
    totalPaise: 9_011_800,
    lines: [
      { unitPricePaise: 9_999_900, discountPaise: 999_900, taxablePaise: 7_627_119, igstPaise: 1_372_881 },
      { name: "Delivery", hsnCode: "85182200", gstPercent: 18, taxablePaise: 10_000, igstPaise: 1_800 },
    ],
  })
})

test("PD-4: an invoice names the company of the moment, and one that was issued keeps its own", async () => {
  const dispatch = async (company: Company) => {
    const services = { ...createTestServices(db), settings: fixedSettings("specification", { company }) }
    const placed = await placedOrder(services, sampleRequest([asked(soundbar)]))
    const { id } = placed.order
    await moveOrder(db, id, "packed")
    expect(await advanceOrder(services, { orderId: id, to: "shipped", note: "" })).toBeNull()
    return id
  }
  const sur = { ...SAMPLE_COMPANY, legalName: "Sur & Co", address: "Ahmedabad", gstin: "24AAACD0000D1ZV" }
  const ids = [await dispatch(SAMPLE_COMPANY), await dispatch(sur)]
  const [first, next] = await Promise.all(ids.map((id) => findInvoice(db, id, "invoice")))
  expect(first?.seller).toEqual(sellerOf(SAMPLE_COMPANY))
  expect(next?.seller).toEqual({ name: "Sur & Co", address: "Ahmedabad", gstin: "24AAACD0000D1ZV" })
  expect([first?.lines[0]?.cgstPaise, next?.lines[0]?.cgstPaise].map(Boolean)).toEqual([true, false])
})

test("a document records unit price and discount and counts goods alone, and an older one is shown as it was", async () => {
  const services = createTestServices(db)
  const placed = await placedOrder(services, sampleRequest([asked(soundbar)], { city: "Surat" }))
  const { id } = placed.order
  await db.update(orders).set({ discountPaise: 999_900, deliveryPaise: 11_800 }).where(eq(orders.id, id))
  await db.update(orderLines).set({ discountPaise: 999_900 }).where(eq(orderLines.orderId, id))
  await moveOrder(db, id, "packed")
  await advanceOrder(services, { orderId: id, to: "shipped", note: "" })
  await issueCreditNote(db, { orderId: id })
  for (const kind of ["invoice", "credit_note"] as const) {
    const found = await findInvoice(db, id, kind)
    if (!found) throw new Error(`no ${kind}`)
    for (const words of [await printedWords(found), pageWords(found)]) {
      for (const shown of ["Unit price ₹", "99,999.00", "Discount ₹", "9,999.00", "1 NOS"])
        expect(words, kind).toContain(shown)
      expect(words, kind).not.toContain("2 NOS")
    }
    const older = { ...found, lines: found.lines.map((line) => ({ ...line, isDelivery: null })) }
    for (const words of [await printedWords(older), pageWords(older)]) {
      expect(words, kind).toContain("2 NOS")
      expect(words, kind).not.toMatch(/Unit price|Discount/)
    }
  }
})

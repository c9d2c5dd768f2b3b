import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { z } from "zod"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  soundbar,
} from "#test/samples/sample-shop.ts"
import { writeGstr1 } from "./gstr1.ts"
import { listForReturn } from "./list-documents.server.ts"

const db = await keepSampleShop()
const BUSINESS = { gstin: "27AAPFU0939F1ZV", companyName: "Rao & Sons" }
const NOVEMBER = new Date("2026-11-15T06:00:00Z")

type Sale = { items: Parameters<typeof sampleRequest>[0]; to: Record<string, string>; at?: Date }

async function sell({ items, to, at = NOVEMBER }: Sale) {
  const settings = fixedSettings("specification", { "checkout.businessBuyers": true })
  const services = { ...createTestServices(db), settings }
  const placed = await placedOrder(services, sampleRequest(items, to))
  const orderId = placed.order.id
  await issueInvoice(db, { orderId, seller, percentOfType: 18, at })
  return orderId
}

async function returnOf(month: string) {
  const { documents } = await listForReturn(db, { gstin: seller.gstin, month })
  return writeGstr1(seller.gstin, month, documents)
}

const amount = z.number().refine((value) => Number(value.toFixed(2)) === value)
const amounts = { rt: z.number(), txval: amount, iamt: amount, camt: amount, samt: amount, csamt: amount }
const itms = z.array(z.strictObject({ num: z.int().min(1), itm_det: z.strictObject(amounts) })).min(1)
const date = z.string().regex(/^\d{2}-\d{2}-\d{4}$/)
const serial = z.string().regex(/^[0-9A-Z/-]{1,16}$/)
const pos = z.string().regex(/^\d{2}$/)
const invoice = { inum: serial, idt: date, val: amount, itms }
const registered = { rchrg: z.literal("N"), inv_typ: z.literal("R") }
const note = { ntty: z.literal("C"), nt_num: serial, nt_dt: date, val: amount, pos, itms }
const hsn = z.array(
  z.strictObject({
    ...{ num: z.int().min(1), hsn_sc: z.string().regex(/^\d{4,8}$/), uqc: z.literal("NOS"), qty: z.int() },
    ...amounts,
  }),
)
const docs = z.array(
  z.strictObject({
    ...{ num: z.int(), from: serial, to: serial, totnum: z.int(), cancel: z.int(), net_issue: z.int() },
  }),
)
/** The shape that the offline tool writes (docs/guide/operating.md, "GSTR-1"). */
const gstr1Schema = z.strictObject({
  gstin: z.string().length(15),
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/),
  b2b: z.array(
    z.strictObject({
      ctin: z.string().length(15),
      inv: z.array(z.strictObject({ ...invoice, ...registered, pos })),
    }),
  ),
  b2cl: z.array(z.strictObject({ pos, inv: z.array(z.strictObject(invoice)) })),
  b2cs: z.array(
    z.strictObject({ sply_ty: z.literal(["INTER", "INTRA"]), pos, typ: z.literal("OE"), ...amounts }),
  ),
  cdnr: z.array(
    z.strictObject({ ctin: z.string().length(15), nt: z.array(z.strictObject({ ...note, ...registered })) }),
  ),
  cdnur: z.array(z.strictObject({ typ: z.literal("B2CL"), ...note })),
  hsn: z.strictObject({ hsn_b2b: hsn, hsn_b2c: hsn }),
  doc_issue: z.strictObject({ doc_det: z.array(z.strictObject({ doc_num: z.literal([1, 5]), docs })) }),
})

test("a month's invoices and credit notes are in their legal sections of GSTR-1", async () => {
  const sold = {
    business: await sell({ items: [asked(earbuds, 2)], to: { ...BUSINESS, city: "Mumbai" } }),
    large: await sell({ items: [asked(soundbar, 2)], to: { city: "Mumbai" } }),
    sameState: await sell({ items: [asked(earbuds)], to: { city: "Surat" } }),
    between: await sell({ items: [asked(earbuds, 3)], to: { city: "Mumbai" } }),
  }
  for (const orderId of [sold.business, sold.large, sold.sameState])
    await issueCreditNote(db, { orderId, at: NOVEMBER })
  const written = await returnOf("2026-11")
  expect(gstr1Schema.parse(written)).toEqual(written)
  expect(written).toMatchObject({
    ...{ gstin: seller.gstin, fp: "112026" },
    b2b: [{ ctin: BUSINESS.gstin, inv: [{ idt: "15-11-2026", val: 2_598, pos: "27" }] }],
    b2cl: [{ pos: "27", inv: [{ val: 199_998 }] }],
    cdnr: [{ ctin: BUSINESS.gstin, nt: [{ val: 2_598 }] }],
    cdnur: [{ val: 199_998, pos: "27" }],
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ totnum: 4, cancel: 0, net_issue: 4 }] },
        { doc_num: 5, docs: [{ totnum: 3 }] },
      ],
    },
  })
  expect(written.b2cs, "net of its credit note").toEqual([
    { sply_ty: "INTRA", pos: "24", typ: "OE", rt: 18, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
    expect.objectContaining({ sply_ty: "INTER", pos: "27", txval: 3_302.54, iamt: 594.46 }),
  ])
  expect(written.hsn.hsn_b2b).toMatchObject([{ hsn_sc: "85183000", qty: 0, txval: 0 }])
  expect(written.hsn.hsn_b2c).toMatchObject([{ qty: 0 }, { hsn_sc: "85183000", qty: 3, txval: 3_302.54 }])
})

test("a GSTR-1 return covers the documents of its month in India time and of its GSTIN only", async () => {
  const to = { city: "Surat" }
  const late = await sell({ items: [asked(earbuds)], to, at: new Date("2026-11-30T18:29:59Z") })
  await sell({ items: [asked(earbuds)], to, at: new Date("2026-11-30T18:30:00Z") })
  await sell({ items: [asked(earbuds)], to, at: new Date("2026-10-31T18:29:59Z") })
  const asked11 = { gstin: seller.gstin, month: "2026-11" }
  expect((await listForReturn(db, asked11)).documents).toHaveLength(1)
  expect(await listForReturn(db, { ...asked11, gstin: "27AAACD0000D1ZP" })).toEqual({
    ...{ documents: [], ofOthers: 1 },
  })
  await db.update(orders).set({ gstin: BUSINESS.gstin }).where(eq(orders.id, late))
  expect((await returnOf("2026-11")).b2b, "the invoice counts, not the order").toEqual([])
  expect(gstr1Schema.parse(await returnOf("2026-09")).doc_issue.doc_det).toEqual([])
})

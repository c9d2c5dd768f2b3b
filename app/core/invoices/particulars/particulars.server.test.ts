import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import type { DocumentKind, IssuedInvoice } from "#app/core/invoices/invoice.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { pageWords, printedWords } from "#test/samples/invoices/invoice-words.ts"
import {
  CREDIT_NOTE_PARTICULARS,
  type Particular,
  TAX_INVOICE_PARTICULARS,
} from "#test/samples/invoices/particulars.ts"
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

const db = await keepSampleShop()
const person = { gstin: "", companyName: "" }
const business = { gstin: "24AAACR5055K1ZD", companyName: "Rao & Sons" }

/** The sales that the rule tells apart: registered or not, within the state or not, below ₹50,000 or from there on. */
const SALES = [
  { sale: "to a person in the state, below ₹50,000", product: earbuds, city: "Surat", buyer: person },
  { sale: "to a person in another state, below ₹50,000", product: earbuds, city: "Mumbai", buyer: person },
  { sale: "to a person in the state, from ₹50,000 on", product: soundbar, city: "Surat", buyer: person },
  { sale: "to a person in another state, from ₹50,000 on", product: soundbar, city: "Mumbai", buyer: person },
  { sale: "to a business in the state", product: earbuds, city: "Surat", buyer: business },
  { sale: "to a business in another state", product: soundbar, city: "Mumbai", buyer: business },
]

async function issued(kind: DocumentKind, { product, city, buyer }: (typeof SALES)[number]) {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(product)], { city }))
  const orderId = placed.order.id
  await db.update(orders).set(buyer).where(eq(orders.id, orderId))
  const facts = { hsnCode: "85183011", gstPercent: 18 }
  await db.update(products).set({ facts }).where(eq(products.id, product.id))
  await issueInvoice(db, { percentOfType: 18, orderId, seller })
  if (kind === "credit_note") await issueCreditNote(db, { orderId })
  const found = await findInvoice(db, orderId, kind)
  if (!found) throw new Error("nothing was issued")
  return found
}

async function expectParticulars(invoice: IssuedInvoice, particulars: readonly Particular[]) {
  const shown = { page: pageWords(invoice), PDF: await printedWords(invoice) }
  for (const { clause, says } of particulars.filter(({ applies }) => applies?.(invoice) ?? true)) {
    if (typeof says === "string") continue
    const words = says(invoice)
    expect(words.length, `${clause} asks for something`).toBeGreaterThan(0)
    for (const word of words)
      for (const [where, text] of Object.entries(shown)) {
        expect(word, `${clause} is in the stored document`).not.toMatch(/^$|undefined|null|NaN/)
        expect(text, `${clause} on the ${where}`).toContain(word)
      }
  }
}

test.each(SALES)("a tax invoice has all particulars of rule 46 $sale", async (sale) => {
  await expectParticulars(await issued("invoice", sale), TAX_INVOICE_PARTICULARS)
})

test.each(SALES)("a credit note has all particulars of rule 53(1A) $sale", async (sale) => {
  await expectParticulars(await issued("credit_note", sale), CREDIT_NOTE_PARTICULARS)
})

test("the lists of particulars cover every clause of the rules, each on a document or with a reason", () => {
  const clauses = (list: readonly Particular[]) => [...new Set(list.map(({ clause }) => clause))]
  expect(clauses(TAX_INVOICE_PARTICULARS)).toEqual([
    ...Array.from("abcdefghijklmnopqrs", (letter) => `46(${letter})`),
    ...["46 proviso on digits of HSN", "46 proviso on exports", "46 proviso on small sales"],
    ...["46 proviso on electronic invoices", "46 proviso on QR codes", "46A"],
  ])
  expect(clauses(CREDIT_NOTE_PARTICULARS)).toEqual(Array.from("abcdefghi", (letter) => `53(1A)(${letter})`))
  for (const { says } of [...TAX_INVOICE_PARTICULARS, ...CREDIT_NOTE_PARTICULARS])
    if (typeof says === "string") expect(says.length).toBeGreaterThan(30)
})

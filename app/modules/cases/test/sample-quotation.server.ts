import { v7 as uuidv7 } from "uuid"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { acceptQuotation } from "#app/modules/cases/quotations/accept-quotation.server.ts"
import { findQuotation } from "#app/modules/cases/quotations/quotation-queries.server.ts"
import { quoteEnquiry } from "#app/modules/cases/quotations/quote-enquiry.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { formOf } from "#test/samples/form-of.ts"
import { ashasPayment, createTestServices, earbuds, speaker } from "#test/samples/sample-shop.ts"

export const REFERENCE = "BQ-7K3M-Q2XP"
export const QUOTED_PAISE = 100_050

export const quoting = {
  ...{ reference: REFERENCE, validDays: 14, note: "By Diwali.", actor: "desk" },
  items: [
    { id: earbuds.id, quantity: 200, pricePaise: QUOTED_PAISE },
    { id: speaker.id, quantity: 10, pricePaise: 70_000 },
  ],
}
export const TOTAL_PAISE = 200 * QUOTED_PAISE + 10 * 70_000

/** Puts Nalini's bulk enquiry into the sample shop, and 500 pieces of each stock. */
export async function keepEnquiry(db: Database) {
  await db.delete(enquiries)
  await db.insert(enquiries).values({
    ...{ id: uuidv7(), reference: REFERENCE, name: "Nalini Rao", company: "Godavari Textiles" },
    ...{ email: "nalini@example.in", phone: "9876543210", product: "Earbuds", units: 40, requirement: "" },
  })
  await db.update(stocks).set({ quantity: 500 })
}

/** The sample shop that quotes; it has a delivery fee, which a quotation has in its prices. */
export function shopThatQuotes(db: Database, more: Parameters<typeof fixedSettings>[1] = {}) {
  const services = createTestServices(db)
  const bands = [{ upToPaise: null, upToGrams: null, feePaise: 4_900 }]
  const settings = fixedSettings("specification", {
    company: services.settings.get("company"),
    "fulfilment.deliveryFees": [{ name: "Everywhere", states: [], pins: [], bands }],
    "checkout.quotations": true,
    "payments.methods": ["card", "link"],
    ...more,
  })
  return { ...services, settings }
}

export async function quoted(db: Database, items = quoting.items) {
  const answer = await quoteEnquiry(shopThatQuotes(db), { ...quoting, items })
  if (!answer.ok) throw new Error(answer.refusal.reason)
  return readQuotation(db, answer.number)
}

export async function readQuotation(db: Database, number: string) {
  const found = await findQuotation(db, number)
  if (!found) throw new Error("no quotation")
  return found
}

/** Where the goods go, as the page sends it. */
export function filledForm(more: Record<string, string> = {}) {
  return formOf({ ...ashasPayment, ...more })
}

/** Accepts a quotation and answers the number of its order. */
export async function accepted(db: Database, number: string) {
  const answer = await acceptQuotation(shopThatQuotes(db), await readQuotation(db, number), filledForm())
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.payPath.match(/DH-[\w-]+/)?.[0] ?? ""
}

/** The mails that wait, sent now. */
export async function sentMails(db: Database) {
  const sent: Mail[] = []
  await deliverMails(shopThatQuotes(db), async (mail) => void sent.push(mail))
  return sent
}

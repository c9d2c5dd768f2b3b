import { drawLeftOut } from "#app/core/fulfilment/packing-documents/draw-documents.server.ts"
import { writeInvoicePdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { createPageCollection, type TakenPages } from "#app/platform/pdf/pdf-pages.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"

const MOST_PAGES_OF_ONE = 100

type Printing = { numbers: readonly string[]; most: number }

/** The tax invoices of orders as one PDF, in their order. What cannot be printed is told on the last page. */
export async function writeInvoices(
  services: Pick<Services, "db" | "media" | "pdf" | "settings">,
  { numbers, most }: Printing,
): Promise<Uint8Array> {
  const collection = await createPageCollection()
  const sequence: ("own" | TakenPages)[] = []
  const leftOut: string[] = []
  const head = await letterhead(services)
  for (const number of numbers.slice(0, most)) {
    const order = await findOrderByNumber(services.db, number)
    const invoice = order && (await findInvoice(services.db, order.id, "invoice"))
    const bytes = invoice && (await writeInvoicePdf(services.pdf, invoice, head))
    const pages = bytes && (await collection.take(bytes, MOST_PAGES_OF_ONE))
    if (pages) sequence.push(pages)
    else leftOut.push(whyLeftOut(number, { isKnown: order !== null, isIssued: invoice !== null }))
  }
  if (numbers.length > most) leftOut.push(messages.moreThan(most))
  if (numbers.length === 0) leftOut.push(messages.nothingChosen)
  const own = await services.pdf(messages.invoicesTitle, (sheet) => {
    if (leftOut.length === 0) return
    drawLeftOut(sheet, leftOut)
    for (let page = 0; page < sheet.pages; page += 1) sequence.push("own")
  })
  return collection.bind(own, sequence)
}

function whyLeftOut(number: string, { isKnown, isIssued }: { isKnown: boolean; isIssued: boolean }): string {
  if (!isKnown) return messages.noOrder(number)
  return isIssued ? messages.invoiceUnreadable(number) : messages.noInvoice(number)
}

import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { IssuedInvoice } from "#app/core/invoices/invoice.ts"
import { writeInvoicePdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { documentTitle } from "#app/core/invoices/invoice-text.ts"
import { InvoiceView } from "#app/core/invoices/invoice-view.tsx"
import type { PdfWriter } from "#app/platform/pdf/pdf.server.ts"

/** Every word that the PDF writes, in its order. */
export async function printedWords(invoice: IssuedInvoice): Promise<string> {
  const words: string[] = []
  const sheet = {
    left: 42,
    right: 553,
    top: 42,
    bottom: 800,
    pages: 1,
    height: () => 11,
    rule() {},
    turn() {},
  }
  const writePdf: PdfWriter = async (title, draw) => {
    words.push(title)
    draw({
      ...sheet,
      qrCode: (text) => void words.push(text),
      barcode: () => {},
      text(text, place) {
        words.push(text)
        return place.y + 11
      },
      letterhead({ name }, { y }) {
        words.push(name)
        return y + 11
      },
    })
    return Buffer.from("")
  }
  await writeInvoicePdf(writePdf, invoice, { name: "Dhun", logo: null })
  return words.join("\n")
}

/** What the page of a document says, its heading first. */
export function pageWords(invoice: IssuedInvoice): string {
  const html = renderToStaticMarkup(createElement(InvoiceView, { invoice }))
  const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' }
  const text = html
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
  return `${documentTitle(invoice)}\n${text}` // the route's heading
}

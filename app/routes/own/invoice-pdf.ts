import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { withoutBuyer } from "#app/core/invoices/invoice.ts"
import { writeInvoicePdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { documentFileName, documentKindAt } from "#app/core/invoices/invoice-text.ts"
import * as messages from "#app/core/invoices/messages.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/invoice-pdf"

const NOT_FOUND = { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } }

/** The tax invoice of an order, or its credit note, as a PDF, for whoever may see its page. */
export async function loader(args: Route.LoaderArgs) {
  const { order, isOwn, headers } = await requireOrder(args)
  const { pathname, searchParams } = args.url
  const services = args.context.get(servicesContext)
  const { db, pdf } = services
  const invoice = await findInvoice(db, order.id, documentKindAt(pathname), searchParams.get("serial"))
  if (!invoice) return new Response(messages.noSuchDocument, NOT_FOUND)
  const head = await letterhead(services)
  const file = await writeInvoicePdf(pdf, isOwn ? invoice : withoutBuyer(invoice), head)
  return new Response(new Uint8Array(file), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${documentFileName(invoice)}"`,
      "Cache-Control": "no-store",
    },
  })
}

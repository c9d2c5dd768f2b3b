import { servicesContext } from "#app/services.server.ts"
import { findUser, requireUser } from "#app/shop/identity/identity-context.server.ts"
import { withoutBuyer } from "#app/shop/invoices/invoice.ts"
import { writeInvoicePdf } from "#app/shop/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/shop/invoices/invoice-queries.server.ts"
import { documentFileName, documentKindAt } from "#app/shop/invoices/invoice-text.ts"
import * as messages from "#app/shop/invoices/messages.ts"
import { untokened, visitOrder } from "#app/shop/orders/order-access.server.ts"
import type { Route } from "./+types/invoice-pdf"

const NOT_FOUND = { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } }

/** The tax invoice of an order, or its credit note, as a PDF, for whoever may see its page. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const whoIs = (isLinked: boolean) =>
    isLinked ? findUser(context, request) : requireUser(context, untokened(request))
  const visit = await visitOrder(services, { number: params.number, url, whoIs })
  const invoice = visit ? await findInvoice(services.db, visit.order.id, documentKindAt(url.pathname)) : null
  if (!visit || !invoice) return new Response(messages.noSuchDocument, NOT_FOUND)
  const pdf = await writeInvoicePdf(services.pdf, visit.isOwn ? invoice : withoutBuyer(invoice))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...visit.headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${documentFileName(invoice)}"`,
      "Cache-Control": "no-store",
    },
  })
}

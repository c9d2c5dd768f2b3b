import { data } from "react-router"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { writeInvoicePdf } from "#app/core/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { documentFileName, documentKindAt } from "#app/core/invoices/invoice-text.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Route } from "./+types/order-document"

/** A tax invoice or credit note of anybody's order, as a PDF. */
export const loader = staffLoader(
  "orders:read",
  async ({ services, params, url }: Staffed<Route.LoaderArgs>) => {
    const { db, pdf } = services
    const order = await findOrderByNumber(db, params.number)
    const kind = documentKindAt(url.pathname)
    const invoice = order && (await findInvoice(db, order.id, kind, url.searchParams.get("serial")))
    if (!invoice) throw data(null, { status: 404, statusText: "Not Found" })
    return new Response(new Uint8Array(await writeInvoicePdf(pdf, invoice, await letterhead(services))), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${documentFileName(invoice)}"`,
        "Cache-Control": "no-store",
      },
    })
  },
)

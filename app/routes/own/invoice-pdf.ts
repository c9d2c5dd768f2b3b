import { worldContext } from "#app/services.server.ts"
import { findUser, requireUser } from "#app/shop/identity/identity-context.server.ts"
import { withoutBuyer } from "#app/shop/invoices/invoice.ts"
import { printInvoice } from "#app/shop/invoices/invoice-pdf.server.ts"
import { findInvoice } from "#app/shop/invoices/invoice-queries.server.ts"
import { paperFileName, paperKindAt } from "#app/shop/invoices/invoice-text.ts"
import { untokened, visitOrder } from "#app/shop/orders/order-access.server.ts"
import type { Route } from "./+types/invoice-pdf"

const NOT_FOUND = { status: 404, statusText: "Not Found", headers: { "Cache-Control": "no-store" } }

/** The tax invoice of an order, or its credit note, as a PDF, for whoever may see its page. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const world = context.get(worldContext)
  const whoIs = (isLinked: boolean) =>
    isLinked ? findUser(context, request) : requireUser(context, untokened(request))
  const visit = await visitOrder(world, { number: params.number, url, whoIs })
  const invoice = visit ? await findInvoice(world.db, visit.order.id, paperKindAt(url.pathname)) : null
  if (!visit || !invoice) return new Response("There is no such paper.", NOT_FOUND)
  const pdf = await printInvoice(world.press, visit.isOwn ? invoice : withoutBuyer(invoice))
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...visit.headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${paperFileName(invoice)}"`,
      "Cache-Control": "no-store",
    },
  })
}

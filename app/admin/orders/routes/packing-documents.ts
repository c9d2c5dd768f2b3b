import { data } from "react-router"
import { chosenOrders, MOST_CHOSEN } from "#app/admin/orders/chosen-orders.ts"
import { writeInvoices } from "#app/admin/orders/shipping/write-invoices.server.ts"
import { choiceIn, keyIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { PRINTED_PARTS } from "#app/core/fulfilment/packing-documents/packing-documents.ts"
import { writePackingDocuments } from "#app/core/fulfilment/packing-documents/write-documents.server.ts"
import { replacementLabel } from "#app/core/fulfilment/returns/book-replacement.server.ts"
import type { Route } from "./+types/packing-documents"

/** Packing slips, labels or tax invoices of the orders that the address names, as one PDF; or the label of the replacement that it names. */
export const loader = staffLoader("orders:read", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const chosen = { numbers: chosenOrders(url.searchParams), most: MOST_CHOSEN }
  const print = choiceIn(url.searchParams.get("print"), [...PRINTED_PARTS, "invoices", "replacement"])
  const bytes =
    print === "replacement"
      ? await requireLabel(services, url)
      : print === "invoices"
        ? await writeInvoices(services, chosen)
        : await writePackingDocuments(services, { ...chosen, parts: print })
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${print === "invoices" ? "invoices" : "packing"}.pdf"`,
      "Cache-Control": "no-store",
    },
  })
})

async function requireLabel(services: Staffed<Route.LoaderArgs>["services"], url: URL): Promise<Uint8Array> {
  const id = keyIn(url.searchParams.get("request"))
  const label = id ? await replacementLabel(services, id) : null
  if (label?.ok) return label.answer
  throw data(label?.sentence ?? null, { status: label ? 502 : 404 })
}

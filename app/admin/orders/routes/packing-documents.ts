import { chosenOrders, MOST_CHOSEN } from "#app/admin/orders/chosen-orders.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { writePackingDocuments } from "#app/core/fulfilment/packing-documents/write-documents.server.ts"
import type { Route } from "./+types/packing-documents"

/** Packing slips and labels of the orders that the address names, as one PDF. */
export const loader = staffLoader("orders:read", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const numbers = chosenOrders(url.searchParams)
  const bytes = await writePackingDocuments(services, { numbers, most: MOST_CHOSEN })
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="packing.pdf"',
      "Cache-Control": "no-store",
    },
  })
})

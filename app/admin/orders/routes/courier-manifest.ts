import { data } from "react-router"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { writeManifest } from "#app/core/fulfilment/manifest/write-manifest.server.ts"
import { isCalendarDay } from "#app/ui/format/date-format.ts"
import type { Route } from "./+types/courier-manifest"

/** The manifest of the courier and the day that the address names. */
export const loader = staffLoader("orders:fulfil", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const { courier, day } = Object.fromEntries(url.searchParams)
  if (!services.couriers.some(({ name }) => name === courier) || !courier || !day || !isCalendarDay(day))
    throw data(null, { status: 404, statusText: "Not Found" })
  const bytes = await writeManifest(services, { courier, day })
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="manifest-${courier}-${day}.pdf"`,
      "Cache-Control": "no-store",
    },
  })
})

import { z } from "zod"
import { VITAL_NAMES } from "#app/platform/telemetry/vital-names.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/vitals"

const vitalSchema = z.object({ name: z.enum(VITAL_NAMES), value: z.number().min(0).max(600_000) })

/** Takes one web vital of a visitor's page and adds it to the histograms. Nobody waits for the answer, so it has no words. */
export async function action({ request, context }: Route.ActionArgs) {
  const vital = vitalSchema.safeParse(await request.json().catch(() => null))
  if (!vital.success) return new Response(null, { status: 400 })
  if (isOfBackOffice(request)) return new Response(null, { status: 204 })
  context.get(servicesContext).recordVital(vital.data.name, vital.data.value)
  return new Response(null, { status: 204 })
}

/** Staff are no visitors. A beacon names its page as the referrer. */
function isOfBackOffice(request: Request) {
  const page = URL.parse(request.headers.get("Referer") ?? "")
  return /^\/admin(\/|$)/i.test(page?.pathname ?? "")
}

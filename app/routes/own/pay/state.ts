import { requireOrderProgress } from "#app/core/accounts/require-order.server.ts"
import { pendingState } from "#app/core/payments/pending/pending-state.ts"
import { pendingStateStream } from "#app/core/payments/pending/pending-state-stream.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { textStream } from "#app/platform/text-stream.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/state"

/** How far the payment of an order is: in a word or two, or server-sent events where they are asked for. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const services = context.get(servicesContext)
  const wait = await takeByAddress(context, "LIMIT_PAYMENT_STATE_ADDRESS")
  if (wait > 0) return new Response(null, { status: 429, headers: waitHeaders(wait) })
  const progress = await requireOrderProgress(args)
  const isStream = request.headers.get("Accept")?.includes("text/event-stream")
  const headers = {
    "Cache-Control": "no-store",
    "Content-Type": `text/${isStream ? "event-stream" : "plain"}`,
  }
  if (!isStream) return new Response(`${pendingState(progress)}\n`, { headers })
  const signal = AbortSignal.any([request.signal, services.stopping])
  return new Response(textStream(pendingStateStream(services.db, progress, signal)), {
    headers: { ...headers, "X-Accel-Buffering": "no" },
  })
}

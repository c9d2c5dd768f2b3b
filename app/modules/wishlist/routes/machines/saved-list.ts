import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { listEntries, mergeIntoAccount } from "#app/modules/wishlist/saved.server.ts"
import { parseEntries } from "#app/modules/wishlist/saved.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import type { Route } from "./+types/saved-list"

const HEADERS = { "Cache-Control": "no-store" }

/** There is nothing to read here: a device sends its list. */
export function loader() {
  return new Response(null, { status: 404, headers: HEADERS })
}

/** Takes the list of a device into the account that is signed in, and answers the account's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, settings } = context.get(servicesContext)
  const user = await findUser(context, request)
  if (!user) return Response.json([], { status: 401, headers: HEADERS })
  if (!settings.get("catalogue.saved")) return Response.json([], { status: 404, headers: HEADERS })
  const wait =
    (await takeByAddress(context, "LIMIT_SAVED_ADDRESS")) ||
    (await limits.take("LIMIT_SAVED_ACCOUNT", user.id))
  if (wait > 0) return Response.json([], { status: 429, headers: { ...HEADERS, ...waitHeaders(wait) } })
  const form = await request.formData().catch(() => new FormData())
  const entries = readEntries(form.get("list"))
  if (!entries) return Response.json([], { status: 400, headers: HEADERS })
  await mergeIntoAccount(db, user.id, entries)
  return Response.json(await listEntries(db, user.id), { headers: HEADERS })
}

function readEntries(list: unknown) {
  try {
    return parseEntries(JSON.parse(String(list)))
  } catch {
    return null
  }
}

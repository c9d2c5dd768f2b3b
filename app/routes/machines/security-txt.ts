import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/security-txt"

const GOOD_FOR_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report a hole (RFC 9116). It expires half a year after it was read: a shop that runs still listens. */
export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl, settings } = context.get(servicesContext)
  const { security, support } = settings.get("company")
  const expires = new Date(Math.floor(Date.now() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${security ?? support}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${shopUrl}/.well-known/security.txt`,
    `Policy: ${shopUrl}/help/security`,
  ]
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/robots"

const ANSWERS_WITHOUT_A_PAGE = ["/session", "/vitals"]

/** What crawlers may read. Personal pages are not barred: a crawler must see them to see that they are `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(servicesContext).env
  const lines = [
    "User-agent: *",
    ...ANSWERS_WITHOUT_A_PAGE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shopUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

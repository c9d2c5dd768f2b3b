import { readingGuide } from "#app/content/reading-guide.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/llms"

/** The shop at a glance for language models. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(readingGuide(context.get(servicesContext).env.shopUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

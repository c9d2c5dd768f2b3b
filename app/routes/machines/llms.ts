import { readingGuide } from "#app/content/reading-guide.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/llms"

/** The shop at a glance for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, publishedPages, settings } = context.get(servicesContext)
  const terms = { isDeliveryFree: settings.get("fulfilment.deliveryFees").length === 0 }
  const { categories } = publishedPages.lists()
  return new Response(readingGuide(env.shopUrl, terms, publishedPages, categories), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

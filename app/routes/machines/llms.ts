import { readingGuide } from "#app/content/reading-guide.server.ts"
import { publishedTexts } from "#app/modules/content/find-text.server.ts"
import { publishedCategories } from "#app/modules/content/link-lists/category-links.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/llms"

/** The shop at a glance for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, publishedPages, settings } = context.get(servicesContext)
  const terms = { isDeliveryFree: settings.get("fulfilment.deliveryFees").length === 0 }
  const categories = publishedCategories(publishedPages)
  return new Response(readingGuide(env.shopUrl, terms, publishedTexts(publishedPages), categories), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

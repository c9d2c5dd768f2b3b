import { readingGuide } from "#app/content/reading-guide.server.ts"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { servicesContext } from "#app/services.server.ts"
import { withShopName } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/llms"

/** The shop at a glance for language models. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, publishedPages, settings } = context.get(servicesContext)
  const isDeliveryFree = settings.get("fulfilment.deliveryFees").length === 0
  const terms = { isDeliveryFree, stores: publishedPages.stores()?.stores }
  const { categories } = publishedPages.lists()
  const hidden = hiddenPages(settings)
  const brand = settings.get("brand")
  const guide = readingGuide({ brand, shopUrl: env.shopUrl }, terms, publishedPages, categories, hidden)
  return new Response(withShopName(guide, brand.name), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

import { readingGuide } from "#app/content/reading-guide.server.ts"
import { shopTerms } from "#app/core/fulfilment/shop-terms.server.ts"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { readCategories } from "#app/layout/read-categories.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { withShopName } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/llms"

/** The shop at a glance for language models. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env, publishedPages, settings } = services
  const terms = shopTerms(services)
  const categories = await readCategories(services)
  const hidden = hiddenPages(settings)
  const brand = settings.get("brand")
  const guide = readingGuide({ brand, shopUrl: env.shopUrl }, terms, publishedPages, categories, hidden)
  return new Response(withShopName(guide, brand.name), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  })
}

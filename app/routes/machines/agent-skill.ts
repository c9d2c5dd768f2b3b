import { agentSkill } from "#app/content/reading-guide.server.ts"
import { shopTerms } from "#app/core/fulfilment/shop-terms.server.ts"
import { readCategories } from "#app/layout/read-categories.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/agent-skill"

/** How an agent finds and reads products here, as the catalogue of agentic resources names it. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { shopUrl, settings } = services
  const [brand, company] = [settings.get("brand"), settings.get("company")]
  const categories = await readCategories(services)
  return new Response(agentSkill({ brand, company, shopUrl }, shopTerms(services), categories), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  })
}

import { agentSkillOf } from "#app/content/reading-guide.server.ts"
import { pageBrand } from "#app/core/settings/brand.ts"
import { servicesContext } from "#app/services.server.ts"
import { brandFile } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/agent-catalog"

/** What agents can do here (Agentic Resource Discovery): `/.well-known/ard.json`, earlier `ai-catalog.json`. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, settings } = context.get(servicesContext)
  const { shopUrl } = env
  const brand = settings.get("brand")
  const skill = agentSkillOf(brand)
  const { hostname } = new URL(shopUrl)
  const catalog = {
    specVersion: "1.0",
    host: {
      displayName: brand.name,
      identifier: hostname,
      documentationUrl: `${shopUrl}/llms.txt`,
      logoUrl: `${shopUrl}${brandFile(pageBrand(brand), "icon-512.png")}`,
    },
    entries: [
      {
        identifier: `urn:air:${hostname}:skill:${skill.name}`,
        displayName: skill.title,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: `${shopUrl}/.well-known/agent-skills/${skill.name}/SKILL.md`,
        description: skill.description,
        tags: ["shopping", "india"],
        capabilities: skill.capabilities,
        representativeQueries: skill.queries,
      },
    ],
  }
  return Response.json(catalog, {
    headers: {
      "Content-Type": "application/ai-catalog+json",
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  })
}

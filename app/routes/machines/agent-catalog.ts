import { SKILL } from "#app/content/reading-guide.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/agent-catalog"

/** What agents can do here (Agentic Resource Discovery): `/.well-known/ard.json`, earlier `ai-catalog.json`. */
export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(servicesContext).env
  const { hostname } = new URL(shopUrl)
  const catalog = {
    specVersion: "1.0",
    host: {
      displayName: "Dhun",
      identifier: hostname,
      documentationUrl: `${shopUrl}/llms.txt`,
      logoUrl: `${shopUrl}/icon-512.png`,
    },
    entries: [
      {
        identifier: `urn:air:${hostname}:skill:${SKILL.name}`,
        displayName: SKILL.title,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: `${shopUrl}/.well-known/agent-skills/${SKILL.name}/SKILL.md`,
        description: SKILL.description,
        tags: ["shopping", "audio", "wearables", "india"],
        capabilities: SKILL.capabilities,
        representativeQueries: SKILL.queries,
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

import { worldContext } from "#app/platform/context.ts"
import { suggestProducts } from "#app/shop/catalogue/suggestions.server.ts"
import type { Route } from "./+types/suggestions"

/** What may be meant by `?q=`, while it is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const suggestions = await suggestProducts(context.get(worldContext).db, url.searchParams.get("q") ?? "")
  return Response.json(suggestions, { headers: { "Cache-Control": "public, max-age=60" } })
}

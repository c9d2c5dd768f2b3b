import { paletteOf } from "#app/core/catalogue/media/palettes.server.ts"
import { drawPictureCard, parsePicturePath } from "#app/core/catalogue/media/picture-card.ts"
import { findPictured } from "#app/core/catalogue/product-queries.server.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/picture-card"

/** A picture that was not rendered yet is drawn; the server asks here only when it has no such file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = parsePicturePath(params["*"].toLowerCase())
  const pictured = slug && (await findPictured(context.get(servicesContext).catalogueDb, slug))
  if (!pictured) throw new Response(null, { status: 404, statusText: "Not Found" })
  const { colour, model: { kind, style, palette } = {} } = pictured.facts
  const drawn = paletteOf({ palette, colour }, slug)
  const svg = drawPictureCard({ name: pictured.name, kind, style, palette: drawn })
  return new Response(svg, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=300" },
  })
}

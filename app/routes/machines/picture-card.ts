import { paletteOf } from "#app/core/catalogue/media/palettes.server.ts"
import { MAIL_PICTURE_SIDE } from "#app/core/catalogue/media/picture.ts"
import { drawPictureCard, parsePicturePath } from "#app/core/catalogue/media/picture-card.ts"
import { findPictured } from "#app/core/catalogue/product-queries.server.ts"
import { commonName } from "#app/core/catalogue/variants/variant-name.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/picture-card"

const NEUTRAL = "mist"
/** The sides of the JPEGs, in dots. */
const SIDES = { mail: 2 * MAIL_PICTURE_SIDE, link: 630 }
const FIVE_MINUTES = "public, max-age=300"
const YEAR = "public, max-age=31536000, immutable"

/** A picture that was not rendered yet is drawn; the server asks here only when it has no such file. Mails and links have one of their own. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { catalogueDb, media } = context.get(servicesContext)
  const path = parsePicturePath(params["*"].toLowerCase())
  if (!path) throw notFound()
  const studio = path.use === "mail" ? await media.mailPictures.ofStudio(path.slug, SIDES.mail) : null
  if (studio) return answer(studio, "image/jpeg", url.searchParams.has("v") ? YEAR : FIVE_MINUTES)
  const pictured = await findPictured(catalogueDb, path.slug)
  if (!pictured) throw notFound()
  const { facts, name } = pictured
  const { model: { kind, style, palette } = {}, swatch, colour = kind ? undefined : NEUTRAL } = facts
  const drawn = paletteOf({ palette, swatch, colour }, path.slug)
  const svg = drawPictureCard({ name: commonName({ ...facts, name }), kind, style, palette: drawn })
  if (path.use === "page") return answer(svg, "image/svg+xml", FIVE_MINUTES)
  return answer(await media.mailPictures.ofDrawing(svg, SIDES[path.use]), "image/jpeg", FIVE_MINUTES)
}

function answer(body: BodyInit, type: string, kept: string): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": kept } })
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" })
}

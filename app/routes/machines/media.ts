import { mediaType, parseMediaFile } from "#app/core/media/media.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/media"

const YEAR = "public, max-age=31536000, immutable"

/** A photo that somebody sent in. Its address never shows another one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = parseMediaFile(params.id, params.file)
  const preview = url.searchParams.get("preview")
  const bytes = asked && (await context.get(servicesContext).media.read(asked.id, asked.file, preview))
  if (!bytes) return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } })
  return new Response(bytes, {
    headers: {
      "Content-Type": mediaType(asked.file),
      "Cache-Control": preview ? "private, no-store" : YEAR,
      "Content-Disposition": "inline",
    },
  })
}

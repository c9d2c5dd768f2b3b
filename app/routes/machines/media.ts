import { parseRange } from "#app/core/media/byte-range.ts"
import { isVideoFile, mediaType, parseMediaFile, type VideoFile } from "#app/core/media/media.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/media"

const YEAR = "public, max-age=31536000, immutable"

/** A photo or video that somebody sent in. Its address never shows another one. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asked = parseMediaFile(params.id, params.file)
  if (asked && isVideoFile(asked.file))
    return answerVideo(context.get(servicesContext), { ...asked, file: asked.file }, request)
  const preview = url.searchParams.get("preview")
  const bytes = asked && (await context.get(servicesContext).media.read(asked.id, asked.file, preview))
  if (!bytes) return notFound()
  return new Response(bytes, {
    headers: {
      "Content-Type": mediaType(asked.file),
      "Cache-Control": preview ? "private, no-store" : YEAR,
      "Content-Disposition": "inline",
    },
  })
}

/** A video, or the part of it that a player asks for (RFC 9110, 14). */
async function answerVideo(
  { media }: Pick<Services, "media">,
  { id, file }: { id: string; file: VideoFile },
  request: Request,
): Promise<Response> {
  const video = await media.openVideo(id, file)
  if (!video) return notFound()
  const range = parseRange(request.headers.get("Range"), video.bytes)
  const headers = { "Accept-Ranges": "bytes", "Cache-Control": YEAR }
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Cache-Control": "no-store", "Content-Range": `bytes */${video.bytes}` },
    })
  const { from, to } = range ?? { from: 0, to: video.bytes - 1 }
  return new Response(video.read({ from, to }), {
    status: range ? 206 : 200,
    headers: {
      ...{ ...headers, "Content-Type": mediaType(file), "Content-Length": String(to - from + 1) },
      ...(range && { "Content-Range": `bytes ${from}-${to}/${video.bytes}` }),
      "Content-Disposition": "inline",
    },
  })
}

function notFound(): Response {
  return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } })
}

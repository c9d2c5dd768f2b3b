import { join } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import type { MiddlewareHandler } from "hono"
import { pictureVersion } from "#catalogue/picture-version.ts"
import type { ShopBindings } from "./http.ts"

const YEAR = "public, max-age=31536000, immutable"
const DAY = "public, max-age=86400"
const FOLDER = /^\/images\/([a-z0-9][a-z0-9._-]*)\/[^/]+$/

/**
 * The pictures of the catalogue. An address with the version of what is really there may be kept for ever; one of
 * another release, which a balancer may send here while nodes are replaced, only for a day.
 */
export function pictures(root: string): MiddlewareHandler<ShopBindings> {
  const versions = new Map<string, string | undefined>()
  const versionOf = (slug: string) => {
    if (!versions.has(slug)) versions.set(slug, pictureVersion(join(root, "images", slug)))
    return versions.get(slug)
  }
  const serve = serveStatic<ShopBindings>({ root, index: "none" })
  return async (c, next) => {
    const answer = await serve(c, next)
    if (!(answer instanceof Response) || !answer.ok) return answer
    const [, slug] = c.req.path.match(FOLDER) ?? []
    const wanted = c.req.query("v")
    answer.headers.set("Cache-Control", wanted && slug && wanted === versionOf(slug) ? YEAR : DAY)
    return answer
  }
}

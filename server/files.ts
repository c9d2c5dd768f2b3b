import { join } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import type { Context, MiddlewareHandler } from "hono"
import { pictureVersion } from "#catalogue/picture-version.ts"
import type { ShopBindings } from "./http.ts"

/** How long a browser may keep a file: for ever, because its address changes with it, or a day. */
export const YEAR = "public, max-age=31536000, immutable"
export const DAY = "public, max-age=86400"
const PICTURE = /^\/images\/([a-z0-9][a-z0-9._-]*)\/[^/]+$/

type Keeping = (c: Context<ShopBindings>) => string

/** The files of a folder; a folder is never a page. What is not there is the next one's business. */
export function files(root: string, keeping: Keeping): MiddlewareHandler<ShopBindings> {
  const serve = serveStatic<ShopBindings>({ root, index: "none", precompressed: true })
  return async (c, next) => {
    const answer = await serve(c, next)
    // On the answer itself: serveStatic's own hook comes too late to change what is not sent by its adapter.
    if (answer instanceof Response && answer.ok) answer.headers.set("Cache-Control", keeping(c))
    return answer
  }
}

/**
 * How long a picture of the catalogue is kept. An address with the version of what is really there may be kept for
 * ever; one of another release, which a balancer may send here while nodes are replaced, only for a day.
 */
export function keepByVersion(root: string): Keeping {
  const versions = new Map<string, string | undefined>()
  const versionOf = (slug: string) => {
    if (!versions.has(slug)) versions.set(slug, pictureVersion(join(root, "images", slug)))
    return versions.get(slug)
  }
  return (c) => {
    const [, slug] = c.req.path.match(PICTURE) ?? []
    const wanted = c.req.query("v")
    return wanted && slug && wanted === versionOf(slug) ? YEAR : DAY
  }
}

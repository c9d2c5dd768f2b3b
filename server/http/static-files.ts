import { readdirSync } from "node:fs"
import { join } from "node:path"
import { serveStatic } from "@hono/node-server/serve-static"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import { pictureVersion } from "#catalogue/picture-version.ts"
import type { ShopBindings } from "./http.ts"
import { securityHeaders } from "./security-headers.ts"

const ROOT = join(import.meta.dirname, "../..")
const CATALOGUE = join(ROOT, "catalogue")
const CLIENT = join(ROOT, "build/client")
const SMALLER = /\.(br|gz|zst)$/
/** How long a browser may keep a file: for ever, because its address changes with it, or a day. */
const YEAR = "public, max-age=31536000, immutable"
const DAY = "public, max-age=86400"
const PICTURE = /^\/images\/([a-z0-9][a-z0-9._-]*)\/[^/]+$/

type Keeping = (c: Context<ShopBindings>) => string

/** The shop's files and nothing else, under the headers that all answers of the shop have. */
export function createFiles(shopUrl: string) {
  const files = new Hono<ShopBindings>()
  files.use(securityHeaders(shopUrl))
  files.use("/images/*", pictures())
  files.use("*", builtFiles())
  return files
}

/** The pictures of the catalogue, under /images/. */
export const pictures = () => files(CATALOGUE, { keeping: keepByVersion(CATALOGUE), isPacked: false })

/** What the build made for browsers. */
export const builtFiles = () =>
  files(CLIENT, { keeping: (c) => (c.req.path.startsWith("/assets/") ? YEAR : DAY), isPacked: true })

/** The address of everything that the build made for browsers. */
export function builtAddresses(): Set<string> {
  const names = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  return new Set(
    names
      .filter((entry) => entry.isFile() && !SMALLER.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length)),
  )
}

type Serving = { keeping: Keeping; isPacked: boolean }

/** The files of a folder; a folder is never a page. What is not there is the next one's business. */
function files(root: string, { keeping, isPacked }: Serving): MiddlewareHandler<ShopBindings> {
  const serve = serveStatic<ShopBindings>({ root, index: "none", precompressed: isPacked })
  return async (c, next) => {
    const answer = await serve(c, next)
    // On the answer itself: serveStatic's own hook comes too late to change what is not sent by its adapter.
    if (answer instanceof Response && answer.ok) {
      answer.headers.set("Cache-Control", keeping(c))
      // serveStatic says so only of a smaller form: a cache that met the plain one first would send it to everybody.
      if (isPacked) answer.headers.set("Vary", "Accept-Encoding")
    }
    return answer
  }
}

/** How long a picture is cached: for ever under the version that is there, for a day under another release's. */
function keepByVersion(root: string): Keeping {
  const versions = new Map<string, string>()
  const versionOf = (slug: string) => {
    const version = versions.get(slug) ?? pictureVersion(join(root, "images", slug))
    if (version) versions.set(slug, version) // whoever makes names up fills no memory
    return version
  }
  return (c) => {
    const [, slug] = c.req.path.match(PICTURE) ?? []
    const wanted = c.req.query("v")
    return wanted && slug && wanted === versionOf(slug) ? YEAR : DAY
  }
}

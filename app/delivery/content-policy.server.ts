import { createHash } from "node:crypto"
import type { WrittenInline } from "./delivery-context.ts"

/** The bundler's development server puts styles in by script and tells of changes by a socket of its own. */
const WHILE_DEVELOPING = ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"]
/** Text becomes markup or script only by the policies of the page (`in-page/trusted-types.ts`) and of `preview.ts`. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default preview"]
const MOST_REMEMBERED = 200

/** The Content-Security-Policy of a page. It names inline text by hash, so both can be cached. `origins` are added. */
export function contentPolicy({ scripts, styles }: WrittenInline, origins: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(" "),
    ...(import.meta.env?.DEV
      ? WHILE_DEVELOPING
      : [["style-src 'self'", ...hashesOf(styles)].join(" "), ...TRUSTED_TYPES]),
    ...(origins.length > 0 ? [["connect-src 'self'", ...origins].join(" ")] : []),
    "img-src 'self' https: data:",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/** Pages of one route have the same texts: their hashes are made once. */
const hashes = new Map<string, string>()

function hashesOf(texts: Set<string>) {
  return Array.from(texts, (text) => {
    const hash = hashes.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`
    if (hashes.size < MOST_REMEMBERED) hashes.set(text, hash)
    return hash
  })
}

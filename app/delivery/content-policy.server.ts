import { createHash } from "node:crypto"

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g // JSON does nothing
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The bundler's development server puts styles in by script and tells of changes by a socket of its own. */
const WHILE_DEVELOPING = ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"]
/** No text becomes markup or script but by the policy that the page itself brings (`deferred-hydration.ts`) and that of `preview.ts`. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types default preview"]

/** The Content-Security-Policy of one rendered page: scripts by hash, so that page and policy can be cached. `origins` may be asked too. */
export function contentPolicy(html: string, origins: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, INLINE_SCRIPT)].join(" "),
    ...(import.meta.env?.DEV
      ? WHILE_DEVELOPING
      : [["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(" "), ...TRUSTED_TYPES]),
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

function hashesOf(html: string, inline: RegExp) {
  return new Set(
    [...html.matchAll(inline)].filter(([, text]) => text).map(([, text = ""]) => `'sha256-${sha256(text)}'`),
  )
}

function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64")
}

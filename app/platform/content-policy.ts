import { createHash } from "node:crypto"

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The bundler's development server puts styles in by script and tells of changes by a socket of its own. */
const WHILE_DEVELOPING = ["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"]

/**
 * The Content-Security-Policy of one rendered page. It names the page's own inline scripts by hash instead of
 * by nonce, so that the page and its policy can be kept in a cache and served to everyone.
 */
export function contentPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    ...(import.meta.env?.DEV ? WHILE_DEVELOPING : ["style-src 'self'"]),
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}

function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64")
}

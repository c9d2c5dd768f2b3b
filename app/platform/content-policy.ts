import { createHash } from "node:crypto"

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one rendered page. It names the page's own inline scripts by hash instead of
 * by nonce, so that the page and its policy can be kept in a cache and served to everyone.
 */
export function contentPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    // The bundler's development server puts its styles in by script; a production page has one style sheet.
    import.meta.env?.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
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

import type { MiddlewareHandler } from "hono"
import { isWellFormed, isWellFormedForm } from "#app/platform/well-formed-text.ts"
import { isUpload } from "../body-limits.ts"
import type { ShopBindings } from "../http.ts"

const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi
/** U+0000 or a surrogate as JSON escapes them; pairs of surrogates are taken out before. */
const ESCAPED_PAIR = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi
const MALFORMED_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i
/** The router answers an address that it cannot decode with the page of a bad request (RT-8). */
const UNREADABLE = "/%FF"
const WRITING = new Set(["POST", "PUT", "PATCH", "DELETE"])
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/**
 * Refuses, with status 400, an address or form with U+0000, a lone surrogate or bytes that are no UTF-8, so that no route meets them. Forms with files
 * are checked where they are read (`read-upload.server.ts`).
 */
export const refuseMalformedText: MiddlewareHandler<ShopBindings> = async (c, next) => {
  if (!isUtf8(c.req.url)) {
    c.req.raw = new Request(new URL(UNREADABLE, c.req.url), { headers: c.req.raw.headers })
    return next()
  }
  const type = c.req.header("content-type") ?? ""
  const hasBody = WRITING.has(c.req.method) && !isUpload(c)
  const check = !hasBody ? undefined : CHECKS.find(({ form }) => form.test(type))?.check
  if (!check) return next()
  const body = await c.req.raw.arrayBuffer()
  if (!(await check(body, type))) return c.text("The form holds characters that cannot be read.", 400)
  c.req.raw = new Request(c.req.raw, { body })
  return next()
}

type Check = (body: ArrayBuffer, type: string) => boolean | Promise<boolean>

const CHECKS: { form: RegExp; check: Check }[] = [
  {
    form: /^application\/x-www-form-urlencoded/i,
    check: (body) => {
      const text = decode(body)
      return text !== null && isUtf8(text)
    },
  },
  {
    form: /^application\/json/i,
    check: (body) => {
      const text = decode(body)
      return text !== null && isWellFormed(text) && !MALFORMED_ESCAPE.test(text.replace(ESCAPED_PAIR, ""))
    },
  },
  {
    form: /^multipart\/form-data/i,
    check: async (body, type) => {
      const parsed = await new Response(body, { headers: { "content-type": type } })
        .formData()
        .catch(() => null)
      return parsed !== null && isWellFormedForm(parsed)
    },
  },
]

/** Whether a text with percent-encoded bytes is well-formed once these are decoded. A single percent sign is a letter. */
function isUtf8(text: string): boolean {
  const escaped = text.match(ESCAPED_BYTES) ?? []
  return (
    isWellFormed(text) &&
    escaped.every((bytes) => {
      const decoded = decode(Buffer.from(bytes.replaceAll("%", ""), "hex"))
      return decoded !== null && isWellFormed(decoded)
    })
  )
}

function decode(bytes: ArrayBuffer | Buffer): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

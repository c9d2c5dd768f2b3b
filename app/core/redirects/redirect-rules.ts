import * as messages from "./messages.ts"

/** A redirect as it is stored: `path` is a key (`redirectKey`), `target` a path of the shop or an https address. */
export type Redirect = { path: string; target: string; isPermanent: boolean }

export const MOST_REDIRECTS = 100_000
/** In UTF-8 it fits into an index. */
const LONGEST_PATH = 600
const LONGEST_TARGET = 1_000
/** Reads paths as addresses; never shown. */
const BASE = "https://shop.invalid"
const NO_ADDRESS = /[\s\\<>"\p{Cc}]/u
const NOT_REDIRECTED = /^\/admin(\/|$)/

/**
 * Writes a path in the one form in which redirects are found: decoded, in Unicode's form NFC, in lower case and without slashes at its end,
 * as the routes of the shop compare paths. Null for `/`, and for what is no path.
 */
export function redirectKey(path: string): string | null {
  try {
    const key = decodeURIComponent(path).normalize("NFC").toLowerCase().replace(/\/+$/, "")
    return key.startsWith("/") && key.length <= LONGEST_PATH && !/\p{Cc}/u.test(key) ? key : null
  } catch {
    return null // badly encoded
  }
}

/** Reads an old address, with or without the shop before it, as the key of a redirect; or says what is wrong with it. */
export function parsePath(text: string): { key: string } | { fault: string } {
  const path = text.replace(/^https?:\/\/[^/?#]+/i, "")
  if (/[?#]/.test(path)) return { fault: messages.pathHasQuery }
  if (path === "" || path === "/") return { fault: messages.isOfStaff }
  const key = redirectKey(path)
  if (key === null) return { fault: messages.badPath }
  return NOT_REDIRECTED.test(key) ? { fault: messages.isOfStaff } : { key }
}

/** Reads where a redirect leads: a path of the shop, also where its own address stands before it, or another https address. */
export function parseTarget(text: string, shopUrl: string): { target: string } | { fault: string } {
  const target = text.startsWith(`${shopUrl}/`) ? text.slice(shopUrl.length) : text
  return isTarget(target) ? { target } : { fault: messages.badTarget }
}

function isTarget(target: string): boolean {
  if (target.length > LONGEST_TARGET || NO_ADDRESS.test(target) || !URL.canParse(target, BASE)) return false
  const { origin, protocol, pathname, username, password } = new URL(target, BASE)
  if (target.startsWith("/")) return origin === BASE && !pathname.startsWith("//")
  return /^https:\/\//i.test(target) && protocol === "https:" && username + password === ""
}

/** The address that a shopper is sent to: encoded, with the query of the request unless the target has one. */
export function locationOf(target: string, search: string): string {
  const url = new URL(target, BASE)
  if (url.search === "") url.search = search
  return target.startsWith("/") ? url.pathname + url.search + url.hash : url.href
}

/** Follows redirects from a path to where they end; null where they lead back. `next` answers the target of a key. */
export function endOf(path: string, next: (key: string) => string | undefined): string | null {
  const seen = new Set<string>()
  let key: string | null = path
  let end = path
  while (key !== null) {
    const further = next(key)
    if (further === undefined) return end
    if (seen.has(key)) return null
    seen.add(key)
    end = further
    key = targetKey(end)
  }
  return end
}

/** The key of the page that a target leads to; null for one of another host. */
export function targetKey(target: string): string | null {
  return target.startsWith("/") ? redirectKey(new URL(target, BASE).pathname) : null
}

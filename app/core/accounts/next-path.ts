const NOWHERE = "http://nowhere.invalid"
const LONGEST = 2_000 // a longer one is no page of ours, and as a header too much for the proxies on its way

/** Where a login leads: the wanted path if it is the shop's own, else home. `//host` and `/\host` are other sites. */
export function safeNext(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /\p{Cc}/u.test(next) || !URL.canParse(next, NOWHERE)) return "/"
  const { origin, pathname, search, hash } = new URL(next, NOWHERE)
  return origin === NOWHERE && !pathname.startsWith("//") ? pathname + search + hash : "/"
}

/** The login page's address for a shopper who wanted to be at `path`. */
export function loginPath(path: string): string {
  return pathWithNext("/login", path)
}

/** The address of another way in, which leads on to the same page as this one. */
export function pathWithNext(way: string, next: string): string {
  const wanted = encodeURIComponent(next)
  return next === "/" || wanted.length > LONGEST ? way : `${way}?next=${wanted}`
}

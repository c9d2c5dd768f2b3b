import { parse, serialize } from "hono/utils/cookie"

type Terms = { isSecure: boolean; lifeSeconds: number; sameSite?: "Lax" | "Strict"; isHttpOnly?: boolean }

/**
 * A cookie of all pages: `write` and `end` make its Set-Cookie lines, `read` finds its value in a request, or null. Behind HTTPS browsers bind
 * it to this host by its prefix `__Host-`, so that no neighbouring host replaces it.
 */
export function createCookie(
  plainName: string,
  { isSecure, lifeSeconds, sameSite = "Lax", isHttpOnly = true }: Terms,
) {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const line = (value: string, maxAge: number) =>
    serialize(name, value, { path: "/", maxAge, httpOnly: isHttpOnly, secure: isSecure, sameSite })
  return {
    write: (value: string, seconds = lifeSeconds) => line(value, seconds),
    end: () => line("", 0),
    read: ({ headers }: Request): string | null => parse(headers.get("Cookie") ?? "", name)[name] || null,
  }
}

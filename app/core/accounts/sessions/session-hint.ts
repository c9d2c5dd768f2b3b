/** The readable cookie beside the session, which scripts cannot see: it tells that there is one, and proves nothing. */
const HINT = "signed_in"
/** Behind HTTPS a cookie can be tied to this host alone: none of a neighbour's can take its place. */
const HOST = "__Host-"
const GIVEN = new RegExp(`^(${HOST})?${HINT}=1$`)

/** Whether the cookies of a page (or of a request) hint at a session. */
export function hasSessionHint(cookies: string | null): boolean {
  return (cookies ?? "").split(";").some((cookie) => GIVEN.test(cookie.trim()))
}

/** The Set-Cookie line that keeps the hint as long as the session, in seconds; 0 takes it back. */
export function sessionHint({ lifeSeconds, isSecure }: { lifeSeconds: number; isSecure: boolean }): string {
  const value = lifeSeconds > 0 ? "1" : ""
  return `${isSecure ? HOST : ""}${HINT}=${value}; Max-Age=${lifeSeconds}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`
}

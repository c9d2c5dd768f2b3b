/** The readable cookie beside the session, which scripts cannot see: it tells that there is one, and proves nothing. */
export const SESSION_HINT = "signed_in"
const GIVEN = new RegExp(`^(__Host-)?${SESSION_HINT}=1$`)

/** Whether the cookies of a page (or of a request) hint at a session. */
export function hasSessionHint(cookies: string | null): boolean {
  return (cookies ?? "").split(";").some((cookie) => GIVEN.test(cookie.trim()))
}

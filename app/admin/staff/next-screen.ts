const FIRST_SCREEN = "/admin"

/** The screen that a login leads to: one of the back office, never another site or a page of the shop. */
export function nextScreen(wanted: string | null): string {
  const isOurs =
    wanted !== null && /^\/admin(\/[\w./-]*)?(\?[^#\\]*)?$/i.test(wanted) && !wanted.includes("//")
  return isOurs ? wanted : FIRST_SCREEN
}

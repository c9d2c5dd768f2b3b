export type TwoFactorSetup = { secret: string; picture: string; backupCodes: string[] }

/** The code in a form, without the spaces that apps and people put into it; null when it cannot be one. */
export function parseCode(form: FormData): string | null {
  const typed = form.get("code")
  const code = typeof typed === "string" ? typed.replace(/\s/g, "") : ""
  return /^[A-Za-z0-9-]{6,20}$/.test(code) ? code : null
}

const SECOND_STEP = "/login/code"

/** Where a login goes on with the second factor, and from there to `next`. */
export function twoFactorPath(next: string): string {
  return next === "/" ? SECOND_STEP : `${SECOND_STEP}?next=${encodeURIComponent(next)}`
}

/** Whether an answer leads there: then nobody is let in yet. */
export function leadsToTwoFactor(answer: Response): boolean {
  return answer.headers.get("Location")?.startsWith(SECOND_STEP) ?? false
}

import { digitCode, isDigitCode } from "#app/platform/digit-code.server.ts"

const WINDOW_MS = 15 * 60 * 1000

/** The subject of a code in a quarter of an hour, which has a number. */
type Purpose = (window: number) => string

/** The code of six digits for a purpose at a moment. It holds for a quarter of an hour at least, and twice that at most. */
export function timedCode(secret: string, purpose: Purpose, now: number): string {
  return digitCode(secret, purpose(windowOf(now)))
}

/** Whether what was typed is that code, of this quarter of an hour or the one before. */
export function isTimedCode(typed: string, secret: string, purpose: Purpose, now: number): boolean {
  return [windowOf(now), windowOf(now) - 1].some((window) => isDigitCode(typed, secret, purpose(window)))
}

/** The moment from which a code of now is not accepted any more. */
export function timedCodeEnd(now: number): Date {
  return new Date((windowOf(now) + 2) * WINDOW_MS)
}

function windowOf(now: number) {
  return Math.floor(now / WINDOW_MS)
}

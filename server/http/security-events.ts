import { WEBHOOK } from "./security-headers.ts"

type Answered = { method: string; path: string; status: number }

const READING = new Set(["GET", "HEAD", "OPTIONS"])
/** Where somebody proves who they are, or changes how. The router's own requests have `.data` at their end. */
const IDENTITY =
  /^\/(register|logout|forgot-password|reset-password|session|(?:login|account)(?:\/[\w-]+)*)(?:\.data)?\/?$/i
const REFUSALS: Record<number, string> = {
  401: "login wanted",
  403: "refused",
  413: "too large",
  429: "too often",
}
/** A personal page that is not there for who asked: somebody may be trying out numbers. */
const PERSONAL = /^\/orders\//i

/** What an answered request means for security, or null: tries to get in, refusals, calls for others' things. */
export function securityEvent({ method, path, status }: Answered): string | null {
  const refusal = REFUSALS[status]
  const [, action] = READING.has(method) ? [] : (IDENTITY.exec(path) ?? [])
  if (action) return `${action.toLowerCase()}: ${refusal ?? (status < 400 ? "done" : "failed")}`
  if (status === 404 && PERSONAL.test(path)) return "not theirs"
  if (status === 400 && WEBHOOK.test(path)) return "unsigned event"
  return refusal ?? null
}

import { setTimeout as pause } from "node:timers/promises"
import { decodeJwt } from "jose"
import type { Log } from "#app/platform/telemetry/log.server.ts"

const OLDEST_SECONDS = 300
const LONGEST_ANSWER_MS = 10_000
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000]

/** What another service is told: somebody was let in (POST), or left (DELETE). */
export type TokenSync = (method: "POST" | "DELETE", token: string) => Promise<void>

type Options = { url: string | undefined; log: Log; send?: typeof fetch; retryAfterMs?: number[] }

/** Tells the configured address of logins and logouts by the token (ID-8). Nobody waits; it retries for 300 s. */
export function createTokenSync({
  url,
  log,
  send = fetch,
  retryAfterMs = RETRY_AFTER_MS,
}: Options): TokenSync {
  if (!url) return async () => {}
  return async (method, token) => {
    for (const waitMs of [0, ...retryAfterMs]) {
      await pause(waitMs, undefined, { ref: false })
      if (isTooOld(token)) break
      const failure = await tell(send, url, { method, token })
      if (failure === null) return
      log.warn({ method, failure }, "token sync: no success yet")
    }
    log.error({ method }, "token sync: given up")
  }
}

async function tell(send: typeof fetch, url: string, { method, token }: { method: string; token: string }) {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
    const { ok, status } = await send(url, { method, headers, signal, redirect: "error" })
    return ok ? null : `status ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : "no reason given"
  }
}

function isTooOld(token: string) {
  const { iat = 0 } = decodeJwt(token)
  return Date.now() / 1000 - iat > OLDEST_SECONDS
}

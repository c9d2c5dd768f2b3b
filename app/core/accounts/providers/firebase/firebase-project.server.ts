import { setTimeout as pause } from "node:timers/promises"
import { type PasswordPolicy, stricterOf } from "#app/core/accounts/password/password-policy.ts"
import { policyOf } from "#app/core/accounts/password/policy-settings.server.ts"
import { ProviderFault } from "#app/core/accounts/providers/provider-refusals.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { FirebaseCalls } from "./firebase-calls.server.ts"

const KEPT_MS = 10 * 60 * 1000
const FAILURE_KEPT_MS = 60 * 1000 // a page must not wait for a silent Firebase each time
const LONGEST_WAIT_MS = 2_000

/** What Firebase knows of the project as a whole: where it may be used from, and what its passwords must have. */
export function createFirebaseProject(calls: FirebaseCalls, env: Env) {
  const settings = policyOf(env)
  const domains = kept(calls.listDomains, 0)
  const policy = kept(() => calls.readPolicy().catch(() => null), FAILURE_KEPT_MS)
  return {
    /** The settings' rules and the provider's together. Where it tells none in two seconds, the settings' alone. */
    async passwordPolicy(): Promise<PasswordPolicy> {
      const answer = await Promise.race([policy(), pause(LONGEST_WAIT_MS, null, { ref: false })])
      return answer?.ok ? stricterOf(settings, answer.value) : settings
    },
    /** Throws, with Firebase's own name for it, where the shop's address is none that the project was told. */
    async requireOwnOrigin(): Promise<void> {
      const answer = await domains()
      if (!answer.ok) throw new ProviderFault(answer.code)
      const { hostname } = new URL(env.shopUrl)
      const isOwn = answer.value.authorizedDomains.some(
        (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
      )
      if (!isOwn) throw new ProviderFault("unauthorized-domain", `, ${hostname} is not in the project's list`)
    },
  }
}

function kept<Answer extends { ok: boolean } | null>(ask: () => Promise<Answer>, failureKeptMs: number) {
  let last: { answer: Promise<Answer>; until: number } | undefined
  return () => {
    if (last && last.until > Date.now()) return last.answer
    const mine = { answer: ask(), until: Number.POSITIVE_INFINITY }
    last = mine
    mine.answer.then(
      (answer) => {
        mine.until = Date.now() + (answer?.ok ? KEPT_MS : failureKeptMs)
      },
      () => {
        mine.until = Date.now() + failureKeptMs
      },
    )
    return mine.answer
  }
}

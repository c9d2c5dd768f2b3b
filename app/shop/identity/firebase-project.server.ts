import type { Env } from "#app/platform/env.ts"
import type { FirebaseCalls } from "./firebase-calls.server.ts"
import { type PasswordPolicy, stricterOf } from "./password-policy.ts"
import { policyOf } from "./policy-settings.server.ts"

const KEPT_MS = 10 * 60 * 1000

/** What Firebase knows of the project as a whole: where it may be used from, and what its passwords must have. */
export function openFirebaseProject(calls: FirebaseCalls, env: Env) {
  const settings = policyOf(env)
  const domains = kept(() => calls.listDomains())
  const policy = kept(() => calls.readPolicy())
  return {
    /** The settings' rules and the provider's together. One that tells none, as the emulator, has none. */
    async passwordPolicy(): Promise<PasswordPolicy> {
      const answer = await policy().catch(() => null)
      return answer?.ok ? stricterOf(settings, answer.value) : settings
    },
    /** Throws, with Firebase's own name for it, where the shop's address is none that the project was told. */
    async requireOwnOrigin(): Promise<void> {
      const answer = await domains()
      if (!answer.ok) throw new Error(`Firebase refused the shop: auth/${answer.code}`)
      const { hostname } = new URL(env.shopUrl)
      const isOwn = answer.value.authorizedDomains.some(
        (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
      )
      if (!isOwn)
        throw new Error(
          `Firebase refused the shop: auth/unauthorized-domain, ${hostname} is not in the project's list`,
        )
    },
  }
}

/** Asks once, and again when the answer is old. One that failed or refused is not kept. */
function kept<Answer extends { ok: boolean }>(ask: () => Promise<Answer>) {
  let last: { answer: Promise<Answer>; until: number } | undefined
  return async () => {
    if (!last || last.until < Date.now()) last = { answer: ask(), until: Date.now() + KEPT_MS }
    const mine = last
    try {
      const answer = await mine.answer
      if (!answer.ok && last === mine) last = undefined
      return answer
    } catch (error) {
      if (last === mine) last = undefined
      throw error
    }
  }
}

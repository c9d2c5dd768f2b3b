import { z } from "zod"
import type { PasswordPolicy } from "#app/core/accounts/password/password-policy.ts"
import { type ProviderCode, providerCode } from "#app/core/accounts/providers/provider-codes.ts"
import type { FirebaseSettings } from "#app/platform/env/firebase-env.server.ts"

export type FirebaseAnswer<Value> = { ok: true; value: Value } | { ok: false; code: ProviderCode }

const LONGEST_ANSWER_MS = 10_000

const entered = z.object({ localId: z.string(), idToken: z.string() })
const changed = z.object({
  localId: z.string().optional(),
  email: z.string().optional(),
  newEmail: z.string().optional(),
})
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) })
const asked = z.boolean().default(false)
const policy = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.number().optional(),
      maxPasswordLength: z.number().optional(),
      containsLowercaseCharacter: asked,
      containsUppercaseCharacter: asked,
      containsNumericCharacter: asked,
      containsNonAlphanumericCharacter: asked,
    })
    .default({
      containsLowercaseCharacter: false,
      containsUppercaseCharacter: false,
      containsNumericCharacter: false,
      containsNonAlphanumericCharacter: false,
    }),
})
const refusal = z.object({
  error: z.object({
    message: z.string(),
    status: z.string().optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
})

/** Firebase's HTTP interface, for forms without JavaScript and account pages. A refusal is an answer, not a throw. */
export function createFirebaseCalls(
  { apiKey, emulator }: FirebaseSettings,
  shopUrl: string,
  send: typeof fetch = fetch,
) {
  const base = `${emulator ? `http://${emulator}/` : "https://"}identitytoolkit.googleapis.com`
  const ask = async <Value>(path: string, shape: z.ZodType<Value>, body?: object) => {
    const answer = await send(`${base}/${path}?key=${encodeURIComponent(apiKey)}`, {
      method: body ? "POST" : "GET",
      // A key may be bound to the shop's pages, and is asked where it is used.
      headers: { "Content-Type": "application/json", Referer: `${shopUrl}/` },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
    return answerOf(await answer.json(), shape)
  }
  return {
    signIn: (body: { email: string; password: string }) =>
      ask("v1/accounts:signInWithPassword", entered, { ...body, returnSecureToken: true }),
    signUp: ({ name, ...body }: { name: string; email: string; password: string }) =>
      ask("v1/accounts:signUp", entered, { ...body, displayName: name, returnSecureToken: true }),
    mailReset: (email: string) =>
      ask("v1/accounts:sendOobCode", changed, { requestType: "PASSWORD_RESET", email }),
    mailEmailChange: (idToken: string, newEmail: string) =>
      ask("v1/accounts:sendOobCode", changed, {
        requestType: "VERIFY_AND_CHANGE_EMAIL",
        idToken,
        newEmail,
      }),
    mailEmailCheck: (idToken: string) =>
      ask("v1/accounts:sendOobCode", changed, { requestType: "VERIFY_EMAIL", idToken }),
    resetPassword: (oobCode: string, newPassword: string) =>
      ask("v1/accounts:resetPassword", changed, { oobCode, newPassword }),
    applyCode: (oobCode: string) => ask("v1/accounts:update", changed, { oobCode }),
    changePassword: (idToken: string, password: string) =>
      ask("v1/accounts:update", entered, { idToken, password, returnSecureToken: true }),
    remove: (idToken: string) => ask("v1/accounts:delete", z.object({}), { idToken }),
    listDomains: () => ask("v1/projects", project),
    async readPolicy(): Promise<FirebaseAnswer<PasswordPolicy>> {
      const answer = await ask("v2/passwordPolicy", policy)
      return answer.ok ? { ok: true, value: policyOf(answer.value) } : answer
    },
  }
}

export type FirebaseCalls = ReturnType<typeof createFirebaseCalls>

function answerOf<Value>(answer: unknown, shape: z.ZodType<Value>): FirebaseAnswer<Value> {
  const refused = refusal.safeParse(answer)
  if (!refused.success) return { ok: true, value: shape.parse(answer) }
  const { message, details = [] } = refused.data.error
  const reason = details.find(({ reason }) => reason)?.reason
  return { ok: false, code: providerCode(reason ?? message) }
}

function policyOf({ customStrengthOptions: rules }: z.infer<typeof policy>): PasswordPolicy {
  return {
    minLength: rules.minPasswordLength ?? 6,
    maxLength: rules.maxPasswordLength ?? 4096,
    lowerCase: rules.containsLowercaseCharacter,
    upperCase: rules.containsUppercaseCharacter,
    numeric: rules.containsNumericCharacter,
    other: rules.containsNonAlphanumericCharacter,
  }
}

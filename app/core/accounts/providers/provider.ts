import type { PasswordPolicy } from "#app/core/accounts/password/password-policy.ts"

export type Provider = { apiKey: string; authDomain: string; projectId: string; emulator: string | null }

export type AskedProvider = Provider & { passwordPolicy?: PasswordPolicy }

const FIELD = "provider"

/** The hidden field that tells a form's script whom to ask; none where the shop is asked. */
export function providerField(provider: AskedProvider | null): Record<string, string> {
  return provider ? { [FIELD]: JSON.stringify(provider) } : {}
}

/** The provider that the shop put into a form, or null. */
export function providerOf(form: FormData): AskedProvider | null {
  const text = form.get(FIELD)
  return typeof text === "string" ? JSON.parse(text) : null
}

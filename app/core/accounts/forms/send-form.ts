import { data, replace } from "react-router"
import * as messages from "#app/core/accounts/messages.ts"
import { refreshProfile } from "#app/core/accounts/profile/profile-store.ts"
import { type AskedProvider, providerOf } from "#app/core/accounts/providers/provider.ts"
import type { EnterByProvider } from "#app/core/accounts/providers/provider-login.ts"
import { toast } from "#app/ui/toast/toast.tsx"
import type { FormAnswer } from "./form-answer.ts"

type Words = { failed: string; onSuccess?: (answer: Response) => unknown }

/** Sends an identity form by script: a redirect runs `onSuccess`, a refusal is also a toast, no answer is `failed`. */
export async function sendForm(send: () => Promise<FormAnswer>, { failed, onSuccess }: Words) {
  try {
    const refusal = await send()
    if (refusal.message) toast.error(refusal.message)
    return refusal
  } catch (answer) {
    if (answer instanceof Response) {
      await onSuccess?.(answer)
      throw answer
    }
    toast.error(failed)
    return data<FormAnswer>({ message: failed, errors: {}, values: {} }, 503)
  }
}

/** What follows every login: all tabs learn who is here, and the shopper is told. */
export async function greet() {
  await refreshProfile()
  toast.success(messages.loginSuccess)
}

/** Logs in at the provider that the form names, then goes on; null where the shop itself is to be asked. */
export function logInWith(form: FormData, next: string) {
  const provider = providerOf(form)
  const load = async () => (await import("#app/core/accounts/providers/provider-login.ts")).logInByProvider
  return provider && enter(load, { provider, form, next })
}

/** Registers at the provider that the form names, then goes on; null where the shop itself is to be asked. */
export function registerWith(form: FormData, next: string) {
  const provider = providerOf(form)
  const load = async () => (await import("#app/core/accounts/providers/provider-login.ts")).registerByProvider
  return provider && enter(load, { provider, form, next })
}

type Entered = { provider: AskedProvider; form: FormData; next: string }

async function enter(load: () => Promise<EnterByProvider>, { provider, form, next }: Entered) {
  const byProvider = await load()
  const refusal = await byProvider(provider, form)
  if (refusal) return refusal
  throw replace(next)
}

import { FirebaseError, initializeApp } from "@firebase/app"
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from "@firebase/auth"
import type { Credentials, Registration } from "#app/core/accounts/forms/identity-forms.ts"
import type { Provider } from "#app/core/accounts/providers/provider.ts"
import { type ProviderCode, providerCode } from "#app/core/accounts/providers/provider-codes.ts"

export type ProviderToken = { ok: true; token: string } | { ok: false; code: ProviderCode }

/** Asks Firebase, by its own library, whether these are somebody's credentials. */
export function proveLogin(provider: Provider, { email, password }: Credentials): Promise<ProviderToken> {
  return prove(provider, async (auth) => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return user.getIdToken()
  })
}

/** Makes an account at Firebase. Its display name is set before the token is taken, which then carries it. */
export function proveRegistration(
  provider: Provider,
  { name, email, password }: Registration,
): Promise<ProviderToken> {
  return prove(provider, async (auth) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    await updateProfile(user, { displayName: name })
    return user.getIdToken(true)
  })
}

async function prove(provider: Provider, ask: (auth: Auth) => Promise<string>): Promise<ProviderToken> {
  try {
    const auth = createAuth(provider)
    const token = await ask(auth)
    await signOut(auth) // the session is the shop's own; Firebase's would only lie about
    return { ok: true, token }
  } catch (error) {
    return { ok: false, code: providerCode(error instanceof FirebaseError ? error.code : "") }
  }
}

let opened: Auth | undefined

function createAuth({ emulator, ...project }: Provider): Auth {
  if (opened) return opened
  opened = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence })
  if (emulator) connectAuthEmulator(opened, `http://${emulator}`, { disableWarnings: true })
  return opened
}

type FirebaseVariables = {
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_AUTH_DOMAIN?: string | undefined
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
}

export type FirebaseSettings = {
  apiKey: string
  authDomain: string
  projectId: string
  /** `host:port` of the official emulator, or null for Google's own service. */
  emulator: string | null
}

const SERVICES = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"]

/** What is wrong with the settings, named as Firebase names it (ID-7); nothing when Firebase is not chosen. */
export function firebaseFaults(env: FirebaseVariables): string[] {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST } = env
  if (!FIREBASE_API_KEY && !FIREBASE_AUTH_DOMAIN && !FIREBASE_PROJECT_ID) return []
  return [
    ...(FIREBASE_API_KEY ? [] : ["FIREBASE_API_KEY is required for Firebase (auth/invalid-api-key)."]),
    ...(FIREBASE_API_KEY?.includes(":")
      ? ["FIREBASE_API_KEY is not usable: no key of Firebase has a colon (auth/invalid-api-key)."]
      : []),
    ...(FIREBASE_AUTH_DOMAIN
      ? []
      : ["FIREBASE_AUTH_DOMAIN is required for Firebase (auth/auth-domain-config-required)."]),
    ...(FIREBASE_PROJECT_ID ? [] : ["FIREBASE_PROJECT_ID is required for Firebase."]),
    // The emulator signs nothing: whoever knows the shop's address could be anybody.
    ...(FIREBASE_AUTH_EMULATOR_HOST && !FIREBASE_PROJECT_ID?.startsWith("demo-")
      ? ["FIREBASE_AUTH_EMULATOR_HOST is for tests alone, with a project whose name starts with demo-."]
      : []),
  ]
}

/** The project that the settings choose, or null when accounts are kept in the shop itself. */
export function firebaseOf(env: FirebaseVariables): FirebaseSettings | null {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_AUTH_EMULATOR_HOST } = env
  if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN || !FIREBASE_PROJECT_ID) return null
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    emulator: FIREBASE_AUTH_EMULATOR_HOST ?? null,
  }
}

/** The other origins that a page's scripts may speak to: none, unless Firebase is chosen. */
export function firebaseOrigins(env: FirebaseVariables): string[] {
  const firebase = firebaseOf(env)
  if (!firebase) return []
  return firebase.emulator ? [`http://${firebase.emulator}`] : SERVICES
}

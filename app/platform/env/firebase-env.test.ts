import { expect, test } from "vitest"
import { parseEnv } from "./env.server.ts"
import { firebaseOf, firebaseOrigins } from "./firebase-env.server.ts"

const CHOSEN = {
  FIREBASE_API_KEY: "AIzaSample",
  FIREBASE_AUTH_DOMAIN: "dhun.firebaseapp.com",
  FIREBASE_PROJECT_ID: "dhun-shop",
}

function faultsOf(variables: Record<string, string | undefined>) {
  const settings = parseEnv(variables)
  return settings.ok ? [] : settings.faults
}

test("ID-7: without its settings Firebase is not chosen, and pages speak to the shop alone", () => {
  const settings = parseEnv({ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" })
  if (!settings.ok) throw new Error(settings.faults.join())
  expect(firebaseOf(settings.env)).toBeNull()
  expect(firebaseOrigins(settings.env)).toEqual([])
})

test("ID-7: with its settings pages may also speak to Firebase, or to the emulator instead", () => {
  expect(firebaseOrigins(CHOSEN)).toEqual([
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ])
  const emulated = {
    ...CHOSEN,
    FIREBASE_PROJECT_ID: "demo-dhun",
    FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099",
  }
  expect(faultsOf(emulated)).toEqual([])
  expect(firebaseOrigins(emulated)).toEqual(["http://localhost:9099"])
})

test.each<[Record<string, string>, string]>([
  [{ FIREBASE_API_KEY: "" }, "FIREBASE_API_KEY is required for Firebase (auth/invalid-api-key)."],
  [
    { FIREBASE_API_KEY: "AIza:x" },
    "FIREBASE_API_KEY is not usable: no key of Firebase has a colon (auth/invalid-api-key).",
  ],
  [
    { FIREBASE_AUTH_DOMAIN: "" },
    "FIREBASE_AUTH_DOMAIN is required for Firebase (auth/auth-domain-config-required).",
  ],
  [{ FIREBASE_PROJECT_ID: "" }, "FIREBASE_PROJECT_ID is required for Firebase."],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
    "FIREBASE_AUTH_EMULATOR_HOST is for tests alone, with a project whose name starts with demo-.",
  ],
])("ID-7: with %o the shop does not start and says: %s", (broken, sentence) => {
  expect(faultsOf({ ...CHOSEN, ...broken })).toEqual([sentence])
})

test("ID-7: an auth domain or emulator host that is none stops the start", () => {
  for (const broken of [
    { FIREBASE_AUTH_DOMAIN: "https://dhun.firebaseapp.com/" },
    { FIREBASE_AUTH_EMULATOR_HOST: "http://127.0.0.1:9099" },
    { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099; script-src *" },
  ])
    expect(faultsOf({ ...CHOSEN, ...broken })).toEqual([
      expect.stringMatching(/^FIREBASE_\w+ is not usable: /),
    ])
})

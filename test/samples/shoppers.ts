import { createIdentity, type Identity } from "#app/core/accounts/identity.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"

export const PASSWORD = "correct horse"
export const SECRET = "0123456789abcdef0123456789abcdef"

/** Settings of a shop behind HTTPS, with these variables on top. */
export function settingsWith(variables: Record<string, string> = {}) {
  const trial = { ALLOW_TEST_BANK: "yes", ALLOW_SAMPLE_COMPANY: "yes" }
  const settings = parseEnv({ SHOP_URL: "https://dhun.example", LOG_LEVEL: "silent", ...trial, ...variables })
  if (!settings.ok) throw new Error(settings.faults.join("\n"))
  return settings.env
}

export function createTestIdentity(db: Database, variables: Record<string, string> = {}): Identity {
  return createIdentity({ db, env: settingsWith(variables), secret: SECRET, log: createLog("silent") })
}

/** A request that carries this Cookie header. */
export function requestWith(cookies: string) {
  return new Request("https://dhun.example/", { headers: { Cookie: cookies } })
}

/** A request without a session. */
export const GUEST = requestWith("")

/** The request of a browser that got these answers: cookies of later ones replace or clear earlier ones. */
export function browserAfter(...answers: Headers[]) {
  return requestWith(cookiesAfter(...answers))
}

/** The Cookie header of such a browser. */
export function cookiesAfter(...answers: Headers[]) {
  const jar = new Map<string, string>()
  for (const cookie of answers.flatMap((headers) => headers.getSetCookie())) {
    const [pair = ""] = cookie.split(";")
    const [name = ""] = pair.split("=")
    if (cookie.includes("Max-Age=0")) jar.delete(name)
    else jar.set(name, pair)
  }
  return [...jar.values()].join("; ")
}

let shoppers = 0

/** Somebody new, with an account and a session. */
export async function registerShopper(identity: Identity, name = "Asha") {
  shoppers += 1
  const email = `shopper-${shoppers}@dhun.example`
  const answer = await identity.register({ name, email, password: PASSWORD }, GUEST)
  if (!answer.ok) throw new Error(`the test's shopper was refused: ${answer.failure}`)
  return { email, headers: answer.headers, profile: answer.profile }
}

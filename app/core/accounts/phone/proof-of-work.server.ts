import { createHash, createHmac, randomBytes } from "node:crypto"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { countTextsOfDay } from "#app/platform/sms/text-messages.server.ts"
import type { Services } from "#app/services.server.ts"
import { isWorkOf } from "./work.ts"

const LIFE_SECONDS = 600 // as the window of LIMIT_PHONE_WORK, by which a work counts once
const BITS = 14 // 16,000 hashes on average: about a second of a cheap phone
const BITS_UNDER_LOAD = 17

type WorkServices = Pick<Services, "db" | "limits" | "secret" | "settings">

/** A computation for the browser that asks for a code to a number: longer on demand, and once half of the messages of the day are sent. */
export async function newWork(
  { db, secret, settings }: WorkServices,
  phone: string,
  isLong = false,
): Promise<string> {
  const perDay = settings.get("notifications.textMessagesPerDay")
  const isLoaded = isLong || (perDay !== null && (await countTextsOfDay(db)) > perDay / 4) // half of what codes may use
  const until = Math.floor(Date.now() / 1000) + LIFE_SECONDS
  const named = `${isLoaded ? BITS_UNDER_LOAD : BITS}.${until}.${randomBytes(12).toString("base64url")}`
  return `${named}.${macOf(secret, phone, named)}`
}

/** Whether a browser did the computation for this number, in time and for the first time. */
export async function isWorkDone(
  { limits, secret }: WorkServices,
  { phone, work, solution }: { phone: string; work: string; solution: string },
): Promise<boolean> {
  const [bits = "", until = "", nonce = "", mac = ""] = work.split(".")
  if (!isSameKey(mac, macOf(secret, phone, `${bits}.${until}.${nonce}`))) return false
  if (Number(until) * 1000 < Date.now() || solution.length > 20) return false
  const digest = createHash("sha256").update(`${work}:${solution}`).digest()
  return isWorkOf(digest, Number(bits)) && (await limits.take("LIMIT_PHONE_WORK", nonce)) === 0
}

function macOf(secret: string, phone: string, named: string) {
  return createHmac("sha256", secret).update(`proof of work ${phone} ${named}`).digest("base64url")
}

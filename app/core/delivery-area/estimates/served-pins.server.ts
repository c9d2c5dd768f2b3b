import { LRUCache } from "lru-cache"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import { findPromise, type PromisedPlace } from "./promise.server.ts"
import type { DeliveryPromise } from "./promise.ts"

/** So long a shopper waits for the courier's word; its answer is kept for the next one all the same. */
const PATIENCE_MS = 1_500
const GIVEN_UP_MS = 30_000
const MOST_ASKED_AT_ONCE = 8
const MOST_KEPT = 20_000
const HOUR_MS = 60 * 60 * 1_000
const KEPT_MS = { served: 12 * HOUR_MS, unserved: HOUR_MS, unanswered: 60_000 }

type Asking = Pick<Services, "couriers" | "settings" | "log">
type Known = { answers: LRUCache<string, boolean>; asked: Map<string, Promise<boolean>> }
const knownBy = new WeakMap<Services["couriers"][number]["courier"], Known>()

/** Delivery promise for an order placed now; none where the courier does not serve the PIN code. */
export async function findServedPromise(
  services: Asking,
  db: Database,
  place: PromisedPlace,
): Promise<DeliveryPromise | null> {
  const promise = await findPromise(services.settings, db, place)
  if (promise === null || promise.kind === "unserved") return promise
  return (await isServed(services, place.pin)) ? promise : { kind: "unserved" }
}

/** Whether the shop's courier goes to a PIN code. It does where it gives no answer in time: nobody is held up by a slow courier. */
export async function isServed(services: Asking, pin: string): Promise<boolean> {
  const { couriers, settings } = services
  const chosen = couriers.find(({ name }) => name === settings.get("fulfilment.courier")) ?? couriers[0]
  if (!chosen) return true
  const known: Known = knownBy.get(chosen.courier) ?? {
    answers: new LRUCache({ max: MOST_KEPT }),
    asked: new Map(),
  }
  knownBy.set(chosen.courier, known)
  const kept = known.answers.get(pin)
  if (kept !== undefined) return kept
  if (!known.asked.has(pin) && known.asked.size >= MOST_ASKED_AT_ONCE) return true
  const asked = known.asked.get(pin) ?? ask(services, { ...chosen, pin }, known)
  return withTimeout(PATIENCE_MS, asked).catch(() => true)
}

type Question = Services["couriers"][number] & { pin: string }

function ask({ log }: Asking, { name, courier, pin }: Question, { answers, asked }: Known) {
  const nobody = { fullName: "", phone: "", address: "", city: "", region: "" }
  const answer = withTimeout(GIVEN_UP_MS, courier.serviceability({ ...nobody, pin }))
    .then(({ isServed: isThere }) => {
      answers.set(pin, isThere, { ttl: isThere ? KEPT_MS.served : KEPT_MS.unserved })
      return isThere
    })
    .catch((error: unknown) => {
      log.warn({ err: error, courier: name, pin }, "a courier did not say whether it serves a PIN code")
      answers.set(pin, true, { ttl: KEPT_MS.unanswered })
      return true
    })
    .finally(() => asked.delete(pin))
  asked.set(pin, answer)
  return answer
}

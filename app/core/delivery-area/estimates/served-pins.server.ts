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
type Courier = Services["couriers"][number]["courier"]
/** Null: the courier does not say. */
type Answer = boolean | null
type Known = { answers: LRUCache<string, { is: Answer }>; asked: Map<string, Promise<Answer>> }
const knownBy = { delivers: new WeakMap<Courier, Known>(), fetches: new WeakMap<Courier, Known>() }
type Question = keyof typeof knownBy

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
  return (await askOnce(services, { question: "delivers", pin })) ?? true
}

/** Whether the shop's courier fetches goods at a PIN code; null where it gives no answer in time, or knows none. */
export function isFetched(services: Asking, pin: string): Promise<boolean | null> {
  return askOnce(services, { question: "fetches", pin })
}

type Asked = { question: Question; pin: string }

async function askOnce(services: Asking, { question, pin }: Asked): Promise<Answer> {
  const { couriers, settings } = services
  const chosen = couriers.find(({ name }) => name === settings.get("fulfilment.courier")) ?? couriers[0]
  if (!chosen) return null
  const known: Known = knownBy[question].get(chosen.courier) ?? {
    answers: new LRUCache({ max: MOST_KEPT }),
    asked: new Map(),
  }
  knownBy[question].set(chosen.courier, known)
  const kept = known.answers.get(pin)
  if (kept) return kept.is
  if (!known.asked.has(pin) && known.asked.size >= MOST_ASKED_AT_ONCE) return null
  const asked = known.asked.get(pin) ?? ask(services, { ...chosen, question, pin }, known)
  return withTimeout(PATIENCE_MS, asked).catch(() => null)
}

function ask(
  { log }: Asking,
  { name, courier, question, pin }: Asked & Services["couriers"][number],
  { answers, asked }: Known,
) {
  const answer = withTimeout(GIVEN_UP_MS, answerOf(courier, { question, pin }))
    .catch((error: unknown) => {
      log.warn({ err: error, courier: name, pin }, "a courier did not say whether it serves a PIN code")
      return null
    })
    .then((is) => {
      const ttl = is === null ? KEPT_MS.unanswered : is ? KEPT_MS.served : KEPT_MS.unserved
      answers.set(pin, { is }, { ttl })
      return is
    })
    .finally(() => asked.delete(pin))
  asked.set(pin, answer)
  return answer
}

async function answerOf(courier: Courier, { question, pin }: Asked): Promise<Answer> {
  const place = { fullName: "", phone: "", address: "", city: "", region: "", pin }
  if (question === "fetches") return (await courier.fetchesFrom?.(place)) ?? null
  return (await courier.serviceability(place)).isServed
}

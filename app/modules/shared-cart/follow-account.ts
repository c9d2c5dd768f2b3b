import { v4 as uuidv4 } from "uuid"
import { profileStore } from "#app/core/accounts/profile/profile-store.ts"
import type { Cart, CartItem } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { itemOf } from "#app/core/cart/priced-item.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import { endAttempt, isUnderWay, type OrderedCart } from "#app/core/checkout/payment-attempt.ts"
import { browserStorage } from "#app/ui/browser-storage.ts"
import {
  type CartAnswer,
  type CartDevice,
  deviceOf,
  leaveAccount,
  noteOrdered,
  prepareRequest,
  takeAnswer,
} from "./cart-device.ts"
import * as messages from "./messages.ts"
import { linesOf, type SharedLines } from "./shared-lines.ts"

const KEY = "cart-shared"
const SOON_MS = 300
const ACTIVE_MS = 3_000
const IDLE_MS = 60_000
const ACTIVE_FOR_MS = 2 * 60_000
const TIMEOUT_MS = 10_000
const JSON_BODY = { "Content-Type": "application/json" }

type Answer = CartAnswer & { capped?: string[] }
type Toast = Record<"success" | "error", (sentence: string) => unknown>

let isFollowing = false
let isWriting = false

/**
 * Keeps the cart of this browser and of the account one cart, from the first call on: after each change, and every few seconds while the
 * page is visible and in use. Without network, without a login and without local storage the browser's cart stays its own.
 */
export function followAccount(toast: Toast) {
  if (isFollowing) return
  isFollowing = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let hasNews = false
  let failures = 0
  let activeAt = Date.now()

  const isHidden = () => document.visibilityState === "hidden"
  const isIdle = () => Date.now() - activeAt >= ACTIVE_FOR_MS
  const plan = (wait: number) => {
    clearTimeout(timer)
    if (!isHidden()) timer = setTimeout(run, wait)
  }
  const nextWait = () => {
    if (failures > 0) return Math.min(ACTIVE_MS * 2 ** failures, IDLE_MS)
    return isIdle() ? IDLE_MS : ACTIVE_MS
  }
  const run = async () => {
    hasNews ||= isBusy
    if (isBusy) return
    isBusy = true
    hasNews = false
    // A page that is left sends at once: nobody waits for its turn there, and the account takes a repeat once.
    const isDone = await (isHidden() ? synchronise(toast) : alone(() => synchronise(toast))).then(
      () => true,
      () => false,
    )
    failures = isDone ? 0 : failures + 1
    isBusy = false
    if (hasNews && isDone) await run()
    else plan(nextWait())
  }
  const follow = (wait: number) => {
    activeAt = Date.now()
    hasNews ||= isBusy
    plan(wait)
  }
  const stayActive = () => {
    if (isIdle()) follow(0)
    else activeAt = Date.now()
  }
  const followProfile = () => {
    if (profileStore.read() === null) leave()
    else follow(0)
  }

  browserCart().subscribe(() => isWriting || follow(SOON_MS))
  profileStore.subscribe(followProfile)
  addEventListener("ordered", ({ detail }) => leaveOrdered(detail))
  addEventListener("online", () => follow(0))
  document.addEventListener("visibilitychange", () => {
    stayActive()
    void run() // also on leaving: the last change is sent
  })
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, stayActive, { passive: true })
  plan(0)
}

/** One tab at a time, where the browser can tell. */
async function alone(work: () => Promise<void>): Promise<void> {
  const waiting = { signal: AbortSignal.timeout(TIMEOUT_MS) }
  await (navigator.locks ? navigator.locks.request(KEY, waiting, work) : work())
}

/** Sends the changes of this browser, or asks for those of others, and brings the cart up to date. Throws without an answer. */
async function synchronise(toast: Toast) {
  const uid = profileStore.read()?.uid
  if (!uid || !navigator.onLine) return
  const store = browserCart()
  const { kept, update } = prepareRequest(deviceOf(uid, readKept(), uuidv4), store.catchUp())
  const shown = kept.sent ?? linesOf(store.read())
  if (!keep(kept)) return
  const isLeaving = document.visibilityState === "hidden" // such a body may be small alone
  const sent = { method: "POST", body: JSON.stringify(update), headers: JSON_BODY, keepalive: isLeaving }
  const search = new URLSearchParams({ of: uid, since: String(kept.version) })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`/cart/shared?${search}`, { ...(update && sent), signal })
  if (response.status === 204) return
  if (response.status === 400) keep({ ...kept, sent: null, owed: null }) // of another release: it is not sent again as it is
  if (!response.ok) throw new Error(`/cart/shared answered ${response.status}`)
  const answer: Answer = await response.json()
  const found = await findProducts(answer.lines, signal)
  const isOvertaken = JSON.stringify(readKept()) !== JSON.stringify(kept) || profileStore.read()?.uid !== uid
  if (isOvertaken) return
  for (const { key } of answer.orders ?? []) endHere(key, toast)
  const cart = store.catchUp()
  const taken = takeAnswer(kept, answer, { cart, shown, found })
  if (!write(taken) || kept.version !== null) return
  if (cart.length > 0 && taken.cart.length > cart.length) toast.success(messages.joined)
  for (const { id, name, quantity } of taken.cart)
    if (answer.capped?.includes(id)) toast.error(messages.fewerJoined(name, quantity))
}

/** Ends the attempt of an order that the account has: its answer, if it comes, takes no pieces out again. */
function endHere(key: string, toast: Toast) {
  if (!isUnderWay(browserStorage(), key)) return
  endAttempt(browserStorage(), key)
  toast.success(messages.ordered)
}

/** Notes an order whose pieces left the cart of this browser. */
function leaveOrdered({ key, items }: OrderedCart) {
  const kept = readKept()
  if (kept && kept.uid === profileStore.read()?.uid) keep(noteOrdered(kept, { key, lines: items }))
}

/** Takes the lines of the account out of a browser whose shopper logged out. */
function leave() {
  const kept = readKept()
  if (kept && kept.version !== null) write(leaveAccount(kept, browserCart().catchUp()))
}

/** Stores a cart, and then its state: a state without its cart would count as lines that were taken out. */
function write({ kept, cart }: { kept: CartDevice; cart: Cart }): boolean {
  const store = browserCart()
  isWriting = true
  store.change(() => cart)
  isWriting = false
  return stored("cart") === JSON.stringify(store.read()) && keep(kept)
}

/** The products of lines that the cart of this browser lacks, as the catalogue has them. */
async function findProducts(lines: SharedLines, signal: AbortSignal): Promise<CartItem[]> {
  const known = new Set(
    browserCart()
      .read()
      .map(({ id }) => id),
  )
  const unknown = lines.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const found = unknown.length > 0 ? await askPrices(unknown, signal) : []
  return found.map((product) => itemOf(product))
}

function readKept(): CartDevice | null {
  try {
    const kept: CartDevice | null = JSON.parse(stored(KEY) ?? "null")
    return Array.isArray(kept?.base) ? kept : null
  } catch {
    return null
  }
}

/** Keeps the state; false where the browser keeps nothing, as a request without it could count twice. */
function keep(kept: CartDevice): boolean {
  const written = JSON.stringify(kept)
  try {
    localStorage.setItem(KEY, written)
  } catch {
    return false
  }
  return stored(KEY) === written
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

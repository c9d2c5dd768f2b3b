import { v4 as uuidv4 } from "uuid"
import { profileStore } from "#app/core/accounts/profile/profile-store.ts"
import type { CartItem } from "#app/core/cart/cart.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import { type CartDevice, deviceOf, prepareRequest, takeAnswer } from "./cart-device.ts"
import * as messages from "./messages.ts"
import { linesOf, type SharedLines } from "./shared-lines.ts"

const KEY = "cart-shared"
const SOON_MS = 300
const ACTIVE_MS = 3_000
const IDLE_MS = 60_000
const ACTIVE_FOR_MS = 2 * 60_000
const TIMEOUT_MS = 10_000
const JSON_BODY = { "Content-Type": "application/json" }

type Answer = { version: number; lines: SharedLines; capped?: string[] }

type Toast = Record<"success" | "error", (sentence: string) => unknown>

let isFollowing = false

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

  const plan = (wait: number) => {
    clearTimeout(timer)
    if (document.visibilityState === "visible") timer = setTimeout(run, wait)
  }
  const nextWait = () => {
    if (failures > 0) return Math.min(ACTIVE_MS * 2 ** failures, IDLE_MS)
    return isIdle() ? IDLE_MS : ACTIVE_MS
  }
  const run = async () => {
    hasNews = isBusy
    if (isBusy) return
    isBusy = true
    const isDone = await alone(() => synchronise(toast)).then(
      () => true,
      () => false,
    )
    failures = isDone ? 0 : failures + 1
    isBusy = false
    plan(hasNews && isDone ? 0 : nextWait())
  }
  const isIdle = () => Date.now() - activeAt >= ACTIVE_FOR_MS
  const follow = (wait: number) => {
    activeAt = Date.now()
    plan(wait)
  }
  const stayActive = () => {
    if (isIdle()) follow(0)
    else activeAt = Date.now()
  }

  browserCart().subscribe(() => follow(SOON_MS))
  profileStore.subscribe(() => follow(0))
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
  await (navigator.locks ? navigator.locks.request(KEY, work) : work())
}

/** Sends the changes of this browser, or asks for those of others, and brings the cart up to date. Throws without an answer. */
async function synchronise(toast: Toast) {
  const uid = profileStore.read()?.uid
  if (!uid || !navigator.onLine) return
  const store = browserCart()
  const { kept, changes } = prepareRequest(deviceOf(uid, readKept(), uuidv4), store.catchUp())
  const shown = kept.sent ?? linesOf(store.read())
  if (!keep(kept)) return
  const body = changes && {
    method: "POST",
    body: JSON.stringify(changes),
    headers: JSON_BODY,
    keepalive: true,
  }
  const search = new URLSearchParams({ of: uid, since: String(kept.version) })
  const response = await fetch(`/cart/shared?${search}`, { ...body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 204) return
  if (!response.ok) throw new Error(`/cart/shared answered ${response.status}`)
  const answer: Answer = await response.json()
  const found = await findProducts(answer.lines)
  if (JSON.stringify(readKept()) !== JSON.stringify(kept)) return // another tab went on
  const cart = store.catchUp()
  const taken = takeAnswer(kept, answer, { cart, shown, found })
  keep(taken.kept)
  store.change(() => taken.cart)
  if (kept.version !== null) return
  if (cart.length > 0 && taken.cart.length > cart.length) toast.success(messages.joined)
  for (const { id, name, quantity } of taken.cart)
    if (answer.capped?.includes(id)) toast.error(messages.fewerJoined(name, quantity))
}

/** What the catalogue says of products that this browser's cart does not have. */
async function findProducts(lines: SharedLines): Promise<CartItem[]> {
  const known = new Set(
    browserCart()
      .read()
      .map(({ id }) => id),
  )
  const unknown = lines.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const found = unknown.length > 0 ? await askPrices(unknown, AbortSignal.timeout(TIMEOUT_MS)) : []
  return found.map(({ id, type, name, pricePaise, image }) => ({
    ...{ id, type, name, price: pricePaise / 100, quantity: 1, images: [image] },
  }))
}

function readKept(): CartDevice | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null")
  } catch {
    return null
  }
}

/** Keeps the state; false where the browser keeps nothing, as a request without it could count twice. */
function keep(kept: CartDevice): boolean {
  try {
    const written = JSON.stringify(kept)
    localStorage.setItem(KEY, written)
    return localStorage.getItem(KEY) === written
  } catch {
    return false
  }
}

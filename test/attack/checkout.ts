import { setTimeout as pause } from "node:timers/promises"
import type { Buyer, Goods } from "./arena.ts"

/** What one press of the button was answered with. */
type Answer = { number: string } | { status: number; sentence: string } | "no answer"

type Press = { url: string; buyer: Buyer; goods: Goods; key: string; card?: string }

const SENTENCES =
  /sold out|are left|is left|declined the card|waited too long|The bank did not answer|Something broke on our side|We already have your order|is still waiting for the bank/

/** The payment form for one piece, without the fields of a card, of a person of its own. */
export function orderForm({ id, pricePaise }: Goods, key: string) {
  return {
    fullName: "Asha Rao",
    email: `asha-${key.slice(0, 8)}@example.in`,
    city: "Mumbai",
    state: "Goa",
    phone: `9${String(Number.parseInt(key.slice(-9), 16) % 1e9).padStart(9, "0")}`,
    address: "4 Marine Drive",
    ...{ pin: "403001", flat: "4 Marine Drive", area: "Miramar" },
    idempotencyKey: key,
    items: JSON.stringify([{ id, quantity: 1, pricePaise }]),
  }
}

/** Presses the Payment button as the shop's own page does, and reads what it would show. */
async function press({ url, buyer, goods, key, card = "738291046573" }: Press): Promise<Answer> {
  const form = { ...orderForm(goods, key), card, cvv: "917" }
  try {
    const answer = await fetch(`${url}/payment.data`, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Cookie: buyer.cookie, Origin: url },
    })
    const text = await answer.text()
    const number = text.match(/thankyou\?order=(DH-[\w-]+)/)?.[1]
    if (number) return { number }
    // A balancer's own page: the shop numbers each of its answers. A browser shows that the line broke, and asks again.
    if ([502, 503, 504].includes(answer.status) && !answer.headers.has("X-Request-Id")) return "no answer"
    return { status: answer.status, sentence: text.match(SENTENCES)?.[0] ?? "" }
  } catch {
    return "no answer" // the connection was cut: the page says so itself
  }
}

const PRESS_AGAIN = /The bank did not answer|Something broke on our side|is still waiting/
const NEW_ATTEMPT = /waited too long/
const LONGEST_TRY_MS = 40_000

/** How a shopper ended who presses again as long as that is what the page asks for, and what was shown on the way. */
export type Ending = { number?: string; last: Answer; answers: Answer[] }

/** A shopper who wants the thing: presses until there is an order or a reason to stop. `press` is asked for each try. */
export async function shop(
  { key: firstKey = crypto.randomUUID(), ...sent }: Omit<Press, "key" | "url"> & { key?: string },
  url: () => string,
): Promise<Ending> {
  let key: string = firstKey
  const answers: Answer[] = []
  const until = performance.now() + LONGEST_TRY_MS
  for (;;) {
    const last = await press({ ...sent, key, url: url() })
    answers.push(last)
    if (typeof last === "object" && "number" in last) return { number: last.number, last, answers }
    const isToRepeat = last === "no answer" || PRESS_AGAIN.test(last.sentence)
    const isNew = last !== "no answer" && NEW_ATTEMPT.test(last.sentence)
    if ((!isToRepeat && !isNew) || performance.now() > until) return { last, answers }
    if (isNew) key = crypto.randomUUID()
    await pause(150) // a person needs longer than that
  }
}

/** The shop's own count of what is still open, or null while it cannot be asked. */
async function readGauge(url: string, name: "payments_open" | "mails_waiting"): Promise<number | null> {
  try {
    const text = await (await fetch(`${url}/metrics`)).text()
    const figure = Number(text.match(new RegExp(`^${name} (\\S+)$`, "m"))?.[1])
    return Number.isNaN(figure) ? null : figure
  } catch {
    return null
  }
}

/** Waits until the shop has nothing open any more: no payment, no refund, no mail. Answers whether it came to that. */
export async function settles(url: string, withinMs = 90_000): Promise<boolean> {
  const until = performance.now() + withinMs
  for (;;) {
    const open = [await readGauge(url, "payments_open"), await readGauge(url, "mails_waiting")]
    if (open.every((figure) => figure === 0)) return true
    if (performance.now() > until) return false
    await pause(100)
  }
}

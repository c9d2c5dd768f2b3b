import { setTimeout as pause } from "node:timers/promises"
import type { ReadMail } from "#test/mailbox.ts"
import type { Buyer, Goods } from "../arena.ts"
import { orderForm } from "../checkout.ts"

const CARD = { method: "card", card: "738291046573", cvv: "917" }
const DECLINED_CARD = { ...CARD, card: "400000000002" }
/** What is sent for each way to pay. */
const PAID_BY = {
  ...{ card: CARD, declinedCard: DECLINED_CARD },
  ...{ upi: { method: "upi" }, checkout: { method: "checkout" } },
  ...{ cod: { method: "cod" }, link: { method: "link" } },
}
export type PaidBy = keyof typeof PAID_BY

const LONGEST_TRY_MS = 90_000
const BETWEEN_TRIES_MS = 150 // a person needs longer than that
const ENDED = /^(paid|confirmed|payment_failed|cancelled)$/

type Reach = { url: () => string; bankUrl: string; readMail: ReadMail }
/** A way on: an order with its state, or the token of a page at the bank. */
type Led = { number?: string | undefined; token?: string | undefined; isDeclined: boolean }
/** Who comes: the buyer, or, without a cookie, whoever holds the mailed link. */
type Caller = { cookie?: string; query?: string }

/** A shopper with one order, whom neither a lost line nor a bank that is away keeps from trying again. */
export class PaymentVisit {
  readonly #reach: Reach
  readonly #key = crypto.randomUUID()
  readonly #goods: Goods
  readonly #own: Caller
  readonly #email: string
  #until = 0
  number = ""

  constructor(reach: Reach, { buyer, goods }: { buyer: Buyer; goods: Goods }) {
    this.#reach = reach
    this.#goods = goods
    this.#own = buyer
    this.#email = buyer.email
  }

  /** Presses Payment until the order is there, in this way. */
  async order(by: PaidBy): Promise<Led> {
    this.#until = performance.now() + LONGEST_TRY_MS
    const form = { ...orderForm(this.#goods, this.#key), email: this.#email, ...PAID_BY[by] }
    const led = await this.#tryUntil(async () => readLed(await this.#send("/payment.data", form)))
    this.number = led?.number ?? (await this.#numberOf(led?.token))
    return led ?? { isDeclined: false }
  }

  /** Pays by another attempt, on the order's own page. Who comes by the link does so without a session. */
  async payAgain(by: PaidBy, caller: Caller = this.#own): Promise<Led> {
    const path = `/orders/${this.number}/pay.data${caller.query ?? ""}`
    const press = async () => {
      const led = readLed(await this.#send(path, { intent: "pay", ...PAID_BY[by] }, caller))
      return led ?? ((await this.#isOver()) ? { isDeclined: false } : null)
    }
    return (await this.#tryUntil(press)) ?? { isDeclined: false }
  }

  /** The token of the bank's page, as the waiting page has it. */
  findToken() {
    const path = `/orders/${this.number}/pay.data`
    return this.#tryUntil(async () => {
      const token = readToken(await this.#read(path))
      return token ?? ((await this.#isOver()) ? "" : null)
    })
  }

  /** Says yes or no at the bank, as often as it takes that it hears. */
  async answerBank(token: string | null | undefined, answer: "pay" | "decline" = "pay") {
    if (!token) return
    const page = `${this.#reach.bankUrl}/pay/${token}`
    await this.#tryUntil(async () => {
      const { status } = await fetch(page, {
        method: "POST",
        body: new URLSearchParams({ answer }),
        redirect: "manual",
      })
      return status === 303 || null
    })
  }

  /** Types the mailed code until the order is confirmed. */
  async confirm() {
    const code = await this.#tryUntil(() => this.#reach.readMail(/^(\d{6}) confirms/, this.number))
    const path = `/orders/${this.number}/pay.data`
    await this.#tryUntil(async () => {
      await this.#send(path, { intent: "code", code: code ?? "" })
      return (await this.#isOver()) || null
    })
  }

  /** The key in the mailed payment link. */
  async findLink(): Promise<Caller> {
    const token = await this.#tryUntil(() => this.#reach.readMail(/\/pay\?token=([\w.-]+)/, this.number))
    return { query: `?token=${token}` }
  }

  async cancel() {
    await this.#tryUntil(async () => {
      await this.#send(`/orders/${this.number}.data`, { cancel: "confirmed" })
      return (await this.state()) === "cancelled" || null
    })
  }

  /** How far the order is, as the waiting page hears it, or null while nobody answers. */
  async state(): Promise<string | null> {
    const said = (await this.#read(`/orders/${this.number}/pay/state`))?.trim()
    return said?.match(/^(\w+)( pending)?$/)?.[1] ?? null
  }

  /** How far the order is, whoever has to come back before it is told. */
  readState(): Promise<string | null> {
    return this.#tryUntil(() => this.state())
  }

  /** Waits as a shopper does who looks at the page. */
  awaitEnd(): Promise<string | null> {
    this.#until = performance.now() + LONGEST_TRY_MS
    return this.#tryUntil(async () => {
      const state = await this.state()
      return state && ENDED.test(state) ? state : null
    })
  }

  async #isOver() {
    return ENDED.test((await this.state()) ?? "")
  }

  /** The bank's own page was shown at once: it says what is paid for. */
  async #numberOf(token: string | undefined) {
    if (!token) return ""
    const page = `${this.#reach.bankUrl}/pay/${token}`
    const read = async () => (await (await fetch(page)).text()).match(/DH-[\w-]+/)?.[0] ?? null
    return (await this.#tryUntil(read)) ?? ""
  }

  async #send(path: string, form: Record<string, string>, { cookie }: Caller = this.#own) {
    const url = this.#reach.url()
    const headers = { Origin: url, ...(cookie && { Cookie: cookie }) }
    return (await fetch(url + path, { method: "POST", body: new URLSearchParams(form), headers })).text()
  }

  async #read(path: string) {
    const { cookie = "" } = this.#own
    const answer = await fetch(this.#reach.url() + path, { headers: { Cookie: cookie } }).catch(() => null)
    return answer?.ok ? answer.text().catch(() => undefined) : undefined
  }

  /** What an attempt at last answers, or null when all patience is over. A line that breaks is an attempt too. */
  async #tryUntil<Answer>(attempt: () => Promise<Answer | null>): Promise<Answer | null> {
    for (;;) {
      const answer = await attempt().catch(() => null)
      if (answer !== null || performance.now() > this.#until) return answer
      await pause(BETWEEN_TRIES_MS)
    }
  }
}

/** Where an answer leads, or null for one that asks to press again. */
function readLed(text: string): Led | null {
  const isDeclined = text.includes("The payment was declined")
  const number =
    text.match(/(?:thankyou\?order=|\/orders\/)(DH-[\w-]+)/)?.[1] ??
    (isDeclined ? text.match(/Order (DH-[\w-]+) is kept/)?.[1] : undefined)
  const token = readToken(text)
  return number || token ? { number, token, isDeclined } : null
}

function readToken(text: string | undefined) {
  return text?.match(/\/pay\/([0-9a-f]{32})/)?.[1]
}

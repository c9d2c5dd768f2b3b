import { inspect } from "node:util"
import { expect, test } from "vitest"
import type { PaymentAttempt, PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { tryGateway } from "#app/core/payments/try-gateway.server.ts"

/** A webhook as the gateway sends it. */
type SentWebhook = { body: string; headers: Headers }

/** A gateway that speaks to an emulator of its service. */
export type GatewayUnderTest = {
  gateway: PaymentGateway
  /** The same gateway, when a webhook of now is too old. */
  later: PaymentGateway
  /** A webhook that the gateway signed, whatever its body says. */
  sign(body: string): SentWebhook
  /** The same gateway, with a line that breaks, quoting what was sent. */
  withBrokenLine: PaymentGateway
  /** What is typed into the gateway's own part of the form: good, and declined. */
  fields: { good: Record<string, string>; declined: Record<string, string> }
  /** What the shopper does outside the shop to pay, or to give up; nothing for a gateway that asks nothing of them. */
  pay(paymentId: string): Promise<void>
  giveUp(paymentId: string): Promise<void>
  /** All webhooks that the gateway has sent about payments so far. */
  webhooks(): Promise<SentWebhook[]>
}

const AMOUNT = 129_900
const MONEY = { amountPaise: AMOUNT, currency: "INR" }

/** The contract of `PaymentGateway`, as tests: every gateway must pass them (docs/guide/adapters.md). */
export function testGateway(name: string, create: () => GatewayUnderTest) {
  const { gateway, later, sign, withBrokenLine, fields, pay, giveUp, webhooks } = create()
  const attempt = (typed = fields.good): PaymentAttempt => ({
    ...{ ...MONEY, id: crypto.randomUUID(), method: "card", fields: typed },
    order: { number: "DH-7K3M-Q2XP", fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321" },
    returnUrl: "https://shop.example/orders/DH-7K3M-Q2XP",
    callbackUrl: "https://shop.example/payment-returns/a-gateway/DH-7K3M-Q2XP",
  })
  /** Pays as the shop and a shopper do together. */
  const buy = async (bought = attempt()) => {
    await gateway.start(bought)
    await pay(bought.id)
    const charge = await gateway.find(bought.id)
    return { bought, charge: charge?.state === "authorised" ? await gateway.capture(bought) : charge }
  }
  const refund = (paymentId: string, amountPaise: number) => ({
    ...{ id: crypto.randomUUID(), paymentId, amountPaise },
  })

  test(`${name}: a payment that the shopper makes is captured, with its amount and currency`, async () => {
    expect((await buy()).charge).toMatchObject({ state: "captured", ...MONEY })
  })

  test(`${name}: a payment of ₹1 is begun and ended for a trial of the keys`, async () => {
    const tried = tryGateway(gateway, { methods: ["checkout"], returnUrl: "https://shop.example" })
    await expect(tried).resolves.toBeUndefined()
    const broken = tryGateway(withBrokenLine, { methods: ["checkout"], returnUrl: "https://shop.example" })
    await expect(broken).rejects.toThrow()
  })

  test(`${name}: the same attempt, however often and at once, is one charge`, async () => {
    const once = attempt()
    const started = await Promise.all([gateway.start(once), gateway.start(once), gateway.start(once)])
    expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
    const { charge } = await buy(once)
    expect(charge).toMatchObject({ state: "captured", reference: started[0]?.reference })
    expect(await gateway.capture(once), "capturing twice takes nothing more").toMatchObject({
      ...{ state: "captured", ...MONEY },
    })
  })

  test(`${name}: a payment that is declined or given up is never captured`, async () => {
    const declined = attempt(fields.declined)
    await gateway.start(declined)
    await giveUp(declined.id)
    const charge = await gateway.find(declined.id)
    expect(["declined", "pending"]).toContain(charge?.state)
    expect(await gateway.cancel(declined)).toMatchObject({ state: "declined" })
  })

  test(`${name}: a payment that the gateway never heard of is null, not an error`, async () => {
    expect(await gateway.find(crypto.randomUUID())).toBeNull()
  })

  test(`${name}: what is cancelled first is never charged, what was taken first stays taken`, async () => {
    const late = attempt()
    await gateway.cancel(late)
    await gateway.start(late).catch(() => {})
    await pay(late.id).catch(() => {})
    expect((await gateway.find(late.id))?.state ?? "declined").toBe("declined")
    const { bought } = await buy()
    expect(await gateway.cancel(bought)).toMatchObject({ state: "captured", ...MONEY })
  })

  test(`${name}: money goes back in parts, each once, and never more than was taken`, async () => {
    const { bought } = await buy()
    const [part, rest] = [refund(bought.id, 29_900), refund(bought.id, 100_000)]
    const given = await Promise.all([gateway.refund(part), gateway.refund(part)])
    for (const answer of given)
      expect(answer).toMatchObject({ amountPaise: 29_900, currency: "INR", reference: given[0]?.reference })
    expect(given.every(({ state }) => state === "refunded" || state === "pending")).toBe(true)
    expect(await gateway.refund(refund(bought.id, 100_001))).toMatchObject({ state: "failed" })
    expect(await gateway.refund(rest)).toMatchObject({ amountPaise: 100_000 })
    expect(await gateway.find(bought.id)).toMatchObject({ state: "refunded" })
  })

  test(`${name}: webhooks name payment, amount and currency, and refunds by the shop's own id`, async () => {
    const { bought } = await buy()
    const part = refund(bought.id, 29_900)
    await gateway.refund(part)
    const events = (await webhooks()).map((webhook) => gateway.readEvent(webhook))
    const ours = events.filter((event) => event !== "ignored" && event?.paymentId === bought.id)
    expect(ours).toContainEqual(expect.objectContaining({ state: "captured", ...MONEY }))
    expect(ours).toContainEqual(
      expect.objectContaining({ state: "refunded", refundId: part.id, amountPaise: 29_900 }),
    )
    const ids = ours.map((event) => (event === "ignored" ? undefined : event?.id))
    expect(new Set(ids).size, "each event has an id of its own").toBe(ours.length)
  })

  test(`${name}: a webhook that is changed or unsigned is not from the gateway`, async () => {
    await buy()
    const [webhook] = await webhooks()
    if (!webhook) throw new Error("no webhook was sent")
    expect(gateway.readEvent(webhook)).not.toBeNull()
    expect(gateway.readEvent({ ...webhook, body: webhook.body.replace(/1299(00)?/, "1") })).toBeNull()
    expect(gateway.readEvent({ ...webhook, headers: new Headers() })).toBeNull()
    expect(gateway.readEvent({ ...webhook, body: "" })).toBeNull()
    expect(later.readEvent(webhook), "long ago").toBeNull()
  })

  test(`${name}: a signed webhook that says nothing the shop knows is null, not an error`, () => {
    for (const body of ["", "no JSON", "null", "[]", '{"event":1}'])
      expect(gateway.readEvent(sign(body))).toBeNull()
  })

  test(`${name}: an error holds nothing of what was typed, not in its cause either`, async () => {
    const secret = Object.values(fields.good).filter((text) => text.length > 2)
    const error: unknown = await withBrokenLine.start(attempt()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    const held = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })
    for (const text of secret) expect(held).not.toContain(text)
  })
}

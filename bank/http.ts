import { setTimeout as pause } from "node:timers/promises"
import { type Context, Hono } from "hono"
import { z } from "zod"
import type { Books } from "./books.ts"
import { type Charge, CURRENCY } from "./charges.ts"
import { faultsSchema } from "./faults.ts"
import { isSame } from "./is-same.ts"
import { bankPages } from "./pages.ts"
import { METHODS, upiAddress, type Waiting } from "./waiting.ts"

const DECLINED_CARD = "400000000002"
const TAKEN_TOKEN = "tok_taken"
const DECLINED_TOKEN = "tok_declined"
const SILENCE_MS = 120_000
const NEVER_CHARGED = "This order was never charged."

const cardSchema = z.object({ number: z.string().regex(/^\d{12,19}$/), cvv: z.string().regex(/^\d{3,4}$/) })
const amountSchema = z.object({
  orderId: z.uuid(),
  amountPaise: z.number().int().positive(),
  currency: z.literal(CURRENCY).default(CURRENCY), // a shop of the release before does not name it
  capture: z.boolean().default(false),
})
/** By its card, or as a shop of the release before asks: by the token that it had for the card. */
const askedSchema = z.union([
  amountSchema
    .extend({ card: cardSchema.transform(tokenOf) })
    .transform(({ card, ...asked }) => ({ ...asked, token: card })),
  amountSchema.extend({ token: z.enum([TAKEN_TOKEN, DECLINED_TOKEN]) }),
])
const waitingSchema = amountSchema.extend({
  method: z.enum(METHODS),
  title: z.string().max(80),
  returnUrl: z.url({ protocol: /^https?$/ }),
})
const daySchema = z.iso.date()
const refundSchema = z.object({ refundId: z.uuid(), amountPaise: z.number().int().positive() })

type Options = { books: Books; key: string; onEvent?: () => void }

/** The test bank over HTTP: declines one card, takes every other, keeps none. `onEvent`: there may be events. */
export function createBank({ books, key, onEvent = () => {} }: Options) {
  const bank = new Hono()
  const answer = (c: Context, charge: Charge | null) => {
    if (c.req.method === "POST") onEvent()
    return charge ? c.json(charge) : c.json({ error: NEVER_CHARGED }, 404)
  }
  const answerOrNot = async (c: Context, charge: Charge | null) => {
    if ((await books.readFaults()).silentAfterCharge) {
      onEvent()
      await pause(SILENCE_MS, undefined, { ref: false })
    }
    return answer(c, charge)
  }
  bank.get("/healthz", (c) => c.text("ok"))
  bank.route("/", bankPages({ books, onEvent }))
  bank.use(async (c, next) => {
    if (!isSame(c.req.header("Authorization") ?? "", `Bearer ${key}`))
      return c.json({ error: "Who asks?" }, 401)
    return next()
  })
  bank.get("/faults", async (c) => c.json(await books.readFaults()))
  bank.put("/faults", async (c) => {
    const faults = faultsSchema.safeParse(await c.req.json().catch(() => null))
    if (!faults.success) return c.json({ error: z.prettifyError(faults.error) }, 400)
    await books.switchFaults(faults.data)
    return c.json(faults.data)
  })
  bank.get("/charges", async (c) => c.json(await books.list()))
  bank.use(async (c, next) => {
    const { down, slowMs } = await books.readFaults()
    if (down) return c.json({ error: "The bank is closed." }, 503)
    if (slowMs > 0) await pause(slowMs, undefined, { ref: false })
    return next()
  })
  bank.post("/tokens", async (c) => {
    const card = cardSchema.safeParse(await c.req.json().catch(() => null))
    if (!card.success) return c.json({ error: "This is no card." }, 400) // what it was is not repeated
    return c.json({ token: tokenOf(card.data) })
  })
  bank.post("/charges", async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const later = waitingSchema.safeParse(body)
    if (later.success) {
      const { charge, waiting } = await books.wait(later.data)
      return c.json(
        waiting && charge.state === "pending"
          ? { ...charge, next: nextOf(waiting, charge, c.req.url) }
          : charge,
      )
    }
    const asked = askedSchema.safeParse(body)
    if (!asked.success) return c.json({ error: "This is no charge." }, 400)
    const { token, orderId, amountPaise, capture } = asked.data
    const isDeclined = token === DECLINED_TOKEN || (await books.readFaults()).decline
    const taken = capture ? "captured" : "authorised"
    const charge = await books.charge({ orderId, amountPaise, state: isDeclined ? "declined" : taken })
    return capture ? answerOrNot(c, charge) : answer(c, charge)
  })
  bank.get("/charges/:orderId", async (c) => answer(c, await books.find(c.req.param("orderId"))))
  bank.post("/charges/:orderId/capture", async (c) => {
    return answerOrNot(c, await books.capture(c.req.param("orderId")))
  })
  bank.post("/charges/:orderId/cancel", async (c) => answer(c, await books.cancel(c.req.param("orderId"))))
  bank.post("/charges/:orderId/refunds", async (c) => {
    const asked = refundSchema.safeParse(await c.req.json().catch(() => null))
    if (!asked.success) return c.json({ error: "This is no refund." }, 400)
    const refund = await books.refund({ orderId: c.req.param("orderId"), ...asked.data })
    onEvent()
    return refund ? c.json(refund) : c.json({ error: NEVER_CHARGED }, 404)
  })
  // As a shop of the release before asks: all of it.
  bank.post("/charges/:orderId/refund", async (c) => {
    const orderId = c.req.param("orderId")
    const charge = await books.find(orderId)
    if (charge?.state === "captured")
      await books.refund({ orderId, refundId: orderId, amountPaise: charge.amountPaise })
    return answer(c, await books.find(orderId))
  })
  bank.get("/settlements/:day", async (c) => {
    const day = daySchema.safeParse(c.req.param("day"))
    return day.success ? c.json(await books.settlements(day.data)) : c.json({ error: "This is no day." }, 400)
  })
  bank.post("/charges/:orderId/charge-back", async (c) =>
    answer(c, await books.chargeBack(c.req.param("orderId"))),
  )
  bank.onError((error, c) => {
    console.error(`test bank: ${error.name}`)
    return c.json({ error: "The bank met a fault of its own." }, 500)
  })
  return bank
}

function tokenOf({ number }: z.infer<typeof cardSchema>) {
  return number === DECLINED_CARD ? DECLINED_TOKEN : TAKEN_TOKEN
}

/** What the shopper does for a charge that waits: its page is where this bank was asked. */
function nextOf(waiting: Waiting, { amountPaise }: Charge, askedAt: string) {
  const page = new URL(`/pay/${waiting.token}`, askedAt).href
  if (waiting.method === "checkout") return { kind: "redirect", url: page }
  return { kind: "upi", url: upiAddress(waiting, amountPaise), until: waiting.until, page }
}

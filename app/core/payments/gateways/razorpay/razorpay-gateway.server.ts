import { z } from "zod"
import type {
  InstalmentPlan,
  PaymentAttempt,
  PaymentGateway,
  PaymentKey,
  SettlementLine,
} from "#app/core/payments/payment-gateway.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { type Client, createClient, RefusedRequest } from "./razorpay-client.server.ts"
import {
  cancelledNotes,
  collectionOf,
  orderSchema,
  orderWithPaymentsSchema,
  paymentSchema,
  type RazorpayOrder,
  refundSchema,
  standingOf,
} from "./razorpay-entities.server.ts"
import { readRazorpayEvent, refundReference } from "./razorpay-event.server.ts"
import { nextAction } from "./razorpay-next-action.server.ts"

const PAGE = 1000

const lineSchema = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  amount: z.int(),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  notes: z.unknown(),
  order_receipt: z.string().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
})

/** How Razorpay names banks: by the first letters of their IFSC. */
const BANKS: Record<string, string> = {
  AMEX: "American Express",
  AUBL: "AU Small Finance Bank",
  BARB: "Bank of Baroda",
  CITI: "Citibank",
  FDRL: "Federal Bank",
  HDFC: "HDFC Bank",
  HSBC: "HSBC",
  ICIC: "ICICI Bank",
  IDFB: "IDFC FIRST Bank",
  INDB: "IndusInd Bank",
  KKBK: "Kotak Mahindra Bank",
  RATN: "RBL Bank",
  SBIN: "State Bank of India",
  SCBL: "Standard Chartered",
  UTIB: "Axis Bank",
  YESB: "Yes Bank",
}
const DEBIT = /_DC$/

const methodsSchema = z.object({
  emi_options: z
    .record(
      z.string(),
      z.array(
        z.object({
          duration: z.number().int().positive().max(120),
          interest: z.coerce.number().nonnegative().max(100),
          subvention: z.string().optional(),
          min_amount: z.number().int().nonnegative(),
        }),
      ),
    )
    .or(z.tuple([]).transform(() => ({}))) // an account without EMI
    .default({}),
})

type Options = {
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** What the hosted page calls the shop. */
  shopName: () => string
  send?: typeof fetch
  now?: () => number
}

type Orders = readonly [RazorpayOrder, ...RazorpayOrder[]]

const REFUND_STATES = { pending: "pending", processed: "refunded", failed: "failed" } as const

/** Razorpay: one of its orders a payment, found by its receipt; money is held until the shop captures it (decision 47). */
export function createRazorpay({ send = fetch, now = Date.now, ...options }: Options): PaymentGateway {
  const { keySecret, webhookSecret } = options
  const ask = createClient({ ...options, send })
  const standing = async (id: string) => {
    const orders = await ordersOf(ask, id)
    return orders && standingOf(orders)
  }

  return {
    async start(attempt) {
      const orders = (await ordersOf(ask, attempt.id)) ?? [await createOrder(ask, attempt)]
      const { charge } = standingOf(orders)
      if (charge.state !== "pending") return charge
      const next = await nextAction({ ...options, ask, now }, orders[0], attempt)
      return { ...charge, state: charge.state, next }
    },

    find: async (id) => (await standing(id))?.charge ?? null,

    async capture({ id, amountPaise: amount, currency }) {
      const found = await standing(id)
      if (!found) throw new Error("Razorpay does not know this payment")
      const { charge, payment } = found
      if (charge.state !== "authorised" || !payment) return charge
      try {
        const path = `/v1/payments/${payment.id}/capture`
        const taken = await ask(paymentSchema, "POST", path, { body: { amount, currency } })
        return { ...charge, state: "captured", amountPaise: taken.amount, currency: taken.currency }
      } catch (error) {
        const after = error instanceof RefusedRequest ? await standing(id) : null
        if (!after || after.charge.state === "authorised") throw error
        return after.charge // somebody else was quicker
      }
    },

    async takeLate({ id, amountPaise: amount, currency }) {
      const orders = await ordersOf(ask, id)
      const paid = orders?.flatMap(({ payments }) => payments) ?? []
      const held = paid.find((payment) => payment.status === "authorized" && payment.amount === amount)
      if (orders && held && standingOf(orders).charge.state === "declined")
        await ask(paymentSchema, "POST", `/v1/payments/${held.id}/capture`, { body: { amount, currency } })
      return (await standing(id))?.charge ?? null
    },

    async cancel(payment) {
      const orders = (await ordersOf(ask, payment.id)) ?? [await createOrder(ask, payment)]
      const { charge } = standingOf(orders)
      if (charge.state === "captured" || charge.state === "refunded") return charge
      const [first, ...others] = orders
      const cancelled: Orders = [
        await cancelOrder(ask, first),
        ...(await Promise.all(others.map((one) => cancelOrder(ask, one)))),
      ]
      return standingOf(cancelled).charge
    },

    async refund({ id, paymentId, amountPaise }) {
      const found = await standing(paymentId)
      const payment = found?.payment
      const failed = { state: "failed" as const, amountPaise, currency: found?.charge.currency ?? "INR" }
      if (!payment) return { ...failed, reference: found?.charge.reference ?? paymentId }
      const path = `/v1/payments/${payment.id}`
      const earlier = await ask(collectionOf(refundSchema), "GET", `${path}/refunds?count=100`)
      const known = earlier.find(({ receipt, notes }) => receipt === id || notes.refund_id === id)
      try {
        const notes = { refund_id: id, payment_id: paymentId }
        const given =
          known ??
          (await ask(refundSchema, "POST", `${path}/refund`, {
            body: { amount: amountPaise, receipt: id, notes },
            headers: { "X-Refund-Idempotency": id },
          }))
        const { amount, currency, status } = given
        const reference = refundReference(given)
        return { state: REFUND_STATES[status], amountPaise: amount, currency, reference }
      } catch (error) {
        if (error instanceof RefusedRequest) return { ...failed, reference: payment.id }
        throw error
      }
    },

    readEvent: (webhook) => readRazorpayEvent(webhook, { keySecret, webhookSecret, now: now() }),
    settlements: (day) => listSettlements(ask, day),
    instalmentPlans: () => listInstalmentPlans(ask, options.keyId),
  }
}

/** The orders of a payment, oldest first. There is one, unless an account does not keep receipts unique. */
async function ordersOf(ask: Client, id: string): Promise<Orders | null> {
  const path = `/v1/orders?receipt=${encodeURIComponent(id)}&count=100&expand[]=payments`
  const found = await ask(collectionOf(orderWithPaymentsSchema), "GET", path)
  const [first, ...others] = found
    .filter(({ receipt }) => receipt === id)
    .toSorted((a, b) => a.created_at - b.created_at || a.id.localeCompare(b.id))
  return first ? [first, ...others] : null
}

/** A new order, or the one that another caller has made at the same time. */
async function createOrder(ask: Client, attempt: PaymentKey | PaymentAttempt): Promise<RazorpayOrder> {
  const { id, amountPaise: amount, currency } = attempt
  try {
    const made = await ask(orderSchema, "POST", "/v1/orders", {
      body: {
        ...{ amount, currency, receipt: id, unique_receipt: true },
        payment: { capture: "manual", capture_options: { refund_speed: "normal" } },
      },
    })
    return { ...made, payments: [] }
  } catch (error) {
    const made = error instanceof RefusedRequest ? await ordersOf(ask, id) : null
    if (!made) throw error
    return made[0]
  }
}

/** Marks an order, then looks again: what was captured in between stays captured. */
async function cancelOrder(ask: Client, order: RazorpayOrder): Promise<RazorpayOrder> {
  const path = `/v1/orders/${order.id}`
  const marked = await ask(orderSchema, "PATCH", path, { body: { notes: cancelledNotes(order) } })
  const payments = await ask(collectionOf(paymentSchema), "GET", `${path}/payments`)
  return { ...marked, payments }
}

/**
 * The instalments of an account, by https://razorpay.com/docs/payments/payment-methods/emi/credit-card-emi: asked for by the key's name
 * alone, without its secret.
 */
async function listInstalmentPlans(ask: Client, keyId: string): Promise<InstalmentPlan[]> {
  const headers = { Authorization: `Basic ${Buffer.from(`${keyId}:`).toString("base64")}` }
  const { emi_options: options } = await ask(methodsSchema, "GET", "/v1/methods", { headers })
  return Object.entries(options).flatMap(([code, plans]) =>
    plans.map(({ duration, interest, subvention, min_amount }) => ({
      bank: entryOf(BANKS, code.replace(DEBIT, "")) ?? code.replace(DEBIT, ""),
      isDebitCard: DEBIT.test(code),
      months: duration,
      percentAYear: interest,
      isWithoutCost: subvention === "merchant",
      minPaise: min_amount,
    })),
  )
}

/** What Razorpay settled on a day (`settlements/recon/combined`), page by page. */
async function listSettlements(ask: Client, day: string): Promise<SettlementLine[]> {
  const [year, month, date] = z.iso.date().parse(day).split("-")
  const lines: SettlementLine[] = []
  for (let skip = 0; ; skip += PAGE) {
    const path = `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${PAGE}&skip=${skip}`
    const page = await ask(collectionOf(lineSchema), "GET", path)
    lines.push(...page.map(settlementLine))
    if (page.length < PAGE) return lines
  }
}

function settlementLine(line: z.infer<typeof lineSchema>): SettlementLine {
  const { type, notes, order_receipt: receipt } = line
  const kind = type === "payment" || type === "refund" ? type : "adjustment"
  const { refund_id, payment_id } = z
    .object({ refund_id: z.uuid().catch(""), payment_id: z.uuid().catch("") })
    .catch({ refund_id: "", payment_id: "" })
    .parse(notes)
  const taxPaise = line.tax ?? 0
  return {
    ...{ id: line.entity_id, settlementId: line.settlement_id ?? "", kind },
    paymentId: z.uuid().safeParse(receipt).data ?? (payment_id || null),
    refundId: kind === "refund" ? refund_id || null : null,
    amountPaise: line.amount,
    ...{ feePaise: (line.fee ?? 0) - taxPaise, taxPaise }, // Razorpay's fee has the tax in it
    settledPaise: line.credit - line.debit,
    reference: line.settlement_utr ?? null,
  }
}

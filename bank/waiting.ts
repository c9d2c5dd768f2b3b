import { randomBytes } from "node:crypto"
import { z } from "zod"
import type { Row, Statement } from "./engine.ts"

/** How the shopper pays outside the shop: with a UPI app, or on a page of the bank. */
export const METHODS = ["upi", "checkout"] as const

/** A charge that its shopper has to pay first. `token` opens its page. */
export type Waiting = {
  orderId: string
  token: string
  method: (typeof METHODS)[number]
  title: string
  returnUrl: string
  until: string
  capture: boolean
}

const WAIT_MS = 10 * 60_000 // a QR code has to live for five minutes at least
const MERCHANT_CODE = "5732" // electronics shops

const rowSchema = z
  .object({
    order_id: z.string(),
    token: z.string(),
    method: z.enum(METHODS),
    title: z.string(),
    return_url: z.string(),
    until: z.string(),
    capture: z.number(),
  })
  .transform(({ order_id: orderId, return_url: returnUrl, capture, ...rest }) => ({
    ...{ ...rest, orderId, returnUrl, capture: capture === 1 },
  }))

/** Notes that a charge waits for its shopper. The first request counts. */
export function waitStatement(asked: Omit<Waiting, "token" | "until">, now: number): Statement {
  const { orderId, method, title, returnUrl, capture } = asked
  const token = randomBytes(16).toString("hex")
  const until = new Date(now + WAIT_MS).toISOString()
  return [
    `insert into test_bank.waiting (order_id, token, method, title, return_url, until, capture)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [orderId, token, method, title, returnUrl, until, capture ? 1 : 0],
  ]
}

/** What waits for its shopper, by the charge or by the token of its page. */
export function waitingBy(column: "order_id" | "token", value: string): Statement {
  return [`select * from test_bank.waiting where ${column} = $1`, [value]]
}

/** Declines a charge that nobody paid in time. */
export function expireStatement(orderId: string, now: string): Statement {
  return [
    `update test_bank.charges set state = 'declined' where order_id = $1 and state = 'pending'
     and exists (select 1 from test_bank.waiting w where w.order_id = $1 and w.until <= $2)`,
    [orderId, now],
  ]
}

export function parseWaiting(row: Row | undefined): Waiting | null {
  return row ? rowSchema.parse(row) : null
}

/** A payment address as NPCI's UPI Linking Specifications 1.6 have it: what an app opens, and what a QR code holds. */
export function upiAddress({ token, title }: Waiting, amountPaise: number): string {
  const parameters = {
    pa: "dhun@testbank",
    pn: "Dhun",
    mc: MERCHANT_CODE,
    tid: token,
    tr: token,
    tn: title,
    am: (amountPaise / 100).toFixed(2),
    cu: "INR",
    mode: "04",
  }
  return `upi://pay?${new URLSearchParams(parameters)}`
}

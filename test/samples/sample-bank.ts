import { createHttpGateway } from "#app/core/payments/gateways/test-bank/test-bank-gateway.server.ts"
import type { NextAction, PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { type Books, createBooks } from "#bank/books.ts"
import { type Engine, openFile } from "#bank/engine.ts"
import { createBank } from "#bank/http.ts"

export const BANK_KEY = "a key of the sample bank"

/** The whole test bank with books in memory unless another engine is given, and the shop's own way to it, which is HTTP without a socket. `holding`: money is held until it is captured. */
export function createSampleBank(now?: () => number, engine: Engine = openFile(":memory:")) {
  const books = createBooks(engine, now)
  const bank = createBank({ books, key: BANK_KEY })
  const options = {
    address: async () => "http://bank.test",
    key: BANK_KEY,
    send: async (url: string, init: RequestInit) => bank.fetch(new Request(url, init)),
  }
  const [gateway, holding] = [createHttpGateway(options), createHttpGateway({ ...options, capture: false })]
  return { books, gateway, holding }
}

/** What a shopper does on the bank's page that a next step leads to: pays, or declines. */
export async function answerAtBank({ books }: { books: Books }, next: NextAction, isPaid = true) {
  const page = next.kind === "upi" ? next.page : next.kind === "redirect" ? next.url : ""
  const found = await books.findWaiting(page?.split("/").at(-1) ?? "")
  if (!found) throw new Error("the bank waits for no such payment")
  return books.answerWaiting(found.waiting, isPaid)
}

/** Pays for an order as the shop does, without the shop. */
export async function payAt(
  bank: PaymentGateway,
  payment: { id: string; amountPaise: number; card: string },
) {
  const held = await bank.start(attempt(payment))
  return held.state === "authorised" ? bank.capture({ ...payment, currency: "INR" }) : held
}

/** An attempt to pay by a card. */
export function attempt({ id, amountPaise, card }: { id: string; amountPaise: number; card: string }) {
  return {
    ...{ id, amountPaise, currency: "INR", method: "card" as const, fields: { card, cvv: "917" } },
    order: { number: "DH-7K3M-Q2XP", fullName: "Asha Rao", email: "asha@example.in", phone: "0987654321" },
    returnUrl: "https://dhun.example/orders/DH-7K3M-Q2XP",
    callbackUrl: "https://dhun.example/payment-returns/a-gateway/DH-7K3M-Q2XP",
  }
}

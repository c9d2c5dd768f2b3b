import type { OrderServices } from "#app/services.server.ts"

/** Tries to end a payment or a refund, and logs it. One that did not end is released for the next try. */
export async function tryToSettle(
  { log }: Pick<OrderServices, "log">,
  { orderId, release }: { orderId: string; release: () => PromiseLike<unknown> },
  end: () => Promise<boolean>,
): Promise<boolean> {
  try {
    if (await end()) {
      log.info({ orderId }, "a payment or refund was settled by the gateway's answer")
      return true
    }
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error // the gateway's message may quote a card
    log.warn({ orderId, fault }, "an order could not be ended yet")
  }
  await release()
  return false
}

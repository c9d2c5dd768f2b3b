import { chosenGateway, methodsOffered } from "#app/core/payments/gateways.server.ts"
import type { InstalmentPlan, PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"

const KEPT_MS = 60 * 60 * 1000
const ASKED_AGAIN_MS = 60 * 1000 // after a gateway that was silent
const PATIENCE_MS = 1_000 // of a shopper who waits for the page

type Kept = { plans: InstalmentPlan[]; until: number; asking: Promise<void> | null }

const kept = new WeakMap<PaymentGateway, Kept>()

/** Whether new orders can be paid in instalments: by a gateway that tells them, on its own page. */
export function takesInstalments(services: Pick<Services, "gateways" | "settings">): boolean {
  const isOnItsPage = methodsOffered(services).some(
    ({ choice, form }) => choice === "checkout" || (choice === "card" && !form),
  )
  return isOnItsPage && chosenGateway(services).gateway.instalmentPlans !== undefined
}

/**
 * The instalments that the gateway of new orders offers on its own page, kept in memory for an hour. Older ones while it is asked anew, none
 * while it is silent: a page never waits longer than a second for them.
 */
export async function listInstalments(
  services: Pick<Services, "gateways" | "settings" | "log">,
  now = Date.now(),
): Promise<InstalmentPlan[]> {
  const { gateway, name } = chosenGateway(services)
  if (!gateway.instalmentPlans || !takesInstalments(services)) return []
  const known = kept.get(gateway) ?? { plans: [], until: 0, asking: null }
  kept.set(gateway, known)
  if (known.until > now) return known.plans
  known.asking ??= gateway
    .instalmentPlans()
    .then((plans) => Object.assign(known, { plans, until: now + KEPT_MS }))
    .catch((error: unknown) => {
      known.until = now + ASKED_AGAIN_MS
      const fault = error instanceof Error ? error.message : typeof error
      services.log.warn({ gateway: name, fault }, "the gateway did not tell its instalments")
    })
    .then(() => void Object.assign(known, { asking: null }))
  if (known.plans.length === 0) await withTimeout(PATIENCE_MS, known.asking).catch(() => {})
  return known.plans
}

import type { GatewayForm, GatewayMethod } from "#app/core/payments/payment-gateway.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"

/** A way to pay that the form shows, with the gateway's own fields where it has any. */
export type OfferedMethod = { choice: PaymentChoice; form: GatewayForm | null }

/**
 * The ways to pay that the merchant wants and the gateway can take; the gateway's first where that leaves none. A link is offered
 * beside a way that pays it.
 */
export function offeredMethods(
  wanted: readonly PaymentChoice[],
  gateway: { methods: readonly [GatewayMethod, ...GatewayMethod[]]; form: GatewayForm | null },
): OfferedMethod[] {
  const online = wanted.filter(
    (choice) => choice !== "link" && choice !== "cod" && gateway.methods.includes(choice),
  )
  const known = wanted.filter(
    (choice) => choice === "cod" || online.includes(choice) || (choice === "link" && online.length > 0),
  )
  const offered = known.length > 0 ? known : [gateway.methods[0]]
  return offered.map((choice) => ({ choice, form: choice === "card" ? gateway.form : null }))
}

/** The ways after a try of one has failed: that one last, and online ones before the courier, so that neither is chosen for the shopper. */
export function withFailedLast(
  offered: readonly OfferedMethod[],
  failed: string | undefined,
): OfferedMethod[] {
  const place = ({ choice }: OfferedMethod) => (choice === failed ? 2 : choice === "cod" ? 1 : 0)
  return failed === undefined ? [...offered] : offered.toSorted((one, other) => place(one) - place(other))
}

/** The way to pay that is chosen before anybody chooses: the first. */
export function preselected(offered: readonly OfferedMethod[]): OfferedMethod | undefined {
  return offered[0]
}

/** The way to pay that a form names, or null. A form that names none means a card, or the first where no card is taken. */
export function chosenMethod(offered: readonly OfferedMethod[], named: unknown): OfferedMethod | null {
  if (named === null || named === undefined)
    return offered.find(({ choice }) => choice === "card") ?? offered[0] ?? null
  return offered.find(({ choice }) => choice === named) ?? null
}

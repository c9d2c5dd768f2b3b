import type { GatewayForm } from "#app/core/payments/payment-gateway.ts"
import * as messages from "./messages.ts"

/** PAY-2 and PAY-3: a card of 12 digits and its CVV. */
export const CARD_FORM: GatewayForm = {
  legend: messages.card,
  fields: [
    {
      name: "card",
      label: messages.card,
      pattern: "\\d{12}",
      message: messages.cardMustBe12Digits,
      hint: messages.cardHint,
      inputMode: "numeric",
      autoComplete: "cc-number",
    },
    {
      name: "cvv",
      label: messages.cvv,
      pattern: "\\d{3}",
      message: messages.cvvMustBe3Digits,
      hint: messages.threeDigits,
      inputMode: "numeric",
      autoComplete: "cc-csc",
    },
  ],
}

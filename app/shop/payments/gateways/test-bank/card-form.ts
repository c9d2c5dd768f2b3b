import type { GatewayForm } from "#app/shop/payments/payment-gateway.ts"

/** PAY-2 and PAY-3: a card of 12 digits and its CVV. */
export const CARD_FORM: GatewayForm = {
  legend: "Card",
  fields: [
    {
      name: "card",
      label: "Card",
      pattern: "\\d{12}",
      message: "Card must be 12 digits",
      hint: "12 digits. It goes to the bank; we keep no card.",
      inputMode: "numeric",
      autoComplete: "cc-number",
    },
    {
      name: "cvv",
      label: "CVV",
      pattern: "\\d{3}",
      message: "CVV must be 3 digits",
      hint: "3 digits",
      inputMode: "numeric",
      autoComplete: "cc-csc",
    },
  ],
}

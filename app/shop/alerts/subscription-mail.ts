import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"

/** The mail that asks an address whether it wants our alerts. Until it says so, it gets no other. */
export function subscriptionMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail("Confirm your email alerts", [
    "Somebody, we hope you, asked for email alerts from Dhun: new products, lower prices, now and then.",
    {
      label: "Yes, write to me",
      to: `${shopUrl}/confirm-subscription?token=${encodeURIComponent(token)}`,
    },
    "The link works for 7 days. If it was not you, leave this mail: you will not hear from us.",
    signature(shopUrl),
  ])
}

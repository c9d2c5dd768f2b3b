/** What somebody can agree to. A purpose that is about products has one consent for each of them. */
const CONSENT_PURPOSES = [
  "email-alerts",
  "back-in-stock",
  "saved-drops",
  "saved-returns",
  "cart-reminder",
  "order-news-sms",
  "order-news-whatsapp",
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Who agrees: an account, or a mail address. */
export type Whose = { userId: string } | { email: string }

/** A consent as its giver reads it. `subject` names the product where it is about one, else it is empty. */
export type GivenConsent = {
  purpose: ConsentPurpose
  subject: string
  wording: string
  page: string
  givenAt: Date
  endedAt: Date | null
}

/** The same with the name of the product that it is about; empty where there is none. */
export type ShownConsent = GivenConsent & { product: string }

const LONGEST_PAGE = 200

export function parsePurpose(value: unknown): ConsentPurpose | null {
  return CONSENT_PURPOSES.find((purpose) => purpose === value) ?? null
}

/** The path of the page from which a form was sent, as the browser tells it, without its query; else `otherwise`. */
export function pageOf(request: Request, otherwise: string): string {
  const referer = request.headers.get("Referer") ?? ""
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, LONGEST_PAGE) : otherwise
}

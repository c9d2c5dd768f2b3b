import type { MenuEntry } from "./menus.ts"

type HelpPage = { label: string; to: string; words: RegExp }

const PAGES: readonly HelpPage[] = [
  {
    ...{ label: "Track Your Order", to: "/orders" },
    words: /\b(orders?|track(ing)?|cancel(led|lation)?|parcel|courier|invoice|bill)\b/,
  },
  {
    ...{ label: "Returns and refunds", to: "/help/returns" },
    words: /\b(returns?|refunds?|money back|replace(ment)?s?|exchange|[vw]apas)\b/,
  },
  {
    ...{ label: "Warranty Policy", to: "/help/warranty" },
    words: /\b(warranty|guarantee|repairs?|faulty|defective|not working|kharab)\b/,
  },
  {
    ...{ label: "Delivery and payment", to: "/help/delivery" },
    words: /\b(delivery|shipping|cod|cash|payments?|upi|emi|pin ?code)\b/,
  },
  { ...{ label: "Service Centers", to: "/help/service-centers" }, words: /\b(service|repairs?)\b/ },
  { ...{ label: "Gift cards", to: "/gift" }, words: /\b(gift cards?|vouchers?|balance)\b/ },
  {
    ...{ label: "Warranty & Support", to: "/help/support" },
    words: /\b(help|support|contact|customer care|complaints?|helpline|number)\b/,
  },
]

/** Pages that answer a search for no product, such as `order cancel` or `refund`. `hidden` lists the paths that the shop has not. */
export function helpFor(keyword: string, hidden: readonly string[]): MenuEntry[] {
  const typed = keyword.toLowerCase()
  return PAGES.filter(({ words, to }) => words.test(typed) && !hidden.includes(to)).map(({ label, to }) => ({
    label,
    to,
  }))
}

import type { MenuEntry } from "./menus.ts"

type HelpPage = { label: string; to: string; words: RegExp }

const PAGES: readonly HelpPage[] = [
  {
    ...{ label: "Track or cancel an order", to: "/orders" },
    words: /\b(orders?|track(ing)?|cancel(led|lation)?|parcel|courier|invoice|bill)\b|ऑर्डर|ट्रैक/,
  },
  {
    ...{ label: "Returns and refunds", to: "/help/returns" },
    words: /\b(returns?|refunds?|money back|replace(ment)?s?|exchange|[vw]apas)\b|रिफंड|वापस|रिटर्न/,
  },
  {
    ...{ label: "Warranty Policy", to: "/help/warranty" },
    words: /\b(warranty|guarantee|repairs?|faulty|defective|not working|kharab)\b|वारंटी/,
  },
  {
    ...{ label: "Delivery and payment", to: "/help/delivery" },
    words: /\b(delivery|shipping|cod|cash|payments?|upi|emi|pin ?code)\b/,
  },
  { ...{ label: "Service Centers", to: "/help/service-centers" }, words: /\b(service|repairs?)\b/ },
  {
    ...{ label: "Stores", to: "/storelocator" },
    words: /\b(stores?|shop) (near|in|at)\b|\bnear(est)? (me|store|shop)\b/,
  },
  { ...{ label: "Gift cards", to: "/gift" }, words: /\b(gift cards?|vouchers?)\b/ },
  {
    ...{ label: "Warranty & Support", to: "/help/support" },
    words: /\b(help|support|contact|customer care|complaints?|helpline|number)\b/,
  },
]

/** Searches that pages answer although products have some of the words. */
const IS_OF_PAGES = /^(e-?)?gift ?(cards?|vouchers?)$/

/** Pages that answer a search for help, such as `order cancel` or `refund`. `hidden` lists removed pages; `finds`: products match the search. */
export function helpFor(
  keyword: string,
  { hidden, finds }: { hidden: readonly string[]; finds: boolean },
): MenuEntry[] {
  const typed = keyword.trim().toLowerCase()
  if (finds && !IS_OF_PAGES.test(typed)) return []
  return PAGES.filter(({ words, to }) => words.test(typed) && !hidden.includes(to)).map(({ label, to }) => ({
    label,
    to,
  }))
}

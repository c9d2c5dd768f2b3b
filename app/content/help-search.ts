import type { MenuEntry } from "./menus.ts"

type HelpPage = { label: string; to: string; words: RegExp }

const GIFTS = /\b(gifts?|gifting|presents?|uphar|tohfa)\b(?! ?(cards?|vouchers?))|उपहार|तोहफ|गिफ्ट|பரிசு/

const PAGES: readonly HelpPage[] = [
  {
    ...{ label: "Track or cancel an order", to: "/orders" },
    words: /\b(orders?|track(ing)?|cancel(led|lation)?|parcel|courier|invoice|bill)\b|ऑर्डर|ट्रैक|ஆர்டர்/,
  },
  {
    ...{ label: "Returns and refunds", to: "/help/returns" },
    words:
      /\b(returns?|refunds?|money back|replace(ment)?s?|exchange|[vw]apas)\b|रिफंड|वापस|रिटर्न|திரும்ப|ரிட்டர்ன்/,
  },
  {
    ...{ label: "Warranty Policy", to: "/help/warranty" },
    words: /\b(warranty|guarantee|repairs?|faulty|defective|not working|kharab)\b|वारंटी|வாரண்டி|உத்தரவாத/,
  },
  {
    ...{ label: "Delivery and payment", to: "/help/delivery" },
    words: /\b(delivery|shipping|cod|cash|payments?|upi|emi|pin ?code)\b|डिलीवरी|भुगतान|டெலிவரி/,
  },
  { ...{ label: "Service Centers", to: "/help/service-centers" }, words: /\b(service|repairs?)\b/ },
  {
    ...{ label: "Stores", to: "/storelocator" },
    words: /\b(stores?|shop) (near|in|at)\b|\bnear(est)? (me|store|shop)\b/,
  },
  {
    ...{ label: "Corporate", to: "/corporate" },
    words: /\b(bulk|corporate|wholesale|employees?|for (the )?(office|company|staff|team))\b/,
  },
  {
    ...{ label: "FAQs", to: "/help/faqs" },
    words: /\b(works?|compatible|connects?|pairs?)\b.*\b(iphone|ios|android|phone|laptop|tv)\b/,
  },
  { ...{ label: "Gift cards", to: "/gift" }, words: /\b(gift cards?|vouchers?)\b/ },
  {
    ...{ label: "Gifting", to: "/gift" },
    words: GIFTS,
  },
  {
    ...{ label: "Warranty & Support", to: "/help/support" },
    words: /\b(help|support|contact|customer care|complaints?|helpline|number)\b/,
  },
]

/** Searches that pages answer, and no product does: gift cards, and questions about terms alone. */
const IS_OF_PAGES =
  /^(e-?)?gift ?(cards?|vouchers?)$|^((is|kya|what|how|the|your|do|you|have|aapka) )*(cash on delivery|cod|emi|upi|warranty|returns?|refund|exchange|delivery|shipping)( (policy|time|charges?|available|possible|option|days?|kitna|kitni|kitne|kaise|kya|ka|ki|ke|hai|hain|hoga|milega|milegi|there))*\??$/
/** Searches that pages answer beside the products that have some of the words. */
const IS_OF_BOTH =
  /\b(bulk|corporate|wholesale|employees?)\b|^(do|does|will|can|is|are)\b.*\b(work|compatible|connect|pair)|\b(works?|compatible)\b.*\b(iphone|ios|android|laptop|tv)\b/

/** Whether a search is for a page alone, such as `gift card`. */
export function isOfPagesAlone(keyword: string): boolean {
  return IS_OF_PAGES.test(keyword.trim().toLowerCase())
}

/** Pages that answer a search for help, such as `order cancel` or `refund`. `hidden` lists removed pages; `finds`: products match the search. */
export function helpFor(
  keyword: string,
  { hidden, finds }: { hidden: readonly string[]; finds: boolean },
): MenuEntry[] {
  const typed = keyword.trim().toLowerCase()
  if (finds && ![IS_OF_PAGES, IS_OF_BOTH, GIFTS].some((meant) => meant.test(typed))) return []
  return PAGES.filter(({ words, to }) => words.test(typed) && !hidden.includes(to)).map(({ label, to }) => ({
    label,
    to,
  }))
}

import { formatRupees } from "#app/core/pricing/money.ts"
import type { Promotion, PromotionKind } from "#app/core/promotions/promotion.ts"
import { tiersText } from "./tiers.ts"

export const KINDS: Record<PromotionKind, string> = {
  percent: "A percentage",
  amount: "An amount",
  "free-delivery": "Free delivery",
  "buy-get": "Buy some, get some free",
}
export const chooseKind = "Choose what the offer takes off."
export const wholeNumber = (least: number, most: number) =>
  `This must be a whole number from ${least} to ${most}.`
export const rupeesAboveZero = "This must be rupees above 0, such as 499 or 499.50."
export const tiersFault = (most: number) =>
  `This must be at most ${most} lines such as "2 pieces: 10%" or "₹2,000: ₹200", the lowest first, each taking more off.`
export const titleFault = "The title must be one line of at most 80 characters: shoppers read it."
export const codeFault = "A code has 3 to 40 letters, digits and hyphens."
export const productsFault = (most: number) =>
  `These must be numbers of products, at most ${most}, with spaces between them.`
export const timeFault = "This must be a date and a time."
export const endFault = "The end must be after the start."
export const mendTheFields = "Nothing was saved: mend the marked fields."
export const codeIsTaken = "Another offer has this code."
export const unknownProducts = (ids: readonly string[]) =>
  `There is no product with this number: ${ids.join(", ")}.`
export const unknownTypes = (types: readonly string[], known: readonly string[]) =>
  `No published product has this type: ${types.join(", ")}. The types are: ${known.slice(0, MOST_NAMED).join(", ")}${known.length > MOST_NAMED ? ", …" : ""}.`
const MOST_NAMED = 30
export const unknownSegment = "There is no such segment, or no longer."
export const offerIsGone = "There is no such offer."
export const changedMeanwhile =
  "Somebody else has changed this offer since you read it. Nothing was saved: open it again to see their change."
export const saved = "The offer is saved."
export const switchedOff = "The offer is ended: no further order gets it."
export const switchedOn = "The offer is live."
export const onlyUnused =
  "Only an offer that is not live and that no order was ever given can be deleted. End it instead."

export const looksLikeGiftCard =
  "A code of 16 letters and digits is read as a gift card at checkout. Choose a shorter or a longer one."
export const offers = "Offers"
export const offersDescription =
  "Coupons and offers that apply by themselves: what they take off, for what, and until when."
export const newOffer = "New offer"
export const offerDescription = "What an offer takes off an order, and how often it was used."
export const findByCode = "Beginning of a code"
export const find = "Find"
export const COLUMNS = ["Offer", "Code", "Takes off", "From", "Until", "Orders", "State"]
export const noOffersYet =
  "There is no offer yet. Add one: as a draft first, or live from the moment it is saved, unless it starts later."
export const noSuchOffers = "No offer has a code that begins so. Try fewer letters."
export const byItself = "by itself"
export const openEnd = "open"
export const next = "Older"
export const first = "Newest"
export const pages = "Pages"
export const allOffers = "All offers"

export const LABELS = {
  title: "Title, as shoppers read it",
  code: "Coupon code",
  kind: "What it takes off",
  percent: "Percent",
  amount: "Rupees (₹)",
  buyPieces: "Pieces bought",
  freePieces: "Pieces free",
  products: "Products, by number",
  types: "Types of product",
  minimum: "These goods cost at least (₹)",
  minimumPieces: "Pieces of these goods at least",
  tiers: "More for more, one tier in a line",
  segment: "For customers of the segment",
  totalLimit: "Used at most",
  customerLimit: "Used by one customer at most",
  startsAt: "From",
  endsAt: "Until",
} as const
export const codeHint = "Left empty, the offer applies by itself."
export const amountHint = "What an amount takes off, or the most that a percentage does."
export const tiersHint =
  "For a percentage or an amount: 2 pieces: 10%, or ₹2,000: ₹200. The best that is reached holds; the first field may then be empty."
export const piecesHint = "For: buy some, get some free. The cheapest of each group are free."
export const productsHint = "Numbers with spaces between them. With no products and no types: all goods."
export const segmentHint =
  "Without a choice, for everybody. A segment is known of whoever is signed in, and of a guest once the mail address is confirmed with the order."
export const limitHint = "How often; empty: as often as anybody likes."
export const timeHint = "By India's clocks. Empty: from now, or without an end."
export const prepaidOnly = "Only for orders that are paid before delivery"
export const firstOrderOnly =
  "Only for a first order: nobody with an earlier order by account, mail address or phone gets it"
export const why = "Why"
export const save = "Save the offer"
export const saveLive = "Save and make live"
export const saveDraft = "Save as a draft"
export const draftHint =
  "A draft takes nothing off, and its code is unknown to shoppers, until it is made live."
export const end = "End the offer"
export const makeLive = "Make live"
export const deleteOffer = "Delete the offer"
export const uses = "Orders that have it"
/** How many orders hold an offer; a count that ended at its bound says so. */
export const usesText = (orders: number, most: number) => (orders >= most ? `${most}+` : String(orders))
export const takenOff = "Taken off in all"

/** The discount of an offer in a few words. */
export function takesOff({ kind, percent, amountPaise, buyPieces, freePieces, tiers }: Promotion): string {
  if (kind === "free-delivery") return "the delivery"
  if (kind === "buy-get") return `${freePieces} of ${(buyPieces ?? 0) + (freePieces ?? 0)} pieces`
  const own = kind === "percent" ? percent && `${percent}%` : amountPaise && formatRupees(amountPaise)
  const values = [own, tiersText(tiers, kind).replaceAll("\n", "; ")].filter(Boolean).join("; ")
  return kind === "amount" || amountPaise === null
    ? values
    : `${values}, at most ${formatRupees(amountPaise)}`
}

/** Whether an offer holds now. One that is not live is a draft until an order was given it. */
export function stateOf(
  { isOn, startsAt, endsAt }: Promotion,
  { isUsed, now }: { isUsed: boolean; now: Date },
): string {
  if (!isOn) return isUsed ? "Ended" : "Draft"
  if (startsAt > now) return "Starts later"
  return endsAt && endsAt <= now ? "Over" : "Live"
}

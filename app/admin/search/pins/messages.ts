export const pins = "Pinned products"
export const pinsDescription =
  "Products that stand first where these words are searched for, in the order below, as long as the shopper sorts by nothing else. Where somebody paid for the place, the card says Promoted, as the law asks."
export const words = "Words that are searched for"
export const product = "Number of the product, or the address of its page"
export const isPaid = "Somebody pays for this place: the card says Promoted"
export const why = "Why (for the audit log)"
export const add = "Pin the product"
export const COLUMNS = ["Words", "Place", "Product", "Paid", "Do"]
export const paid = "Yes, promoted"
export const unpaid = "No"
export const moveUp = "Move up"
export const moveUpOf = (name: string, words: string) => `Move up ${name} for ${words}`
export const remove = "Remove"
export const removeOf = (name: string, words: string) => `Remove ${name} from ${words}`
export const isWithdrawn = "not in the shop, and not shown"
export const none = "No product is pinned yet."

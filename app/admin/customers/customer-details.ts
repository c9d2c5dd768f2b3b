import type { KeptAddress } from "#app/core/delivery-area/addresses/kept-address.ts"
import type { OrderInBrief } from "#app/core/orders/order.ts"
import type { EWasteState } from "#app/modules/cases/e-waste/e-waste-states.ts"
import type { ClaimState } from "#app/modules/cases/warranty/claims/claim-states.ts"
import type { PostState } from "#app/modules/reviews/questions/question.ts"
import type { ReviewState } from "#app/modules/reviews/review.ts"

/** What staff see of a customer beside name and mail address: the latest of each kind, the newest first. */
export type CustomerDetails = {
  addresses: KeptAddress[]
  orders: OrderInBrief[]
  /** The names of what is saved. */
  saved: string[]
  /** Which mails about saved products were agreed to, and since when. */
  savedMails: { dropsSince: Date | null; returnsSince: Date | null } | null
  newsletter: { since: Date; confirmedAt: Date | null } | null
  wantsNoReviewMails: boolean
  wishes: { id: string; name: string; since: Date }[]
  reviews: {
    id: string
    productName: string
    stars: number
    title: string
    state: ReviewState
    writtenAt: Date
  }[]
  questions: {
    id: string
    isAnswer: boolean
    productName: string
    words: string
    state: PostState
    writtenAt: Date
  }[]
  claims: { number: string; productName: string; state: ClaimState; askedAt: Date }[]
  enquiries: { reference: string; product: string; units: number; askedAt: Date }[]
  pickups: { number: string; state: EWasteState; askedAt: Date }[]
}

/** How many of a kind are shown at most. */
export const LATEST = 20

import { countText } from "#app/admin/orders/count-text.ts"
import { WAITING } from "./messages.ts"

const LISTS: Record<keyof typeof WAITING, string> = {
  reviews: "reviews",
  posts: "questions",
  unanswered: "questions?state=unanswered",
  complaints: "complaints",
  claims: "claims",
  replacements: "replacements",
  pickups: "pickups",
  enquiries: "enquiries",
}

/** What waits for an answer, each kind with its count and its list. */
export function waitingRows(counts: Record<keyof typeof WAITING, number>) {
  return (
    [
      "reviews",
      "posts",
      "unanswered",
      "complaints",
      "claims",
      "replacements",
      "pickups",
      "enquiries",
    ] as const
  ).map((kind) => ({
    label: WAITING[kind],
    value: countText(counts[kind]),
    to: `/admin/desk/${LISTS[kind]}`,
  }))
}

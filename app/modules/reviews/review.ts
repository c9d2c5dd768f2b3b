import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

export const STARS = [5, 4, 3, 2, 1] as const
export type Stars = (typeof STARS)[number]
export type ReviewState = "queued" | "published" | "hidden" | "withdrawn"

/** What a buyer wrote, checked. */
export type WrittenReview = { stars: Stars; title: string; words: string }

type ReviewField = "stars" | "title" | "words" | "photos"
export type ReviewErrors = Partial<Record<ReviewField, string>>
export type ReviewRefusal = "not-delivered" | "written-already"

export const REVIEW_SENTENCES: Record<ReviewRefusal, string> = {
  "not-delivered": messages.notDelivered,
  "written-already": messages.writtenAlready,
}

/** A review as its product's page shows it. */
export type PublishedReview = {
  id: string
  /** Empty once the author's account is deleted. */
  author: string
  /** The thing that it is about, which may be another colour than that of the page. */
  sku: string
  productName: string
  colour: string
  stars: number
  title: string
  words: string
  isAsked: boolean
  answer: string
  helpfulCount: number
  writtenAt: Date
  photos: { id: string; width: number; height: number }[]
}

export const REVIEWS_PER_PAGE = 10
export const MOST_TITLE = 100
export const MOST_WORDS = 2_000
const LEAST_WORDS = 10

/** Reads the form: the review, or a sentence for each field. Files are looked at elsewhere. */
export function checkReview(
  form: FormData,
): { ok: true; review: WrittenReview } | { ok: false; errors: ReviewErrors } {
  const stars = parseStars(form.get("stars"))
  const title = parseText(form.get("title")).replace(/\s+/g, " ")
  const words = parseText(form.get("words"))
  const errors: ReviewErrors = {
    ...(!stars && { stars: messages.chooseStars }),
    ...(!title && { title: messages.sayInOneLine }),
    ...(title.length > MOST_TITLE && { title: messages.keepItBelow(MOST_TITLE) }),
    ...(words.length < LEAST_WORDS && { words: messages.sayALittleMore(LEAST_WORDS) }),
    ...(words.length > MOST_WORDS && { words: messages.keepItBelow(MOST_WORDS) }),
  }
  if (!stars || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, review: { stars, title, words } }
}

/** A whole number of stars from 1 to 5, or null. */
export function parseStars(value: unknown): Stars | null {
  return STARS.find((stars) => value === String(stars)) ?? null
}

/** "Asha R." of "Asha Rao": enough to tell people apart, too little to find them. */
export function shownName(fullName: string): string {
  const [first = "", ...rest] = fullName.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? "")][0]
  return [...(initial ? `${first} ${initial.toLocaleUpperCase("en-IN")}.` : first)].slice(0, 40).join("")
}

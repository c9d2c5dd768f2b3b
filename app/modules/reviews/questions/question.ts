import { bareWords } from "#app/modules/reviews/moderation/concerns.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

export type PostState = "queued" | "published" | "hidden" | "withdrawn"

/** An answer as pages show it; an empty author is somebody whose account is deleted. */
export type PublishedAnswer = { id: string; author: string; isShop: boolean; words: string; writtenAt: Date }

/** A question as pages show it, the shop's answer first. */
export type PublishedQuestion = {
  id: string
  author: string
  words: string
  helpfulCount: number
  writtenAt: Date
  answers: PublishedAnswer[]
}

/** What the page of a product shows: its best answered questions, and how many there are in all. */
export type QuestionDigest = { count: number; best: PublishedQuestion[] }

export const QUESTIONS_PER_PAGE = 10
export const MOST_BEST = 3
export const MOST_ANSWERS_SHOWN = 10
export const LEAST_QUESTION = 10
export const MOST_QUESTION = 300
export const LEAST_ANSWER = 2
export const MOST_ANSWER = 1_000

type Checked = { ok: true; words: string } | { ok: false; error: string }

/** Reads what was asked, on one line. */
export function checkQuestion(form: FormData): Checked {
  return checkLength(parseText(form.get("words")).replace(/\s+/g, " "), LEAST_QUESTION, MOST_QUESTION)
}

/** Reads an answer; its lines stay. */
export function checkAnswer(form: FormData): Checked {
  return checkLength(parseText(form.get("words")), LEAST_ANSWER, MOST_ANSWER)
}

function checkLength(words: string, least: number, most: number): Checked {
  if (words.length > most) return { ok: false, error: messages.keepItBelow(most) }
  if (words.length < least || bareWords(words) === "")
    return { ok: false, error: messages.sayALittleMore(least) }
  return { ok: true, words }
}

export type AskRefusal = "asked-already"
export type AnswerRefusal = "not-bought" | "answered-already" | "unknown"

export const ASK_SENTENCES: Record<AskRefusal, string> = { "asked-already": messages.askedAlready }
export const ANSWER_SENTENCES: Record<AnswerRefusal, string> = {
  "not-bought": messages.onlyBuyers,
  "answered-already": messages.answeredAlready,
  unknown: messages.nobodyAnswers,
}

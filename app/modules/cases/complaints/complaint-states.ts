import { defineCase } from "#app/modules/cases/define-case.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { daysLeft, isReopenable, reopenableUntil } from "./complaint-days.ts"
import * as messages from "./messages.ts"

export type ComplaintState = "received" | "in_work" | "escalated" | "redressed" | "reopened"
export type ComplaintStep = "received" | "answered" | "replied" | "escalated" | "redressed" | "reopened"
export type ComplaintAuthor = "complainant" | "staff" | "clock"

type Moves = Partial<Record<ComplaintState, ComplaintState>>

/** What each step makes of a state; a state that is not named refuses the step. */
const MOVES: Record<ComplaintStep, Moves> = {
  received: {},
  answered: { received: "in_work", reopened: "in_work", in_work: "in_work", escalated: "escalated" },
  replied: { received: "received", reopened: "reopened", in_work: "in_work", escalated: "escalated" },
  escalated: { received: "escalated", reopened: "escalated", in_work: "escalated" },
  redressed: {
    ...{ received: "redressed", reopened: "redressed", in_work: "redressed", escalated: "redressed" },
  },
  reopened: { redressed: "reopened" },
}

export const COMPLAINT = defineCase<ComplaintState, { label: string }>("CP", {
  received: { label: messages.received },
  in_work: { label: messages.inWork },
  escalated: { label: messages.escalated },
  redressed: { label: messages.redressed },
  reopened: { label: messages.reopened },
})

/** What a complaint becomes by a step; null where the step is not possible. */
export function stateAfter(state: ComplaintState, step: ComplaintStep): ComplaintState | null {
  return MOVES[step][state] ?? null
}

type Days = { dueOn: string; redressedAt: Date | null; reopenings: number }

/** By which day a complaint is redressed and how many days are left, or since when it is and until when it is reopened. */
export function daySentences(complaint: Days, now = new Date()): string[] {
  const { dueOn, redressedAt } = complaint
  if (redressedAt)
    return [
      messages.wasRedressed(formatDay(dayInIndia(redressedAt))),
      ...(isReopenable(complaint, now)
        ? [messages.canReopenUntil(formatDay(reopenableUntil(redressedAt)))]
        : []),
    ]
  const left = daysLeft(dueOn, now)
  if (left < 0) return [messages.dayIsOver(formatDay(dueOn))]
  return [
    messages.redressedBy(formatDay(dueOn)),
    left === 0 ? messages.lastDayIsToday : messages.daysAreLeft(left),
  ]
}

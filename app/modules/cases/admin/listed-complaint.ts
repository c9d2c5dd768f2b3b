import type { ShownStep } from "#app/modules/cases/complaints/complaint.ts"
import { daysLeft } from "#app/modules/cases/complaints/complaint-days.ts"
import type { ComplaintState } from "#app/modules/cases/complaints/complaint-states.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

export type ListedComplaint = {
  number: string
  version: number
  state: ComplaintState
  /** What was written so far, a step a paragraph. */
  words: string
  facts: string[]
  photos: string[]
  dueOn: string
  daysLeft: number | null
  orderNumber: string | null
}

type Kept = Record<
  "number" | "fullName" | "email" | "phone" | "orderNumber" | "product" | "words" | "dueOn",
  string
> & {
  version: number
  state: ComplaintState
  receivedAt: Date
  redressedAt: Date | null
  /** The mail address of the order that was named; null where there is no such order. */
  orderEmail: string | null
  photoIds: readonly string[]
  steps: readonly (Omit<ShownStep, "happenedAt"> & { happenedAt: string })[]
}

/** A complaint as the list of the back office shows it. */
export function listedComplaint(kept: Kept, previewPath: (id: string) => string): ListedComplaint {
  const { number, version, state, dueOn, words, steps, orderNumber, orderEmail } = kept
  const said = steps
    .filter(({ step }) => step !== "received")
    .map(({ step, author, words: added, happenedAt }) => {
      const time = formatDateTime(new Date(happenedAt))
      const line = messages.stepLine(messages.STEP_AUTHORS[author], messages.STEP_NAMES[step], time)
      return added ? `${line}:\n${added}` : line
    })
  return {
    ...{ number, version, state, dueOn },
    words: [words, ...said].filter(Boolean).join("\n\n"),
    photos: kept.photoIds.map(previewPath),
    facts: [
      [kept.fullName, kept.email, kept.phone].filter(Boolean).join(", "),
      kept.product,
      orderNumber && orderEmail === null ? messages.noSuchOrder(orderNumber) : "",
      orderEmail !== null && orderEmail !== kept.email ? messages.otherMail : "",
      messages.receivedAt(formatDateTime(kept.receivedAt)),
    ],
    daysLeft: kept.redressedAt ? null : daysLeft(dueOn),
    orderNumber: orderEmail === null ? null : orderNumber,
  }
}

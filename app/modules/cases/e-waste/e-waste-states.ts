import { type CaseState, defineCase } from "#app/modules/cases/define-case.ts"
import * as messages from "./messages.ts"

export type EWasteState = "asked" | "booked" | "collected" | "cancelled" | "refused"

/** An e-waste pickup. It never goes back to an earlier state. */
export const E_WASTE = defineCase<EWasteState, CaseState<EWasteState>>("EW", {
  asked: {
    ...{ label: messages.asked, sentence: messages.askedNote },
    next: ["booked", "cancelled", "refused"],
  },
  booked: {
    ...{ label: messages.booked, sentence: messages.bookedNote },
    ...{ next: ["collected", "cancelled"], wants: "day" },
  },
  collected: { label: messages.collected, sentence: messages.collectedNote, next: [] },
  cancelled: { label: messages.cancelled, sentence: messages.cancelledNote, next: [], wants: "reason" },
  refused: { label: messages.refused, sentence: messages.refusedNote, next: [], wants: "reason" },
})

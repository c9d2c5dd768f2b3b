import { type CaseState, defineCase } from "#app/modules/cases/define-case.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"

export type ClaimState =
  | "asked"
  | "label_sent"
  | "pickup"
  | "received"
  | "repaired"
  | "replaced"
  | "refused"
  | "closed"

export type ClaimEvent = { state: ClaimState; note: string; happenedAt: Date }

/** A warranty claim. It never goes back to an earlier state. */
export const CLAIM = defineCase<ClaimState, CaseState<ClaimState>>("WC", {
  asked: {
    ...{ label: messages.asked, sentence: messages.askedNote },
    next: ["label_sent", "pickup", "received", "refused"],
  },
  label_sent: {
    ...{ label: messages.labelSent, sentence: messages.labelSentNote },
    next: ["pickup", "received", "closed"],
  },
  pickup: { label: messages.pickup, sentence: messages.pickupNote, next: ["received", "closed"] },
  received: {
    ...{ label: messages.received, sentence: messages.receivedNote },
    next: ["repaired", "replaced", "refused"],
  },
  repaired: { label: messages.repaired, sentence: messages.repairedNote, next: ["closed"] },
  replaced: { label: messages.replaced, sentence: messages.replacedNote, next: ["closed"] },
  refused: { label: messages.refused, sentence: messages.refusedNote, next: ["closed"], wants: "reason" },
  closed: { label: messages.closed, sentence: messages.closedNote, next: [] },
})

/** Whether the piece still has to come to the service centre. */
export function isToBeSent(state: ClaimState): boolean {
  return CLAIM.states[state].next.includes("received")
}

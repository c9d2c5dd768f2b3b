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

/** What a claim may become. It never goes back. */
const MOVES: Record<ClaimState, readonly ClaimState[]> = {
  asked: ["label_sent", "pickup", "received", "refused"],
  label_sent: ["pickup", "received", "closed"],
  pickup: ["received", "closed"],
  received: ["repaired", "replaced", "refused"],
  repaired: ["closed"],
  replaced: ["closed"],
  refused: ["closed"],
  closed: [],
}

export const CLAIM_LABELS: Record<ClaimState, string> = {
  asked: messages.asked,
  label_sent: messages.labelSent,
  pickup: messages.pickup,
  received: messages.received,
  repaired: messages.repaired,
  replaced: messages.replaced,
  refused: messages.refused,
  closed: messages.closed,
}

export const CLAIM_SENTENCES: Record<ClaimState, string> = {
  asked: messages.askedNote,
  label_sent: messages.labelSentNote,
  pickup: messages.pickupNote,
  received: messages.receivedNote,
  repaired: messages.repairedNote,
  replaced: messages.replacedNote,
  refused: messages.refusedNote,
  closed: messages.closedNote,
}

/** What a claim may become from where it stands. */
export function movesFrom(state: ClaimState): readonly ClaimState[] {
  return MOVES[state]
}

/** Whether the piece still has to come to the service centre. */
export function isToBeSent(state: ClaimState): boolean {
  return MOVES[state].includes("received")
}

/** A state as somebody typed it, or null. */
export function parseClaimState(text: string): ClaimState | null {
  const typed = text.replace("-", "_")
  return isClaimState(typed) ? typed : null
}

function isClaimState(text: string): text is ClaimState {
  return Object.hasOwn(MOVES, text)
}

import * as messages from "./messages.ts"

export type EWasteState = "asked" | "booked" | "collected" | "cancelled" | "refused"

/** What a pickup may become. It never goes back. */
const MOVES: Record<EWasteState, readonly EWasteState[]> = {
  asked: ["booked", "cancelled", "refused"],
  booked: ["collected", "cancelled"],
  collected: [],
  cancelled: [],
  refused: [],
}

export const E_WASTE_LABELS: Record<EWasteState, string> = {
  asked: messages.asked,
  booked: messages.booked,
  collected: messages.collected,
  cancelled: messages.cancelled,
  refused: messages.refused,
}

export const E_WASTE_SENTENCES: Record<EWasteState, string> = {
  asked: messages.askedNote,
  booked: messages.bookedNote,
  collected: messages.collectedNote,
  cancelled: messages.cancelledNote,
  refused: messages.refusedNote,
}

/** What a pickup may become from where it stands. */
export function movesFrom(state: EWasteState): readonly EWasteState[] {
  return MOVES[state]
}

/** Whether a pickup becomes this only with words for whoever asked: the day, or the reason. */
export function wantsNote(state: EWasteState): boolean {
  return state === "booked" || state === "cancelled" || state === "refused"
}

/** A state as somebody typed it, or null. */
export function parseEWasteState(text: string): EWasteState | null {
  return isEWasteState(text) ? text : null
}

function isEWasteState(text: string): text is EWasteState {
  return Object.hasOwn(MOVES, text)
}

/** A change of a paid order that costs more, and is not paid yet. `note` says to its buyer what changes, and why. */
export type WaitingChange = { id: string; amountPaise: number; note: string; payableUntil: Date }

/** Why something of an order waits, in a sentence for staff. */
export function changeWaitsSentence(number: string): string {
  return `A change of order ${number} waits for its payment. Wait until it is paid, or withdraw the change first.`
}

/** Stored data about a customer in sentences for staff: the latest of each kind, the newest first. */
export type CustomerFacts = {
  /** Mails that the customer agreed to or declined. */
  consents?: readonly string[]
  sections: readonly FactSection[]
}

export type FactSection = { title: string; lines: readonly { key: string; text: string }[] }

/** How many lines of a section are shown at most. */
export const LATEST = 20

export const atDay = (words: string, day: string) => `${day}: ${words}`

import { parseReadableNumber, READABLE_NUMBER_BYTES, readableNumber } from "#app/ui/format/readable-number.ts"

/** A state of a case that moves from state to state: its label and sentence, what it may become, and what a note with it has to say. */
export type CaseState<State extends string> = {
  label: string
  sentence: string
  next: readonly State[]
  wants?: "day" | "reason"
}

/** Defines a kind of case by the prefix of its numbers and its states in their usual order. */
export function defineCase<State extends string, Entry extends { label: string }>(
  prefix: string,
  states: Readonly<Record<State, Entry>>,
) {
  const isState = (text: string): text is State => Object.hasOwn(states, text)
  return {
    states,
    /** A sample number for error messages. */
    sampleNumber: `${prefix}-7K3M-Q2XP`,
    /** Makes a number like WC-7K3M-Q2XP out of eight random bytes. */
    makeNumber: (bytes = crypto.getRandomValues(new Uint8Array(READABLE_NUMBER_BYTES))) =>
      readableNumber(prefix, bytes),
    /** Parses a typed number; null for other text. */
    parseNumber: (text: string | null | undefined) => parseReadableNumber(prefix, text),
    /** Parses a typed state, with a hyphen or an underscore; null for an unknown state. */
    parseState(text: string): State | null {
      const typed = text.replace("-", "_")
      return isState(typed) ? typed : null
    },
    /** The states as operators type them. */
    stateNames: Object.keys(states).map((state) => state.replace("_", "-")),
    /** The label of each state, by its name. */
    labels: Object.fromEntries(Object.entries<Entry>(states).map(([state, { label }]) => [state, label])),
  }
}

/** A kind of case, such as `COMPLAINT`. */
export type CaseKind<State extends string> = ReturnType<typeof defineCase<State, { label: string }>>
/** A kind of case that moves from state to state, such as `CLAIM`. */
export type MovingKind<State extends string> = ReturnType<typeof defineCase<State, CaseState<State>>>

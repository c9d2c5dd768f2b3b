import { NIL, validate } from "uuid"

/** A key out of an address, where a page begins; null for what cannot be one. */
export function keyIn(text: string | null): string | null {
  return text !== null && validate(text) ? text : null
}

/** The request that a form names; undefined where it names none. What cannot be a key is that of no request. */
export function requestIn(form: FormData): string | undefined {
  const named = form.get("request")
  return typeof named === "string" ? (keyIn(named) ?? NIL) : undefined
}

const LONGEST_WORDS = 200

/** What is looked for, out of an address: without what no database takes, and no longer than anybody types. */
export function wordsIn(text: string | null): string {
  return (text ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, LONGEST_WORDS)
}

/** A choice out of an address; the first of the choices for what is none. */
export function choiceIn<Choice extends string>(
  text: string | null,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}

import * as messages from "#app/ui/messages.ts"

const MOST_MINUTES = 90

/** How long somebody has to wait, in words and never less than it is. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= MOST_MINUTES ? messages.minutes(minutes) : messages.hours(Math.ceil(minutes / 60))
}

/** What is said at a form that was sent too often. */
export function tooOftenSentence(seconds: number): string {
  return messages.tooOften(waitWords(seconds))
}

/** A reason not to start that the operator can mend. Its message is one sentence. */
export class StartFault extends Error {}

/** Says why there is no start, and ends the process. */
export function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

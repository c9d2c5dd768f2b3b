import { type Env, parseEnv } from "#app/platform/env/env.server.ts"

/** A reason not to start that the operator can mend. Its message is one sentence. */
export class StartFault extends Error {}

/** Says why there is no start, and ends the process. */
export function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** The settings of the environment. Ends the process with a sentence for each faulty one. */
export function readEnv(): Env {
  const settings = parseEnv(process.env)
  return settings.ok ? settings.env : giveUp(settings.faults.join("\n"))
}

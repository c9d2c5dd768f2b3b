import type { Answer, CommandLine } from "#app/platform/cli/command.ts"

/** Runs a command as typed and returns what the operator reads. */
export async function typeCommand<Services>(
  command: CommandLine<Services>,
  services: Services,
  words: string[],
): Promise<Answer> {
  const read = command(words)
  return "run" in read ? read.run(services, "") : read
}

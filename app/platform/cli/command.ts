/** The output of a command, and its success. */
export type Answer = { ok: boolean; text: string }

type Parsed<Command> = { ok: true; command: Command } | { ok: false; sentence: string }
type Run<Services> = (services: Services, folder: string) => Promise<Answer>

/** A command by its words: an answer that needs no database, or what to run. `folder` is where relative paths of files begin. */
export type CommandLine<Services> = (words: string[]) => Answer | { run: Run<Services> }

/** A command from its parser and its work. Help and errors of the words need no database. */
export function commandLine<Command extends { do: string; text?: string }, Services>(
  parse: (words: string[]) => Parsed<Command>,
  work: (services: Services, command: Command, folder: string) => Promise<Answer>,
): CommandLine<Services> {
  return (words) => {
    const parsed = parse(words)
    if (!parsed.ok) return { ok: false, text: parsed.sentence }
    const { command } = parsed
    if (command.do === "help") return { ok: true, text: command.text ?? "" }
    return { run: (services, folder) => work(services, command, folder) }
  }
}

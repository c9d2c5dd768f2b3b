export type Usages = Readonly<Record<string, { usage: string; what: string }>>

/** What was typed as a command, or the sentence that says what is wrong with it. */
export type ParsedCommand<Command> = { ok: true; command: Command } | { ok: false; sentence: string }

const HELP_WORDS = ["help", "--help", "-h"]
const LAST_PAGE = 1_000_000

/** Whether somebody asks for help where a noun or a verb could stand. */
export function asksForHelp(word: string): boolean {
  return word === "" || HELP_WORDS.includes(word)
}

/** Whether somebody asks for help behind a verb, where "help" may be a word of a note. */
export function asksForVerbHelp(words: readonly string[]): boolean {
  return words.some((word) => HELP_WORDS.slice(1).includes(word))
}

/** Every verb in a line. */
export function usageLines(usages: Usages): string[] {
  const width = Math.max(...Object.values(usages).map(({ usage }) => usage.length))
  return Object.values(usages).map(({ usage, what }) => `  ${usage.padEnd(width)}  ${what}`)
}

/** The number behind `--page` (1 where it is not typed, null where it is none) and the words without it. */
export function readPage(words: readonly string[]): { page: number | null; others: string[] } {
  const at = words.indexOf("--page")
  if (at < 0) return { page: 1, others: [...words] }
  const page = Number(words[at + 1])
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE
  return { page: isPage ? page : null, others: [...words.slice(0, at), ...words.slice(at + 2)] }
}

/** The command that prints a text. */
export function help(text: string) {
  return { ok: true, command: { do: "help", text } } as const
}

/** The answer to a command that cannot be read. */
export function fail(sentence: string) {
  return { ok: false, sentence } as const
}

import { parseArgs } from "node:util"

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

type OptionKinds = Readonly<Record<string, "flag" | "text" | "texts">>
type Options<Kinds extends OptionKinds> = {
  [Name in keyof Kinds]: { flag: boolean; text: string | undefined; texts: string[] }[Kinds[Name]]
}

/**
 * The options of a command by their names, trimmed (a text without its value is ""), and the words beside them. Other words that begin with a dash stay
 * words, as a note may have them.
 */
export function readOptions<const Kinds extends OptionKinds>(
  words: readonly string[],
  kinds: Kinds,
): { options: Options<Kinds>; others: string[] } {
  const { tokens } = parseArgs({
    ...{ args: words.map((word) => word.replace(/^-(?!-)/, " -")), strict: false, tokens: true }, // no option has one letter
    options: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" }]),
    ),
  })
  const typed = Object.groupBy(tokens, (token) => (token.kind === "option" ? token.name : ""))
  const isOther = (token: (typeof tokens)[number]) =>
    token.kind === "positional" || (token.kind === "option" && !Object.hasOwn(kinds, token.name))
  const read = Object.entries(kinds).map(([name, kind]) => {
    const texts = (typed[name] ?? []).map((token) => (("value" in token && token.value) || "").trim())
    return [name, kind === "flag" ? texts.length > 0 : kind === "text" ? texts.at(-1) : texts]
  })
  const others = tokens.filter(isOther).map(({ index }) => words[index] ?? "")
  return { options: Object.fromEntries(read), others }
}

/** The number behind `--page` (1 where it is not typed, null where it is none) and the words without it. */
export function readPage(words: readonly string[]): { page: number | null; others: string[] } {
  const { options, others } = readOptions(words, { page: "text" })
  const page = Number(options.page ?? 1)
  return { page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : null, others }
}

/** The text behind `--reason` ("" where it is not typed), and the words without it. */
export function readReason(words: readonly string[]): { reason: string; others: string[] } {
  const { options, others } = readOptions(words, { reason: "text" })
  return { reason: options.reason ?? "", others }
}

/** The command that prints a text. */
export function help(text: string) {
  return { ok: true, command: { do: "help", text } } as const
}

/** The answer to a command that cannot be read. */
export function fail(sentence: string) {
  return { ok: false, sentence } as const
}

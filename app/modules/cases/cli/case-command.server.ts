import { userInfo } from "node:os"
import type { Moved, Moving } from "#app/modules/cases/define-case.server.ts"
import type { CaseKind, MovingKind } from "#app/modules/cases/define-case.ts"
import type { Answer, CommandLine } from "#app/platform/cli/command.ts"
import {
  asksForHelp,
  asksForVerbHelp,
  readPage,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

const MOST_NOTE = 500

type Read<Services> = ReturnType<CommandLine<Services>>
type VerbCommand<Services> = {
  /** The word after `npm run shop --`. */
  noun: string
  usages: Usages
  /** The last lines of the help. */
  footer?: string[]
  /** Parses the words after a verb. `usage` is its line of the help. */
  read: (verb: string, words: readonly string[], usage: string) => Read<Services>
}

/** A command of verbs with its help. Help and errors of the words need no database. */
export function verbCommand<Services>({
  noun,
  usages,
  footer = [],
  read,
}: VerbCommand<Services>): CommandLine<Services> {
  const lead = `npm run shop -- ${noun} `
  const help = [`${lead}VERB …`, "", ...usageLines(usages), ...footer].join("\n")
  return ([verb = "", ...words]) => {
    if (asksForHelp(verb)) return done(help)
    const known = Object.hasOwn(usages, verb) ? usages[verb] : undefined
    if (!known) return fail(`There is no verb "${verb}".\n\n${help}`)
    if (asksForVerbHelp(words)) return done(`${lead}${known.usage}\n  ${known.what}`)
    return read(verb, words, lead + known.usage)
  }
}

/** A parsed change of a case: an error of its words, or the work, which answers a fault or null. */
type Change<Services> =
  | { fault: string }
  | { run: (services: Services, number: string) => Promise<string | null> }

type CaseCommand<State extends string, Services> = {
  noun: string
  /** The singular of a case, such as `claim`. */
  name: string
  kind: CaseKind<State>
  /** Of `list`, `show` and the verbs that change a case. */
  usages: Usages
  hasPages: boolean
  list: (services: Services, asked: { state: State | null; page: number }) => Promise<string[]>
  /** The lines about a case; null where there is none of this number. */
  show: (services: Services, number: string) => Promise<string[] | null>
  change: (verb: string, words: readonly string[]) => Change<Services>
}

/** A command that lists, shows and changes the cases of a kind. A changed case is shown. */
export function caseCommand<State extends string, Services>(
  given: CaseCommand<State, Services>,
): CommandLine<Services> {
  const { noun, name, kind, usages, hasPages, list, show, change } = given
  const states = kind.stateNames.join(", ")
  const showCase = async (services: Services, number: string) => {
    const lines = await show(services, number)
    return lines ? done(lines.join("\n")) : fail(`There is no ${name} ${number}.`)
  }
  const readList = (words: readonly string[]): Read<Services> => {
    const { page, others } = hasPages ? readPage(words) : { page: 1, others: words }
    if (page === null) return fail("--page wants a whole number from 1.")
    const [typed] = others
    const state = typed === undefined ? null : kind.parseState(typed)
    if (typed !== undefined && !state) return fail(`There is no state "${typed}". There are: ${states}.`)
    return {
      async run(services) {
        const lines = await list(services, { state, page })
        return done(lines.join("\n") || `No ${name}s${page > 1 ? " on this page" : ""}.`)
      },
    }
  }
  return verbCommand({
    ...{ noun, usages, footer: ["", `  States: ${states}.`] },
    read(verb, words, usage) {
      if (verb === "list") return readList(words)
      const [typed = "", ...rest] = words
      const number = kind.parseNumber(typed)
      if (!number) return fail(`Say which ${name}, by a number like ${kind.sampleNumber}: ${usage}`)
      if (verb === "show") return { run: (services) => showCase(services, number) }
      const changing = change(verb, rest)
      if ("fault" in changing) return fail(changing.fault)
      return {
        async run(services) {
          const fault = await changing.run(services, number)
          return fault === null ? showCase(services, number) : fail(fault)
        },
      }
    },
  })
}

type MoveVerb<State extends string, Services> = {
  name: string
  /** The recipient of the mail with the note. */
  reader: string
  kind: MovingKind<State>
  move: (services: Services, asked: Moving<State>) => Promise<Moved<State>>
}

/** Reads `STATE [NOTE]` and moves a case there. */
export function moveChange<State extends string, Services>(
  { name, reader, kind, move }: MoveVerb<State, Services>,
  [typed = "", ...rest]: readonly string[],
): Change<Services> {
  const to = kind.parseState(typed)
  if (!to) return { fault: `Say what it becomes: ${kind.stateNames.join(", ")}.` }
  const note = rest.join(" ").trim()
  if (note.length > MOST_NOTE) return { fault: `A note has at most ${MOST_NOTE} characters.` }
  const { wants } = kind.states[to]
  if (wants && note === "") return { fault: `Say ${NOTE_SAYS[wants]}, after the state: ${reader} reads it.` }
  return {
    async run(services, number) {
      const moved = await move(services, { number, to, note, actor: operator() })
      if (moved.ok) return null
      if (moved.fault) return moved.fault
      if (!moved.from) return `There is no ${name} ${number}.`
      const named = name.charAt(0).toUpperCase() + name.slice(1)
      return `${named} ${number} is ${moved.from}: it cannot become ${to}.`
    },
  }
}

const NOTE_SAYS = { day: "when somebody comes", reason: "why" } as const

/** The actor of a command in the audit log. */
export function operator(): string {
  return `command line: ${userInfo().username}`
}

/** The words of a case as quoted lines. */
export function quotedLines(words: string): string[] {
  return words.split("\n").map((line) => `  | ${line}`)
}

/** A step of a case, as a line below it. */
export function eventLine({
  happenedAt,
  state,
  note,
}: {
  happenedAt: Date
  state: string
  note: string
}): string {
  return `  ${formatDateTime(happenedAt)}  ${state}${note && `: ${note}`}`
}

/** The answer of a successful command. */
export function done(text: string): Answer {
  return { ok: true, text }
}

/** The answer of a failed command. */
export function fail(text: string): Answer {
  return { ok: false, text }
}

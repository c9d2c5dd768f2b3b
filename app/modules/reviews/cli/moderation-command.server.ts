import { asksForHelp, readPage } from "#app/platform/cli/command-words.server.ts"

/** What staff may ask of texts that shoppers wrote. */
export type ModerationCommand<State extends string, Rule extends string> =
  | { do: "help"; text: string }
  | { do: "list"; state: State; page: number }
  | { do: "show"; id: string }
  | { do: "hide"; id: string; rule: Rule; reason: string }
  | { do: "answer"; id: string; answer: string }

type Parsed<State extends string, Rule extends string> =
  | { ok: true; command: ModerationCommand<State, Rule> }
  | { ok: false; sentence: string }

type Texts<State extends string, Rule extends string> = {
  usage: string
  /** The first is listed when none is named. */
  states: readonly [State, ...State[]]
  rules: readonly Rule[]
  /** How long an answer may be, in characters. */
  mostAnswer: number
  /** Asks for one of them. */
  sayWhich: string
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads what was typed; what is wrong is told in a sentence. */
export function parseModerationCommand<State extends string, Rule extends string>(
  words: readonly string[],
  { usage, states, rules, mostAnswer, sayWhich }: Texts<State, Rule>,
): Parsed<State, Rule> {
  const fail = (sentence: string) => ({ ok: false, sentence }) as const
  const [verb = "", ...rest] = words
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: usage } }
  if (verb === "list") {
    const { page, others } = readPage(rest)
    if (page === null) return fail("--page wants a whole number from 1.")
    const [typed = states[0]] = others
    const state = states.find((known) => known === typed)
    if (!state) return fail(`There is no state "${typed}". There are: ${states.join(", ")}.`)
    return { ok: true, command: { do: "list", state, page } }
  }
  if (!["show", "hide", "answer"].includes(verb)) return fail(`There is no verb "${verb}".\n\n${usage}`)
  const [id = "", ...after] = rest
  if (!ID.test(id)) return fail(`${sayWhich}\n\n${usage}`)
  if (verb === "show") return { ok: true, command: { do: "show", id } }
  if (verb === "answer") {
    const answer = after.join(" ").trim()
    if (answer.length > mostAnswer) return fail(`An answer has at most ${mostAnswer} characters.`)
    return { ok: true, command: { do: "answer", id, answer } }
  }
  const [named, ...reason] = after
  const rule = rules.find((known) => known === named)
  if (!rule) return fail(`Say by which rule: ${rules.join(", ")}.\n\n${usage}`)
  return { ok: true, command: { do: "hide", id, rule, reason: reason.join(" ").trim() } }
}

import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite"
import { closingOf, joined, kindOf, SYNC, textOf, withStatement } from "./protocol-messages.ts"

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>
type AskingOptions = Parameters<PGlite["execProtocolStream"]>[1] & { [AS_TEXT]?: boolean }
/** A statement that PostgreSQL keeps under a name, and how it describes its parameters and rows. */
type Kept = { name: string; described?: Messages }

const MOST_SEEN = 1_000
const LONGEST_TEXT = 20_000
/** Marks a query that wants values of `TEXT_TYPES` as they came. */
const AS_TEXT = Symbol("moments stay text")
const AS_CAME = "as it came"
/** What Drizzle reads by itself: days, moments and spans with their arrays, and arrays of numbers. */
const TEXT_TYPES = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]
const AS_THEY_CAME = Object.fromEntries(TEXT_TYPES.map((type) => [type, (value: string) => value]))
const MAY_BE_KEPT = /^[\s(]*(select|with|insert|update|delete)\s/i
/** What changes no table by itself. */
const LEAVES_SHAPES =
  /^[\s(]*(select|with|insert|update|delete|values|begin|commit|savepoint|release|set|show|explain|copy|lock|notify|listen|unlisten|analyze)\b/i
const HAS_SEVERAL = /;\s*\S/

/** PGlite that keeps repeated statements prepared, and its table of parsers with Drizzle's in it (docs/decisions/0061-kept-statements.md). */
export class PreparedPGlite extends PGlite {
  readonly #most: number
  /** By their text, the one that was asked longest ago first. */
  readonly #kept = new Map<string, Kept>()
  /** Texts that came once: one that never comes again is not kept. */
  readonly #seen = new Set<string>()
  #toClose: string[] = []
  #made = 0
  /** The statement that is being asked, if it is kept. */
  #current: Kept | null = null
  #bound: Uint8Array | null = null
  #isSynced = false
  readonly #plainParsers: PGlite["parsers"]
  #textParsers: PGlite["parsers"] | undefined

  private constructor(options: PGliteOptions, most: number) {
    super(options)
    this.#most = most
    this.#plainParsers = this.parsers
  }

  /** Opens an engine that keeps at most so many statements. */
  static async open(options: PGliteOptions, most: number): Promise<PreparedPGlite> {
    const opened = new PreparedPGlite(options, most)
    await opened.waitReady
    return opened
  }

  override query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return super.query<Row>(text, values, this.#marked(options))
  }

  override transaction<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
    return super.transaction((tx) => {
      const query: Transaction["query"] = (text, values, options) =>
        tx.query(text, values, this.#marked(options))
      return work(Object.assign(Object.create(tx), { query }))
    })
  }

  override async execProtocolStream(message: Uint8Array, options?: AskingOptions): Promise<Messages> {
    const ask = (asked: Uint8Array) => super.execProtocolStream(asked, options)
    const current = this.#current
    switch (kindOf(message)) {
      case "parse":
        this.parsers = this.#parsersFor(options?.[AS_TEXT])
        return this.#parse(message, ask)
      case "describe statement":
        if (!current) return ask(message)
        current.described ??= await ask(withStatement(message, current.name))
        return current.described
      case "describe portal": // as the statement says, but for its parameters
        if (!current?.described || !this.#bound) return ask(message)
        return current.described.filter(({ name }) => name !== "parameterDescription")
      case "bind":
        if (!current) return ask(message)
        if (!current.described) return ask(withStatement(message, current.name))
        this.#bound = withStatement(message, current.name)
        return []
      case "execute":
        return this.#execute(message, ask)
      case "sync":
        this.#current = null
        if (!this.#isSynced) return ask(message)
        this.#isSynced = false
        return []
      case "query":
        this.parsers = this.#plainParsers
        return this.#query(message, ask)
      default:
        return ask(message)
    }
  }

  /** The options with a mark instead of Drizzle's parsers, which leave values as they came; other ones stay. */
  #marked(options?: QueryOptions): QueryOptions | undefined {
    if (this.#most === 0 || !options?.parsers) return options
    const { parsers, ...others } = options
    const isText = Object.values(parsers).every((parse) => parse(AS_CAME, 0) === AS_CAME)
    return isText && Object.keys(parsers).join() === TEXT_TYPES.join()
      ? Object.assign(others, { [AS_TEXT]: true })
      : options
  }

  #parsersFor(isText = false): PGlite["parsers"] {
    if (!isText) return this.#plainParsers
    this.#textParsers ??= { ...this.#plainParsers, ...AS_THEY_CAME }
    return this.#textParsers
  }

  async #parse(message: Uint8Array, ask: Ask): Promise<Messages> {
    this.#bound = null
    this.#isSynced = false
    const text = textOf(message)
    this.#current = this.#kept.get(text) ?? null
    if (this.#current) {
      this.#kept.delete(text)
      this.#kept.set(text, this.#current)
      return []
    }
    if (!LEAVES_SHAPES.test(text)) this.#forget()
    if (this.#most === 0 || !MAY_BE_KEPT.test(text) || text.length > LONGEST_TEXT || this.#isFirstTime(text))
      return ask(message)
    const kept = { name: `kept_${this.#made}` }
    this.#made += 1
    const answer = await ask(withStatement(message, kept.name))
    this.#kept.set(text, kept)
    this.#current = kept
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#forget(oldest)
    return answer
  }

  async #execute(message: Uint8Array, ask: Ask): Promise<Messages> {
    if (!this.#bound) return ask(message)
    const closing = this.#toClose.map(closingOf)
    const all = joined(...closing, this.#bound, message, SYNC)
    this.#toClose = []
    this.#bound = null
    this.#isSynced = true
    try {
      return await ask(all)
    } catch (error) {
      if (isOtherShape(error)) this.#forget()
      throw error
    }
  }

  async #query(message: Uint8Array, ask: Ask): Promise<Messages> {
    const text = textOf(message)
    if (HAS_SEVERAL.test(text) || !LEAVES_SHAPES.test(text)) this.#forget()
    const answers = await ask(message)
    if (answers.some(isRollback)) this.#forget()
    return answers
  }

  #isFirstTime(text: string): boolean {
    if (this.#seen.delete(text)) return false
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
    this.#seen.add(text)
    return true
  }

  /** Forgets one text or all; the engine closes them together with the next kept statement that runs. */
  #forget(text?: string) {
    for (const each of text === undefined ? [...this.#kept.keys()] : [text]) {
      const kept = this.#kept.get(each)
      if (kept) this.#toClose.push(kept.name)
      this.#kept.delete(each)
    }
  }
}

/** Also what a commit answers when a statement of its transaction failed. */
function isRollback(answer: Messages[number]) {
  return "text" in answer && answer.text === "ROLLBACK"
}

type Ask = (message: Uint8Array) => Promise<Messages>

/** "Cached plan must not change result type": a function changed a table. */
function isOtherShape(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "0A000"
}

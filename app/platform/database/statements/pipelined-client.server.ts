import pg from "pg"
import { marked, withOrigin } from "./statement-origin.server.ts"

const BEGIN = { name: "begin", text: "begin" }
const COMMIT = "commit"
const NOTHING: pg.QueryResult = { command: "", rowCount: null, oid: 0, rows: [], fields: [] }

// biome-ignore lint/suspicious/noExplicitAny: pg overloads `query` nine times; all of them have the statement first
type Asked = any

/**
 * A connection whose transactions save two waits for the server: `begin` travels with the first statement, and `commit` right behind one
 * that was said to be the last (docs/decisions/0062-pipelined-transactions.md).
 */
export class PipelinedClient extends pg.Client {
  /** Whether the server has prepared `begin`; only then it can travel with another statement. */
  #knowsBegin = false
  #isBeginDue = false
  #isNextLast = false
  #isOver = false
  /** Waits for the first statement of the transaction. Stays when that has failed, until the transaction ends. */
  #opening: Promise<void> | undefined
  #commit: Promise<pg.QueryResult> | undefined

  /** Sends `commit` right behind the statement that is asked next. What is asked after that one is refused. */
  commitWithNext(): void {
    this.#isNextLast = true
  }

  override query(asked: Asked, ...rest: Asked[]): Asked {
    const text = typeof asked === "string" ? asked : asked.text
    if (text === BEGIN.text) return this.#begin()
    if (text === COMMIT || text === "rollback") return this.#end(text)
    if (this.#isOver)
      return Promise.reject(new Error("The transaction was committed with its last statement."))
    this.#isOver = this.#isNextLast
    return this.#ask(asked, rest, this.#isNextLast)
  }

  #begin() {
    this.#isBeginDue = this.#knowsBegin
    if (this.#knowsBegin) return Promise.resolve(NOTHING)
    return super.query(BEGIN).then((answer) => {
      this.#knowsBegin = true
      return answer
    })
  }

  /** What is asked beside the first statement waits for its answer: without a transaction it would be kept alone. */
  #ask(asked: Asked, rest: Asked[], isLast: boolean): Asked {
    if ((this.#opening || this.#isBeginDue || isLast) && Object(asked).submit)
      throw new Error("The first and the last statement of a transaction are text.")
    if (this.#opening) return this.#opening.then(() => this.#ask(asked, rest, isLast))
    if (!this.#isBeginDue && !isLast) return super.query(marked(asked), ...rest)
    const { answer, isSent } = this.#isBeginDue ? this.#open(asked, rest[0]) : this.#send(asked, rest[0])
    if (isLast && isSent) {
      this.#commit = super.query(withOrigin(COMMIT)) // rolls back when the server refused the statement before it
      this.#commit.catch(() => {}) // whoever asks for the commit hears of it
    }
    return answer
  }

  #open(asked: Asked, values: unknown[]) {
    this.#isBeginDue = false
    const sent = this.#send(asked, values, withBegin)
    this.#opening = sent.answer.then(() => {
      this.#opening = undefined
    })
    this.#opening.catch(() => {}) // whoever asked the statement hears of it
    return sent
  }

  /** Sends a statement; `isSent` is false for one that could not be written, for example for its values. */
  #send(
    asked: Asked,
    values: unknown[],
    through: (connection: pg.Connection) => pg.Connection = (same) => same,
  ) {
    const { promise: answer, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    const config = typeof asked === "string" ? { text: asked } : asked
    const done = (error?: Error | null, answers?: pg.QueryResult | pg.QueryResult[]) => {
      const own = Array.isArray(answers) ? answers.at(-1) : answers // an array where `begin` was answered, too
      if (error || !own) reject(error)
      else resolve(own)
    }
    const query = new pg.Query(
      { ...marked(config), queryMode: "extended" },
      values,
      done as never,
    ) as SentQuery
    const { submit, handleError } = query
    let isSent = false
    query.submit = (connection) => {
      isSent = true
      const fault = submit.call(query, through(connection)) as unknown
      isSent &&= !fault
      return fault as never
    }
    query.handleError = (...fault) => {
      isSent = false
      handleError.apply(query, fault)
    }
    super.query(query)
    return { answer, isSent }
  }

  #end(text: string): Promise<pg.QueryResult> {
    if (this.#opening) {
      const end = () => {
        this.#opening = undefined
        return this.#end(text)
      }
      return this.#opening.then(end, end)
    }
    const isUnused = this.#isBeginDue
    const commit = this.#commit
    this.#isBeginDue = this.#isNextLast = this.#isOver = false
    this.#commit = undefined
    if (isUnused) return Promise.resolve(NOTHING)
    if (!commit) return super.query(withOrigin(text))
    return text === COMMIT ? commit : commit.then(checkTakenBack)
  }
}

function checkTakenBack(answer: pg.QueryResult) {
  if (answer.command === COMMIT.toUpperCase())
    throw new Error("The transaction cannot be taken back: it was committed with its last statement.")
  return answer
}

type SentQuery = pg.Query & { handleError: (...fault: unknown[]) => void }

/** The connection, which sends `begin` before anything else. A server skips the rest until the next `Sync` when it fails. */
function withBegin(connection: pg.Connection): pg.Connection {
  let isSent = false
  const first =
    <Message>(send: (message: Message, more: boolean) => void) =>
    (message: Message, more: boolean) => {
      if (!isSent) {
        isSent = true
        connection.bind({ statement: BEGIN.name }, more)
        connection.execute({}, more)
      }
      send.call(connection, message, more)
    }
  return Object.assign(Object.create(connection), {
    parse: first(connection.parse),
    bind: first(connection.bind),
  })
}

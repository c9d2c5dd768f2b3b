import pg from "pg"
import { marked, withOrigin } from "./statement-origin.server.ts"

const BEGIN = { name: "begin", text: "begin" }
const COMMIT = "commit"
const NOTHING: pg.QueryResult = { command: "", rowCount: null, oid: 0, rows: [], fields: [] }

// biome-ignore lint/suspicious/noExplicitAny: pg overloads `query` nine times; all of them have the statement first
type Asked = any

/**
 * A connection whose transactions wait for the server up to two times less: `begin` travels with the first statement, and `commit` right behind one
 * that was said to be the last (docs/decisions/0062-pipelined-transactions.md).
 */
export class PipelinedClient extends pg.Client {
  /** Whether the server has prepared `begin`; only then it can travel with another statement. */
  #knowsBegin = false
  #isBeginDue = false
  #isNextLast = false
  #isOver = false
  /** Of the transaction's first statement: until it is answered, and after it has failed. */
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

  /** What is asked beside the first statement waits for its answer: were there no transaction, it would stand alone. */
  #ask(asked: Asked, rest: Asked[], isLast: boolean): Asked {
    if ((this.#opening || this.#isBeginDue) && Object(asked).submit)
      throw new Error("A transaction starts with a statement of text.")
    if (this.#opening) return this.#opening.then(() => this.#ask(asked, rest, isLast))
    const answer = this.#isBeginDue ? this.#open(asked, rest[0]) : super.query(marked(asked), ...rest)
    if (isLast) {
      this.#commit = super.query(withOrigin(COMMIT)) // takes everything back when the statement before it has failed
      this.#commit.catch(() => {}) // whoever asks for the commit hears of it
    }
    return answer
  }

  #open(asked: Asked, values: unknown[]) {
    this.#isBeginDue = false
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      const done: Done = (error, [, own] = []) => (own ? resolve(own) : reject(error))
      super.query(beginningWith(marked(asked), values, done))
    })
    this.#opening = answer.then(() => {
      this.#opening = undefined
    })
    this.#opening.catch(() => {}) // whoever asked the statement hears of it
    return answer
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

type Done = (error: Error | undefined, answers?: pg.QueryResult[]) => void

/** The statement with `begin` sent before it; when `begin` fails, the server skips the statement. Answers both. */
function beginningWith(asked: Asked, values: unknown[], done: Done): pg.Query {
  const config = typeof asked === "string" ? { text: asked } : asked
  const query = new pg.Query({ ...config, queryMode: "extended" }, values, done as never)
  const submit = query.submit.bind(query)
  query.submit = (connection) => submit(withBegin(connection))
  return query
}

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

import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { withName } from "./named-writes.server.ts"
import { statementChannel } from "./statement-channel.server.ts"

const NAME = /^[\w-]{1,64}$/

const origins = new AsyncLocalStorage<string>()

/** Does the work and marks its statements with a name, a comment that `pg_stat_activity` and the log show. */
export function asOrigin<Answer>(name: string, work: () => Answer): Answer {
  return NAME.test(name) ? origins.run(name, work) : work()
}

/** The statement with its origin behind it. One that must keep its text or class (named, ready-made) is left alone. */
export function withOrigin<Asked>(asked: Asked): Asked {
  const origin = origins.getStore()
  if (!origin) return asked
  const comment = ` /* request ${origin} */`
  if (typeof asked === "string") return (asked + comment) as Asked
  if (typeof asked !== "object" || asked === null || !("text" in asked)) return asked
  if (("name" in asked && asked.name) || "submit" in asked) return asked
  return { ...asked, text: `${asked.text}${comment}` }
}

/** The statement with the name that a server keeps it under, if it is one of several writes, and its origin. */
export function marked<Asked>(asked: Asked): Asked {
  return withOrigin(withName(asked))
}

const clientWith = (change: <Asked>(asked: Asked) => Asked) =>
  class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg overloads it nine times; all of them have the statement first
    override query(asked: any, ...rest: any[]): any {
      const send = (...sent: unknown[]) => Reflect.apply(super.query, this, sent)
      const text = statementChannel.hasSubscribers ? textOf(asked) : null
      if (text === null) return send(change(asked), ...rest)
      return typeof rest.at(-1) === "function"
        ? statementChannel.traceCallback(send, -1, { text }, null, change(asked), ...rest)
        : statementChannel.tracePromise(send, { text }, null, change(asked), ...rest)
    }
  }

/** A pool that answers `connect` in the async context of its caller, not of the request that released the connection. */
export class OriginPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads it
  override connect(callback?: any): any {
    return callback ? super.connect(AsyncLocalStorage.bind(callback)) : super.connect()
  }
}

/** The text of a statement that answers all its rows at once; null for one that brings its own reader. */
function textOf(asked: unknown): string | null {
  if (typeof asked === "string") return asked
  const isPlain = typeof asked === "object" && asked !== null && "text" in asked && !("submit" in asked)
  return isPlain && typeof asked.text === "string" ? asked.text : null
}

/** A connection whose statements say on whose behalf they run. */
export const MarkedClient = clientWith(marked)

/** A connection through a pooler, which gives each transaction another server's: a prepared statement would be missing there. */
export const PooledClient = clientWith((asked) => withOrigin(withoutName(asked)))

function withoutName<Asked>(asked: Asked): Asked {
  const isNamed = typeof asked === "object" && asked !== null && "name" in asked && asked.name
  return isNamed ? { ...asked, name: undefined } : asked
}

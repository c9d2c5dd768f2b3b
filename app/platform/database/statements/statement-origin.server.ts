import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { withName } from "./named-writes.server.ts"

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
      return Reflect.apply(super.query, this, [change(asked), ...rest])
    }
  }

/** A connection whose statements say on whose behalf they run. */
export const MarkedClient = clientWith(marked)

/** A connection through a pooler, which gives each transaction another server's: a prepared statement would be missing there. */
export const PooledClient = clientWith((asked) => withOrigin(withoutName(asked)))

function withoutName<Asked>(asked: Asked): Asked {
  const isNamed = typeof asked === "object" && asked !== null && "name" in asked && asked.name
  return isNamed ? { ...asked, name: undefined } : asked
}

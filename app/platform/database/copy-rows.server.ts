import type { Writable } from "node:stream"
import { promisify } from "node:util"
import pg from "pg"
import { type CopyColumns, type CopyRow, createRows } from "./copy-format.server.ts"
import type { Database } from "./database.server.ts"

const CHUNK_BYTES = 65_536

type Target<Columns> = { table: string; columns: Columns }

/** Appends rows to a table by COPY. Ask nothing else of the transaction until it is through. */
export function copyRows<Columns extends CopyColumns>(
  tx: Database,
  { rows, ...target }: Target<Columns> & { rows: readonly CopyRow<Columns>[] },
): Promise<void> {
  const { add, send } = createCopy(tx, target)
  for (const row of rows) add(row)
  return send()
}

/** The same for rows that come one by one: each is written down while the database takes those before it. */
export function createCopy<Columns extends CopyColumns>(tx: Database, { table, columns }: Target<Columns>) {
  const rows = createRows(columns)
  const into = `${table} (${Object.keys(columns).join(", ")})`
  let isEmpty = true
  return {
    add: (row: CopyRow<Columns>) => {
      rows.add(row)
      isEmpty = false
    },
    /** Sends what was added; more may be added meanwhile. Ask it again only when this is through. */
    send: async () => {
      if (isEmpty) return
      isEmpty = true
      await copyBytes(tx, into, rows.take())
    },
  }
}

async function copyBytes(tx: Database, into: string, bytes: Buffer<ArrayBuffer>) {
  await copyToServer(clientOf(tx), `copy ${into} from stdin (format binary)`, bytes)
}

/** Drizzle has no COPY, so this is the one place that asks for what lies below it: the connection of a transaction. */
function clientOf(tx: Database) {
  const { client } = tx._.session as unknown as { client: pg.Client }
  return client
}

const copyToServer = promisify(
  (client: pg.Client, statement: string, bytes: Buffer, done: (error?: Error) => void) =>
    void client.query(new CopyIn(statement, bytes, done)),
)

/** A statement that answers the server's wish for rows. A Query, for the driver lets no other share a connection. */
class CopyIn extends pg.Query {
  readonly #bytes: Buffer

  constructor(statement: string, bytes: Buffer, done: (error?: Error) => void) {
    super(statement, done)
    this.#bytes = bytes
  }

  /** The driver would copy the bytes twice, and what it leaves is megabytes for each thousand rows. */
  handleCopyInResponse(connection: CopyConnection) {
    const { stream } = connection
    stream.cork()
    for (let from = 0; from < this.#bytes.length; from += CHUNK_BYTES) {
      const chunk = this.#bytes.subarray(from, from + CHUNK_BYTES)
      const head = Buffer.from("d....", "latin1") // CopyData and its length
      head.writeInt32BE(4 + chunk.length, 1)
      stream.write(head)
      stream.write(chunk)
    }
    stream.uncork()
    connection.endCopyFrom()
  }
}

type CopyConnection = { stream: Writable; endCopyFrom: () => void }

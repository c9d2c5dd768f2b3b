import type { ExtractTablesWithRelations } from "drizzle-orm"
import { drizzle } from "drizzle-orm/node-postgres"
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"
import type pg from "pg"
import { type Listen, listenToServer } from "./database-notifications.server.ts"
import { migrateServer } from "./migrations.server.ts"
import { createReplicas } from "./replicas.server.ts"
import { MarkedClient, OriginPool, PooledClient } from "./statements/statement-origin.server.ts"

/** A database of PostgreSQL, or a transaction in it. */
export type Database = PgDatabase<
  PgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>

export type OpenDatabase = {
  db: Database
  /** For reads of the catalogue: replicas where there are some, which then are as new as the last news. */
  catalogueDb: Database
  usableReplicas: () => number
  /** The connections of the pool: those in use, and the requests that wait for one. */
  connections: () => { busy: number; waiting: number }
  listen: Listen
  close: () => Promise<void>
}

const CASING = { casing: "snake_case" } as const
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000

/** How a server is reached. `directUrl` bypasses a pooler, for migrations and notifications. `name` is ours there. */
export type ServerOptions = {
  directUrl?: string | undefined
  name?: string
  poolSize?: number
  replicaUrls?: string[]
}

/** The database of a connection that the caller opened and ends. */
export function databaseOn(client: pg.Client): Database {
  return drizzle(client, CASING)
}

/** Opens PostgreSQL at the URL and brings its tables up to date; of several nodes one migrates, the others wait. */
export async function createServerDatabase(url: string, options: ServerOptions = {}): Promise<OpenDatabase> {
  const { directUrl = url, name = "dhun", replicaUrls = [] } = options
  await migrateServer(directUrl, name)
  const pool = createPool(url, options)
  const db = drizzle(pool, CASING)
  const listen = listenToServer(directUrl)
  const connections = () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  if (replicaUrls.length === 0)
    return { db, catalogueDb: db, listen, usableReplicas: () => 0, connections, close: () => pool.end() }
  const pools = replicaUrls.map((replica) => createPool(replica, options))
  const replicas = createReplicas({ primary: pool, pools, listen, config: CASING })
  return {
    db,
    catalogueDb: replicas.db,
    listen: replicas.listen,
    usableReplicas: replicas.usable,
    connections,
    close: async () => {
      await replicas.close()
      await pool.end()
    },
  }
}

/** Connections to a server, opened as they are needed. What breaks is told to whoever asks next, and to nobody else. */
function createPool(url: string, { directUrl, name = "dhun", poolSize = POOL_SIZE }: ServerOptions = {}) {
  const pool = new OriginPool({
    Client: directUrl ? PooledClient : MarkedClient,
    connectionString: url,
    application_name: name,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A pooler refuses settings at the start of a connection: there it is set at the pooler (deploy/pgbouncer.ini).
    // Compiling a statement of a report takes longer than answering it.
    ...(!directUrl && { statement_timeout: STATEMENT_TIMEOUT_MS, options: "-c jit=off" }),
    pipeline: true, // statements that are sent side by side wait for the server once
  })
  pool.on("error", () => {}) // an idle connection that the server dropped: the pool opens another
  // One that breaks between two statements of a transaction: the next statement says so. Unheard it ends the process.
  pool.on("connect", (client) => void client.on("error", () => {}))
  return pool
}

import cluster from "node:cluster"
import { hostname } from "node:os"
import type { Env } from "#app/platform/env/env.server.ts"
import { releaseName } from "#app/platform/env/release-name.server.ts"
import type { ServerOptions } from "./database.server.ts"

const CONNECTIONS_OF_A_MACHINE = 10
const FEWEST_CONNECTIONS = 4 // some reports may take long, and the shop goes on beside them

/** The name of this process among the nodes of the shop. */
export function nodeName({ NODE_NAME }: Pick<Env, "NODE_NAME">): string {
  const machine = (NODE_NAME ?? hostname()).replaceAll(/[^\w.-]/g, "-").slice(0, 40)
  return cluster.worker ? `${machine}-${cluster.worker.id}` : machine
}

/**
 * How many connections each process of a machine has. Each connection has plans and caches of its own in the server, so a few that ask much
 * cost it less than many that ask little.
 */
export function poolSizeFor(processes: number): number {
  return Math.max(FEWEST_CONNECTIONS, Math.floor(CONNECTIONS_OF_A_MACHINE / processes))
}

/** How this process reaches the database server, under its own name: dhun/VERSION/NODE. */
export function serverOptions(env: Env): ServerOptions {
  return {
    directUrl: env.DATABASE_DIRECT_URL,
    name: `dhun/${releaseName()}/${nodeName(env)}`,
    replicaUrls: env.DATABASE_REPLICA_URL,
    poolSize: env.DATABASE_POOL ?? poolSizeFor(env.WEB_CONCURRENCY),
  }
}

import pg from "pg"
import { asAdmin, testServerUrl, withDatabase } from "#test/databases/test-server.ts"

/** An empty database of its own on a server; `ask` runs one statement in it, and `close` drops it. */
export async function freshDatabase(serverUrl = testServerUrl()) {
  const name = `dhun_cluster_${crypto.randomUUID().slice(0, 8)}`
  const url = withDatabase(serverUrl, name)
  await asAdmin(serverUrl, `create database ${name}`)
  return {
    name,
    url,
    ask: (statement: string) => askOnce(url, statement),
    askAt: askOnce,
    close: () => asAdmin(serverUrl, `drop database ${name} with (force)`),
  }
}

/** One statement over a connection of its own. */
async function askOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

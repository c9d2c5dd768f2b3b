import { asAdmin, withDatabase } from "#test/databases/test-server.ts"

/** The server of the benches, an ordinary one: its settings count in the figures. */
export const SERVER_URL = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres"

/** Does the work with an empty database of this name, which is dropped afterwards. */
export async function inBenchDatabase<Answer>(name: string, work: (url: string) => Promise<Answer>) {
  await asAdmin(SERVER_URL, `create database ${name}`)
  try {
    return await work(withDatabase(SERVER_URL, name))
  } finally {
    await asAdmin(SERVER_URL, `drop database if exists ${name} with (force)`)
  }
}

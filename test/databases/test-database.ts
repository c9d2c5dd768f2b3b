import pg from "pg"
import { inject } from "vitest"
import { createServerDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts"
import { withDatabase } from "./test-server.ts"

export type TestDatabase = OpenDatabase & { url: string }

/** A migrated, empty database of its own. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name} template ${inject("templateName")}`)
  const url = withDatabase(server, name)
  const opened = await createServerDatabase(url)
  const close = async () => {
    await opened.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  }
  return { ...opened, url, close }
}

/** Runs a statement of the server itself, such as `create database`. */
export async function asAdmin(url: string, statement: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

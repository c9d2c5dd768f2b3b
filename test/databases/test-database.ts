import { readFile } from "node:fs/promises"
import pg from "pg"
import { inject } from "vitest"
import { createServerDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts"
import { withDatabase } from "./prepare-databases.ts"
import { borrowEngine } from "./reused-engine.ts"

/** A migrated, empty database of the engine that this run is about. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === "server" ? createCopy() : createDump()
}

async function createDump() {
  return borrowEngine(async () => new Blob([await readFile(inject("embeddedDump"))]))
}

async function createCopy(): Promise<OpenDatabase> {
  const url = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(url, `create database ${name} template ${inject("templateName")}`)
  const opened = await createServerDatabase(withDatabase(url, name))
  const close = async () => {
    await opened.close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  return { ...opened, close }
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

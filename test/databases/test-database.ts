import { afterAll, inject } from "vitest"
import { createServerDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts"
import { asAdmin, withDatabase } from "./test-server.ts"

export type TestDatabase = OpenDatabase & { url: string }

/** A migrated database of its own, empty or with the bundled catalogue. Close it at the end of the test. */
export async function createTestDatabase(
  template: "templateName" | "stockedTemplateName" = "templateName",
): Promise<TestDatabase> {
  const server = inject("serverUrl")
  const name = `${inject("templateName")}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(server, `create database ${name} template ${inject(template)} strategy file_copy`)
  const url = withDatabase(server, name)
  const opened = await createServerDatabase(url)
  const close = async () => {
    await opened.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  }
  return { ...opened, url, close }
}

/** The database of a test file: `createTestDatabase`, closed after its last test. */
export async function keepTestDatabase(): Promise<TestDatabase> {
  const opened = await createTestDatabase()
  afterAll(opened.close)
  return opened
}

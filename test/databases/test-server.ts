import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { openOwnServer } from "#server/postgres/own-server.ts"

/** Tests may lose everything in a power cut. */
const UNSAFE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"]

/** The shop's own PostgreSQL in a folder that is removed afterwards; with TEST_DATABASE_URL the server there. */
export async function startTestServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), "dhun-test-server-"))
  const { url, close } = await openOwnServer(folder, { settings: UNSAFE })
  return {
    url,
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

/** The address of the server that this run of tests has started. */
export function testServerUrl(): string {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) throw new Error("no test server was started")
  return TEST_DATABASE_URL
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

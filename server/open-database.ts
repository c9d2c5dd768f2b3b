import { createServerDatabase, type OpenDatabase } from "#app/platform/database/database.server.ts"
import { serverOptions } from "#app/platform/database/server-options.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { openOwnServer } from "./postgres/own-server.ts"
import { StartFault } from "./start-fault.ts"

/**
 * Opens the database at `DATABASE_URL`, or on a PostgreSQL server in `DATA_DIR`, of which `isShop` says whether the caller is its one shop or a
 * program beside it. Throws a sentence when the database cannot be used.
 */
export async function openDatabase(
  env: Env,
  { isShop }: { isShop: boolean },
): Promise<OpenDatabase & { url: string }> {
  const { url, close } = env.DATABASE_URL
    ? { url: env.DATABASE_URL, close: async () => {} }
    : await openOwnServer(env.DATA_DIR, { isShop })
  try {
    const opened = await createServerDatabase(url, serverOptions(env))
    return { ...opened, url, close: () => opened.close().finally(close) }
  } catch (error) {
    await close()
    const { host } = new URL(url) // never the whole URL: it holds a password
    throw new StartFault(`The database at ${host} cannot be used: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split("\n")[0] : "no reason given"
}

import { afterAll, inject } from "vitest"
import { createEngine, type Engine, openFile } from "#bank/engine.ts"
import { withDatabase } from "./prepare-databases.ts"
import { asAdmin } from "./test-database.ts"

/** Empty books of the test bank on the engine that this run is about: a file, or a server's database. It is gone after the tests. */
export function createBankEngine(): Engine {
  if (process.env.TEST_ENGINE !== "server") return openFile(":memory:")
  const name = `${inject("templateName")}_bank_${crypto.randomUUID().slice(0, 8)}`
  const url = inject("serverUrl")
  let opening: Promise<Engine> | undefined
  const open = async () => {
    await asAdmin(url, `create database ${name}`)
    return createEngine(withDatabase(url, name))
  }
  const engine = () => {
    opening ??= open()
    return opening
  }
  const close = async () => {
    if (!opening) return
    await (await opening).close()
    await asAdmin(url, `drop database ${name} with (force)`)
  }
  afterAll(close)
  return { run: async (...statements) => (await engine()).run(...statements), close }
}

import { afterAll, inject } from "vitest"
import { createEngine, type Engine } from "#bank/engine.ts"
import { asAdmin, withDatabase } from "./test-server.ts"

/** Empty books of the test bank in a database of their own. It is gone after the tests. */
export function createBankEngine(): Engine {
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

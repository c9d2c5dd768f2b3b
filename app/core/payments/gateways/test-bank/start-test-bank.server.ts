import { type ChildProcess, fork } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import type { Env } from "#app/platform/env/env.server.ts"
import { createHttpGateway } from "./test-bank-gateway.server.ts"

const ENTRY = join(import.meta.dirname, "../../../../../bank/main.ts")
const LONGEST_FAREWELL_MS = 2_000
const RESTART_MS = 500

/** The payment gateway of the settings, else a test bank beside this process. Nodes of one database share it. */
export function startTestBank(env: Env, secret: string) {
  const key = env.PAYMENT_KEY ?? createHmac("sha256", secret).update("test-bank").digest("hex")
  const { PAYMENT_URL } = env
  if (PAYMENT_URL) {
    const address = async () => PAYMENT_URL
    const settings = async () => ({ PAYMENT_URL, PAYMENT_KEY: key })
    return { gateway: createHttpGateway({ address, key }), settings, start: () => {}, close: async () => {} }
  }
  const bank = openProcess({
    PATH: process.env.PATH ?? "",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
    BANK_PORT: String(env.TEST_BANK_PORT),
    BANK_BOOKS: env.DATABASE_URL ?? "",
    BANK_KEY: key,
  })
  return {
    ...bank,
    settings: async () => ({ PAYMENT_URL: await bank.address(), PAYMENT_KEY: key }),
    gateway: createHttpGateway({ address: bank.address, key }),
  }
}

function openProcess(variables: Record<string, string>) {
  let running: { child: ChildProcess; address: Promise<string> } | undefined
  let notifyUrl: string | undefined
  let isClosing = false
  const run = () => {
    const child = fork(ENTRY, { env: variables, stdio: ["ignore", "ignore", "inherit", "ipc"] })
    child.unref() // it must not keep alive what it serves
    child.channel?.unref()
    const address = new Promise<string>((resolve, reject) => {
      child.once("message", (message) => {
        variables.BANK_PORT = String(portOf(message))
        resolve(`http://127.0.0.1:${variables.BANK_PORT}`)
      })
      child.once("error", reject)
      child.once("exit", () => {
        reject(new Error("the test bank ended"))
        running = undefined
        if (notifyUrl && !isClosing) setTimeout(revive, RESTART_MS).unref()
      })
    })
    address.catch(() => {}) // whoever asks for it hears it
    running = { child, address }
    if (notifyUrl) child.send({ notifyUrl })
    return running
  }
  const revive = () => {
    if (!running && !isClosing) run()
  }
  return {
    address: () => (running ?? run()).address,
    start(url: string) {
      notifyUrl = url
      if (running) running.child.send({ notifyUrl })
      else run()
    },
    async close() {
      isClosing = true
      if (!running) return
      const { child } = running
      const killer = setTimeout(() => child.kill("SIGKILL"), LONGEST_FAREWELL_MS)
      child.ref()
      if (child.connected) child.disconnect()
      await once(child, "exit")
      clearTimeout(killer)
    },
  }
}

function portOf(message: unknown) {
  return typeof message === "object" && message !== null && "port" in message ? Number(message.port) : 0
}

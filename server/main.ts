import { parseEnv } from "#app/platform/env.ts"
import { importBundledCatalogue } from "#app/shop/catalogue/catalogue-import.server.ts"
import { createHttp, listen, type Rendering } from "./http.ts"
import { openPages } from "./pages/pages.ts"
import { StartFault } from "./start-fault.ts"
import { startWorkers } from "./workers.ts"
import { openWorld } from "./world.ts"

const LONGEST_SHUTDOWN_MS = 10_000

/** Starts the shop and keeps it running until it is told to stop. The last line it prints is its address. */
export async function startShop(rendering: Rendering) {
  const settings = parseEnv(process.env)
  if (!settings.ok) return giveUp(settings.faults.join("\n"))
  const { env } = settings
  try {
    const opened = await openWorld(env)
    const imported = await importBundledCatalogue(opened.parts.world.db)
    if (imported > 0) console.log(`Imported ${imported} products.`)
    const http = createHttp({ rendering, parts: opened.parts, metricsText: opened.metrics.text })
    const pages = rendering.files ? null : await openPages(opened, http.fetch)
    const listening = await listen(http.fetch, { host: env.HOST, port: env.PORT, pages })
    opened.awaitPayments(`${addressWithin(env.HOST, listening.port)}/payment-events`)
    const stopWorkers = startWorkers(opened.parts.world, opened.sendMail)
    const stop = async () => {
      setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref()
      await Promise.all([listening.close(), stopWorkers(), pages?.close()])
      await opened.close()
      process.exit(0)
    }
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop)
    console.log(env.SHOP_URL ?? `http://localhost:${listening.port}`)
  } catch (error) {
    giveUp(startSentence(error, env.PORT))
  }
}

/** Where this machine itself reaches the shop. */
function addressWithin(host: string, port: number) {
  const isAnywhere = ["0.0.0.0", "::"].includes(host)
  const name = isAnywhere ? "127.0.0.1" : host
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`
}

function startSentence(error: unknown, port: number) {
  if (error instanceof StartFault) return error.message
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return `Port ${port} is in use. Stop what listens there or set PORT.`
  return `The shop could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

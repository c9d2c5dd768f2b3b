import cluster from "node:cluster"
import { setTimeout as pause } from "node:timers/promises"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { addSampleGiftWrap } from "#app/core/catalogue/sample-gift-wrap.server.ts"
import { courierFault } from "#app/core/fulfilment/courier-plugin.server.ts"
import { smsFault } from "#app/core/orders/notifications/sms/sms-provider.server.ts"
import { gatewayFault } from "#app/core/payments/gateways.server.ts"
import { asOrigin } from "#app/platform/database/statements/statement-origin.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { createReadiness } from "#server/cluster/readiness.ts"
import { createAccessLog } from "#server/http/access-log.ts"
import { createHttp, listen, type Rendering } from "#server/http/http.ts"
import { createPages } from "#server/page-cache/pages.ts"
import { createServices } from "./services.ts"
import { giveUp, StartFault } from "./start-fault.ts"
import { startWorkers } from "./workers.ts"

const LONGEST_SHUTDOWN_MS = 10_000

/** Starts the shop and keeps it running until it is told to stop. The last line it prints is its address. */
export async function startShop(env: Env, rendering: Rendering) {
  let opened: Awaited<ReturnType<typeof createServices>> | undefined
  try {
    opened = await createServices(env)
    const { close, stop } = opened
    const fault =
      gatewayFault(opened.services, env) ??
      courierFault(opened.services) ??
      smsFault(opened.sendsTexts, opened.services)
    if (fault) throw new StartFault(fault)
    const imported = await importBundledCatalogue(opened.services.db, opened.services.search)
    await addSampleGiftWrap(opened.services)
    if (imported > 0) console.log(`Imported ${imported} products.`)
    const readiness = createReadiness(opened.services.db)
    const http = createHttp({
      rendering: withOrigins(rendering),
      services: opened.services,
      metricsText: opened.metrics.text,
      recordDuration: opened.metrics.recordDuration,
      findFault: readiness.findFault,
    })
    const pages = rendering.files ? null : createPages(opened, http.fetch)
    const accessLog = createAccessLog(opened.services.log, opened.metrics.recordAnswer)
    const listening = await listen(http.fetch, { host: env.HOST, port: env.PORT, accessLog, pages })
    const address = addressWithin(env.HOST, listening.port)
    opened.awaitPayments(address)
    const stopWorkers = startWorkers(opened.services, {
      sendMail: opened.sendMail,
      recordDeleted: opened.metrics.recordDeleted,
      listeners: opened.listeners,
    })
    onStop(async (isPatient) => {
      readiness.drain()
      if (isPatient) await pause(env.DRAIN_SECONDS * 1000)
      stop()
      await Promise.all([listening.close(), stopWorkers()])
      await close()
    })
    if (cluster.isWorker) process.send?.({ address, port: listening.port })
    else sayAddress(env, listening.port)
  } catch (error) {
    await opened?.close()
    giveUp(startSentence(error, env.PORT))
  }
}

/** The last line of a start. */
export function sayAddress(env: Env, port: number) {
  console.log(env.SHOP_URL ?? `http://localhost:${port}`)
}

/** Stops once when told to, within ten seconds: SIGTERM gives the balancer time to notice, SIGINT does not. */
export function onStop(stop: (isPatient: boolean) => Promise<unknown>) {
  let isStopping = false
  const hear = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_SHUTDOWN_MS).unref()
    await stop(signal === "SIGTERM")
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, hear)
}

/** What a request asks of the database carries the request's number there. */
function withOrigins({ answerShop, ...others }: Rendering): Rendering {
  return {
    ...others,
    answerShop: (asked, shown) => asOrigin(asked.requestId, () => answerShop(asked, shown)),
  }
}

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

import { nodeName } from "#app/platform/database/server-options.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { releaseName } from "#app/platform/env/release-name.server.ts"
import { createFaultReports } from "./fault-reports.server.ts"
import { createLog } from "./log.server.ts"
import { createTracing } from "./tracing.server.ts"

export type Telemetry = Awaited<ReturnType<typeof createTelemetry>>

/** The log of a process; of a shop also traces and reports of faults, each where its receiver is set. Commands send neither. */
export async function createTelemetry(env: Env, { isShop }: { isShop: boolean }) {
  const identity = { release: releaseName(), node: nodeName(env) }
  const reports = isShop && env.SENTRY_DSN ? createFaultReports({ dsn: env.SENTRY_DSN, ...identity }) : null
  const log = createLog(env.LOG_LEVEL, undefined, reports?.report)
  const tracing = isShop ? await createTracing(env, { ...identity, log }) : null
  return {
    log,
    tracing,
    /** The end of both: what waits is sent within two seconds. */
    close: async () => void (await Promise.all([tracing?.close(), reports?.close()])),
  }
}

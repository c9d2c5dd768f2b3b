import type { Env } from "#app/platform/env/env.server.ts"
import { hasTraceExporter } from "#app/platform/env/telemetry-env.server.ts"
import type { Log } from "./log.server.ts"

/** Spans of requests, their parts and the statements within them. */
export type Tracing = {
  /** The root of a trace around the work of a request. The trace has the request's number, without its dashes. */
  request(request: { id: string; method: string }, work: () => Promise<RequestOutcome>): Promise<void>
  /** A span around a part of the request that is under way. */
  part(name: string, work: () => Promise<PartOutcome>): Promise<void>
  /** The end of tracing: spans that wait are sent within two seconds. */
  close(): Promise<void>
}

/** `route` is the pattern of the matched address, such as `/product-detail/:type/:id`. */
export type RequestOutcome = { status: number; route?: string | undefined }
export type PartOutcome = { error?: Error | undefined }

export type TracingOptions = { serviceName: string; release: string; node: string; share: number; log: Log }

/** Tracing by OpenTelemetry, which is loaded here and only where an exporter is set; else null. */
export async function createTracing(
  env: Env,
  identity: Pick<TracingOptions, "release" | "node" | "log">,
): Promise<Tracing | null> {
  if (!hasTraceExporter(env)) return null
  const { openTelemetry } = await import("./open-telemetry.server.ts")
  return openTelemetry({
    ...identity,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  })
}

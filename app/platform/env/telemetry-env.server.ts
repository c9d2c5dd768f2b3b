import { z } from "zod"

const address = z.url({ protocol: /^https?$/ }).optional()

/** Receivers of traces and faults. The names are those of OpenTelemetry and Sentry, whose libraries and services print them. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(), // read by the exporter itself
  OTEL_SERVICE_NAME: z.string().min(1).default("dhun"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.canParse(text) && new URL(text).username !== "" && /\/\d+$/.test(text), {
      message: "must be like https://KEY@host/1",
    })
    .optional(),
}

type Variables = Partial<
  Record<"OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", string | undefined>
>

/** True where an exporter has an address, so that requests are traced. */
export function hasTraceExporter(variables: Variables): boolean {
  return Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

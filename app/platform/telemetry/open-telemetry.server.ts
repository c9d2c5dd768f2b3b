import { AsyncLocalStorage } from "node:async_hooks"
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import {
  type Statement,
  statementChannel,
} from "#app/platform/database/statements/statement-channel.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Log } from "./log.server.ts"
import type { RequestOutcome, Tracing, TracingOptions } from "./tracing.server.ts"

const LONGEST_FLUSH_MS = 2_000
const MOST_WAITING_SPANS = 2_048
const LONGEST_TEXT = 2_000

/**
 * Tracing with a provider of its own. It is not registered globally: other libraries (better-auth, Redis) would add spans with attributes
 * that the shop does not control.
 */
export function openTelemetry({ serviceName, release, node, share, log }: TracingOptions): Tracing {
  let nextTraceId = ""
  const random = new RandomIdGenerator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.version": release,
      "service.instance.id": node,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: { generateTraceId: () => nextTraceId, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: createExporter(log), maxQueueSize: MOST_WAITING_SPANS }),
    ],
  })
  const tracer = provider.getTracer(serviceName, release)
  const active = new AsyncLocalStorage<Span>()
  const childOf = (parent: Span) => trace.setSpan(ROOT_CONTEXT, parent)
  const statements = observeStatements((statement) => {
    const parent = active.getStore()
    if (!parent?.isRecording()) return undefined
    const { name, attributes } = describeStatement(statement)
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, childOf(parent))
  })
  return {
    async request({ id, method }, work) {
      nextTraceId = id.replaceAll("-", "")
      const attributes = { "http.request.method": method, "request.id": id }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, root: true }, ROOT_CONTEXT)
      try {
        describeRequest(span, method, await active.run(span, work))
      } finally {
        span.end()
      }
    },
    async part(name, work) {
      const parent = active.getStore()
      if (!parent) return void (await work())
      const span = tracer.startSpan(name, {}, childOf(parent))
      try {
        const { error } = await active.run(span, work)
        if (error) fail(span, error)
      } finally {
        span.end()
      }
    },
    async close() {
      statements.end()
      await withTimeout(LONGEST_FLUSH_MS, provider.shutdown()).catch(() => {}) // the exporter logged why
    },
  }
}

function describeRequest(span: Span, method: string, { status, route }: RequestOutcome) {
  span.setAttribute("http.response.status_code", status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  if (!route) return
  span.updateName(`${method} ${route}`)
  span.setAttribute("http.route", route)
}

/** The fault's kind alone: its message may hold what a shopper typed. */
function fail(span: Span, error: unknown) {
  const { name = "unknown", code } = Object(error)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute("error.type", typeof code === "string" ? code : String(name))
}

function describeStatement({ text }: Statement) {
  const [operation = ""] = /^\w+/.exec(text.trimStart()) ?? []
  return {
    name: operation.toUpperCase() || "statement",
    attributes: {
      "db.system.name": "postgresql",
      // Values are parameters. A literal, if there is one, is replaced.
      "db.query.text": text.slice(0, LONGEST_TEXT).replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'?'"),
    },
  }
}

/** Measurement of each statement for which `start` returns a span. */
function observeStatements(start: (statement: Statement) => Span | undefined) {
  const spans = new WeakMap<Statement, Span>()
  const subscribers = {
    start(statement: Statement) {
      const span = start(statement)
      if (span) spans.set(statement, span)
    },
    error(statement: Statement & { error: unknown }) {
      const span = spans.get(statement)
      if (span) fail(span, statement.error)
    },
    asyncStart: (statement: Statement) => spans.get(statement)?.end(),
  }
  statementChannel.subscribe(subscribers)
  return { end: () => statementChannel.unsubscribe(subscribers) }
}

/** The exporter of the standard variables. The first of several refusals is logged. */
function createExporter(log: Log): SpanExporter {
  const exporter = new OTLPTraceExporter()
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn({ err: result.error }, "traces are not accepted")
        isFailing = result.error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

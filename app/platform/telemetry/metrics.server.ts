import cluster from "node:cluster"
import {
  type Aggregator,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "@prometheus-io/client"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { shareMetrics } from "./shared-metrics.server.ts"
import { VITAL_NAMES, type VitalName } from "./vital-names.ts"

const BUCKETS: Record<VitalName, number[]> = {
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  FCP: [250, 500, 1000, 1800, 3000, 6000],
  INP: [50, 100, 200, 300, 500, 1000],
  LCP: [500, 1000, 1500, 2500, 4000, 8000],
  TTFB: [50, 100, 200, 400, 800, 1800],
}

const LONGEST_COUNT_MS = 2_500 // of a gauge: a scrape ends before the scraper's ten seconds, also from several processes
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type VitalsRecorder = (name: VitalName, value: number) => void

export type DeletionRecorder = (what: string, rows: number) => void

export type AnswerRecorder = (status: number) => void

/**
 * Pages, renders for the page cache (of some of which nobody waits for the end), writes (forms, events of gateways and couriers), the back
 * office, files, and probes of the operator.
 */
export type RequestKind = "page" | "render" | "write" | "admin" | "file" | "probe"

export type DurationRecorder = (kind: RequestKind, seconds: number) => void

export type Metrics = ReturnType<typeof createMetrics>

/** The node's metrics in Prometheus' text form, and the recorders that the rest of the shop feeds. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const histogramOf = (name: VitalName) =>
    new Histogram({
      name: `web_vitals_${name.toLowerCase()}`,
      help: `${name} as browsers reported it`,
      buckets: BUCKETS[name],
      registers: [registry],
    })
  const vitals = new Map(VITAL_NAMES.map((name) => [name, histogramOf(name)]))
  const recordVital: VitalsRecorder = (name, value) => vitals.get(name)?.observe(value)
  const deletions = new Counter({
    name: "retention_deleted_rows_total",
    help: "Rows deleted, or freed of their person, because their time was over",
    labelNames: ["what"],
    registers: [registry],
  })
  const recordDeleted: DeletionRecorder = (what, rows) => deletions.inc({ what }, rows)
  const answers = new Counter({
    name: "http_responses_total",
    help: "Responses by status, those from memory too",
    labelNames: ["status"],
    registers: [registry],
  })
  const answersBy = new Map<number, { inc: () => void }>() // looking a label up costs more than counting
  const recordAnswer: AnswerRecorder = (status) => {
    const counter = answersBy.get(status) ?? answers.labels({ status })
    answersBy.set(status, counter)
    counter.inc()
  }
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the answer of requests that the shop itself answers, without those from memory",
    labelNames: ["kind"],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const recordDuration: DurationRecorder = (kind, seconds) => durations.observe({ kind }, seconds)
  /**
   * A gauge that is counted at each scrape; a count that fails or takes two seconds leaves it without a value, as NaN of one process would
   * be 0 in the sum of all. `aggregator`: `max` of what all processes share, `sum` of what each has a part of.
   */
  const watch = (name: string, help: string, count: () => Promise<number>, aggregator: Aggregator = "max") =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const value = await withTimeout(LONGEST_COUNT_MS, count()).catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  const text = cluster.isWorker ? shareMetrics(registry) : () => registry.metrics()
  return { recordVital, recordDeleted, recordAnswer, recordDuration, watch, text }
}

import { percentile } from "../orders/orders-field.ts"

export type Cpu = { shop: number; database: number; bank: number } // in seconds

/** One round: the latencies in ms, the seconds of the whole and the processor time. */
export type Measurement = { latencies: number[]; seconds: number; cpu: Cpu }

export type Figures = { perSecond: number; p50: number; p99: number; cpuMs: Cpu }

const PARTS = ["shop", "database", "bank"] as const

/** The processor time between two readings. */
export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  return eachPart((part) => after[part] - before[part])
}

/** All rounds as one; `cpuMs` is the processor time of one request. */
export function figuresOf(measurements: Measurement[]): Figures {
  const latencies = measurements.flatMap((round) => round.latencies)
  const seconds = measurements.reduce((sum, round) => sum + round.seconds, 0)
  const cpuMs = eachPart(
    (part) => (measurements.reduce((sum, { cpu }) => sum + cpu[part], 0) * 1000) / latencies.length,
  )
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuMs,
  }
}

function eachPart(value: (part: keyof Cpu) => number): Cpu {
  const [shop, database, bank] = PARTS.map(value) as [number, number, number]
  return { shop, database, bank }
}

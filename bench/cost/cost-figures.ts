import { percentile } from "../orders/orders-field.ts"

/** Processor seconds of the parts of a shop. */
export type Cpu = { shop: number; database: number; bank: number }

/** What was done in one stretch of time: how long each took in ms, how long all of it, and what it used. */
export type Stretch = { took: number[]; seconds: number; cpu: Cpu }

/** Several stretches as one: how many a second, how long one took, and processor ms of one. */
export type Figures = { perSecond: number; p50: number; p99: number; cpuMs: Cpu }

const PARTS = ["shop", "database", "bank"] as const

/** What was used between two readings. */
export function cpuBetween(before: Cpu, after: Cpu): Cpu {
  return eachPart((part) => after[part] - before[part])
}

export function figuresOf(stretches: Stretch[]): Figures {
  const took = stretches.flatMap((stretch) => stretch.took)
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0)
  const cpuMs = eachPart(
    (part) => (stretches.reduce((sum, { cpu }) => sum + cpu[part], 0) * 1000) / took.length,
  )
  return {
    perSecond: took.length / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    cpuMs,
  }
}

function eachPart(value: (part: keyof Cpu) => number): Cpu {
  const [shop, database, bank] = PARTS.map(value) as [number, number, number]
  return { shop, database, bank }
}

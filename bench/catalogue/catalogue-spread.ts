import { percentile } from "../orders/orders-field.ts"

/** How long questions of one kind took, in ms. */
export type Spread = { p50: number; p99: number }
export type KindFigures = { kind: string; cold: Spread; warm: Spread }

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export function spreadOf(took: number[]): Spread {
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

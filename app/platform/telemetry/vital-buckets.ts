/** The web vitals that are kept by day, each with the bound of its first bucket. */
const FIRST_BOUND = { LCP: 100, INP: 16, CLS: 0.002 }
const GROWTH = 1.2
const BUCKETS = 40

export type KeptVital = keyof typeof FIRST_BOUND
export const KEPT_VITALS = ["LCP", "INP", "CLS"] as const satisfies readonly KeptVital[]

/** Where a bucket ends, in milliseconds; of CLS without a unit. The last one takes all that is more. */
function boundOf(vital: KeptVital, bucket: number): number {
  return FIRST_BOUND[vital] * GROWTH ** bucket
}

/** The bucket that a value falls into. */
export function bucketOf(vital: KeptVital, value: number): number {
  let bucket = 0
  while (bucket < BUCKETS - 1 && value > boundOf(vital, bucket)) bucket += 1
  return bucket
}

export type Histogram = readonly { bucket: number; count: number }[]

/** The value that three of four measures are not above, at most a fifth too high or too low; null where nothing was measured. */
export function p75Of(vital: KeptVital, histogram: Histogram): number | null {
  const all = histogram.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const wanted = all * 0.75
  let below = 0
  for (const { bucket, count } of histogram.toSorted((a, b) => a.bucket - b.bucket)) {
    if (below + count >= wanted) {
      const start = bucket === 0 ? 0 : boundOf(vital, bucket - 1)
      return start + ((wanted - below) / count) * (boundOf(vital, bucket) - start)
    }
    below += count
  }
  return null
}

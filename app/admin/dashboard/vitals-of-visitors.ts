/** What is good and what is poor, as web.dev has it. */
const LIMITS = { LCP: [2_500, 4_000], INP: [200, 500], CLS: [0.1, 0.25] } as const

export type VitalName = keyof typeof LIMITS
export type VitalOfVisitors = {
  name: VitalName
  p75: number
  rating: "good" | "medium" | "poor"
  measured: number
}

/** How a web vital of the visitors is rated. */
export function ratingOf(name: VitalName, p75: number): VitalOfVisitors["rating"] {
  const [good, medium] = LIMITS[name]
  return p75 <= good ? "good" : p75 <= medium ? "medium" : "poor"
}

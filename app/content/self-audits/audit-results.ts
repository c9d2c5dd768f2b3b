import results from "./audit-results.json" with { type: "json" }

/** A check as it was run: the sentence of its test, and whether it held. */
export type Check = { sentence: string; passed: boolean }

/** What the last `npm run audits` found; on which day, as `2026-11-25`. */
export type AuditResults = {
  on: string
  /** `pattern` counts from 1, in the order of the guidelines. */
  darkPatterns: (Check & { pattern: number })[]
  accessibility: Check[]
  /** What axe found on each page, wide and narrow, by day and by night. */
  pages: { path: string; passed: boolean }[]
}

export const AUDIT_RESULTS: AuditResults = results

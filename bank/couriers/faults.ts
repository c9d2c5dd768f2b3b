import { setTimeout as pause } from "node:timers/promises"
import type { Context } from "hono"
import { z } from "zod"

const SILENCE_MS = 120_000

/** The faults of every courier, by switches: `PUT /emulator/faults`. */
export function courierFaults<const Steps extends readonly [string, ...string[]]>(steps: Steps) {
  const after = z.array(z.enum(steps)).default([])
  return z.strictObject({
    /** The share of calls that the switched faults strike: 1 always, 0.5 every other time. */
    share: z.number().min(0).max(1).default(1),
    /** Nothing is answered but 503, and nothing done. */
    down: z.boolean().default(false),
    /** It is done, and the answer never comes. */
    silentAfter: after,
    /** It is done, and the answer is 502. */
    brokenAfter: after,
    /** It is done, and the answer is half a JSON document. */
    malformedAfter: after,
    /** An order is made so many milliseconds after its caller was told 504. 0: at once. */
    lateCreateMs: z.number().int().min(0).default(0),
    tooOften: z.boolean().default(false),
    duplicateWebhooks: z.boolean().default(false),
    /** The newest is told first. */
    reversedWebhooks: z.boolean().default(false),
    lostWebhooks: z.boolean().default(false),
    wrongKey: z.boolean().default(false),
  })
}

type AfterFaults<Step> = { silentAfter: Step[]; brokenAfter: Step[]; malformedAfter: Step[] }

/** Answers what was done, unless a fault is switched. */
export function faultyAnswers<Step>(faults: () => AfterFaults<Step>, strikes: () => boolean) {
  return async (c: Context, did: Step, body: unknown, status: 200 | 202 = 200) => {
    const { silentAfter, brokenAfter, malformedAfter } = faults()
    if (silentAfter.includes(did) && strikes()) await pause(SILENCE_MS, undefined, { ref: false })
    if (brokenAfter.includes(did) && strikes()) return c.json({ message: "Bad Gateway" }, 502)
    if (malformedAfter.includes(did) && strikes())
      return c.body(JSON.stringify(body).slice(0, -9), 200, { "Content-Type": "application/json" })
    return c.body(JSON.stringify(body), status, { "Content-Type": "application/json" })
  }
}

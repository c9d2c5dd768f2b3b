import type { z } from "zod"

export type Setting<Value> = {
  /** What it decides, a sentence for the merchant. */
  what: string
  schema: z.ZodType<Value>
  specification: Value
  india: Value
}

/** A setting with its two values. */
export function define<Value>(setting: Setting<Value>): Setting<Value> {
  return setting
}

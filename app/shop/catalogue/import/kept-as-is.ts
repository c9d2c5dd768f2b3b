import { z } from "zod"

type Schema = z.core.$ZodType
type Judge = (value: unknown) => boolean
const { core } = z

/**
 * Whether a schema takes a value and leaves it as it is: what parsing tells too, but without the copies that it makes of
 * every part. Says yes only where parsing would; of what it does not know it says no, and parsing has the word.
 */
export function keepsAsIs<Output>(schema: z.ZodType<Output>): (value: unknown) => value is Output {
  const judge = judgeOf(schema)
  return (value): value is Output => judge(value)
}

function judgeOf(schema: Schema): Judge {
  const own = schema instanceof core.$ZodCheck ? [schema] : [] // an int is a number and a check of it
  const checks = [...own, ...(schema._zod.def.checks ?? [])]
  const judges = [judgeOfKind(schema), ...checks.map(judgeOfCheck)]
  const known = judges.filter((judge) => judge !== null)
  if (known.length < judges.length) return judgeByParsing(schema)
  return known.reduceRight((others, first) => (value) => first(value) && others(value))
}

function judgeByParsing(schema: Schema): Judge {
  return (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success && parsed.data === value
  }
}

function judgeOfKind(schema: Schema): Judge | null {
  if (schema instanceof z.ZodObject) return judgeOfParts(schema.shape)
  if (schema instanceof z.ZodArray) return judgeOfItems(schema.element)
  if (schema instanceof z.ZodString && !schema.def.coerce) return (value) => typeof value === "string"
  if (schema instanceof z.ZodNumber && !schema.def.coerce) return Number.isFinite
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)) return null
  const keepsAbsence = judgeByParsing(schema)(undefined)
  const judge = judgeOf(schema.unwrap())
  return (value) => (value === undefined ? keepsAbsence : judge(value))
}

function judgeOfParts(shape: Record<string, Schema>): Judge {
  const parts = new Map(
    Object.entries(shape).map(([name, schema]) => {
      const judge = judgeOf(schema)
      return [name, { judge, isNeeded: !(schema instanceof z.ZodOptional && judge(undefined)) }]
    }),
  )
  const needed = [...parts.values()].filter(({ isNeeded }) => isNeeded).length
  return (value) => {
    if (!isPlain(value)) return false
    let found = 0
    for (const name in value) {
      const part = parts.get(name)
      if (!part?.judge(value[name])) return false // a name that the shop does not know is left to parsing as well
      if (part.isNeeded) found += 1
    }
    return found === needed
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function judgeOfItems(schema: Schema): Judge {
  const judge = judgeOf(schema)
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const item of value) if (!judge(item)) return false
    return true
  }
}

/** Asked of a value of the right kind. Zod counts characters, of which each takes two units at most. */
function judgeOfCheck(check: z.core.$ZodCheck): Judge | null {
  if (check instanceof core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def
    return (value) => (value as { length: number }).length <= maximum
  }
  if (check instanceof core.$ZodCheckMinLength) {
    const { minimum } = check._zod.def
    return (value) => (value as { length: number }).length >= 2 * minimum
  }
  if (check instanceof core.$ZodCheckGreaterThan) {
    const { value: least, inclusive } = check._zod.def
    return (value) => Number(value) > Number(least) || (inclusive && value === least)
  }
  if (check instanceof core.$ZodCheckLessThan) {
    const { value: most, inclusive } = check._zod.def
    return (value) => Number(value) < Number(most) || (inclusive && value === most)
  }
  if (check instanceof core.$ZodCheckNumberFormat)
    return check._zod.def.format === "safeint" ? Number.isSafeInteger : null
  if (check instanceof core.$ZodCheckRegex) {
    const { pattern } = check._zod.def
    return pattern.global || pattern.sticky ? null : (value) => pattern.test(value as string)
  }
  if (check instanceof core.$ZodCheckOverwrite) {
    const { tx } = check._zod.def
    return (value) => tx(value) === value
  }
  if (check instanceof core.$ZodCustom) {
    const { fn } = check._zod.def
    return (value) => fn(value) === true
  }
  return null
}

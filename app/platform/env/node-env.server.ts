import { z } from "zod"

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

export const nodeSettings = {
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((url) => url !== ""))
    .pipe(z.array(postgresUrl))
    .default([]),
  DATABASE_POOL: whole(2, 200).optional(),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,40}$/, "may have 40 letters, digits, dots, dashes and underscores")
    .optional(),
  WEB_CONCURRENCY: whole(1, 128).default(1),
  DRAIN_SECONDS: whole(0, 7).default(0), // a stop takes 10 in all
}

/** A sentence about settings that contradict each other, else null. */
export function nodeFault(env: z.infer<z.ZodObject<typeof nodeSettings>>): string | null {
  if (env.DATABASE_URL) return null
  if (env.DATABASE_DIRECT_URL) return "DATABASE_DIRECT_URL stands beside DATABASE_URL, which is not set."
  if (env.DATABASE_REPLICA_URL.length > 0)
    return "DATABASE_REPLICA_URL stands beside DATABASE_URL, which is not set."
  return null
}

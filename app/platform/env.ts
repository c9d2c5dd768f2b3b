import { z } from "zod"

const port = z.coerce.number().int().min(0).max(65535)
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.enum(["true", "false"]).transform((value) => value === "true")

const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  SHOP_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMAGE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Dhun <hello@dhun.example>"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PASSWORD_MIN_LENGTH: whole(6, 128).default(6),
  PASSWORD_MAX_LENGTH: whole(6, 128).default(128),
  PASSWORD_LOWER_CASE: flag.default(false),
  PASSWORD_UPPER_CASE: flag.default(false),
  PASSWORD_NUMERIC: flag.default(false),
  PASSWORD_OTHER: flag.default(false),
})

/** The shop's settings, read once at the start. Every one has a default that works on a laptop. */
export type Env = z.infer<typeof envSchema> & { shopUrl: string }

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 * Answers the settings, or one sentence a fault that names the variable.
 */
export function parseEnv(
  variables: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; faults: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""))
  const parsed = envSchema.safeParse(set)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.map(sentence) }
  const env = parsed.data
  if (env.DATABASE_URL && !env.SESSION_SECRET)
    return { ok: false, faults: ["SESSION_SECRET is required when DATABASE_URL is set."] }
  if (env.PASSWORD_MAX_LENGTH < env.PASSWORD_MIN_LENGTH)
    return { ok: false, faults: ["PASSWORD_MAX_LENGTH is below PASSWORD_MIN_LENGTH."] }
  const shopUrl = new URL(env.SHOP_URL ?? `http://localhost:${env.PORT}`).origin
  return { ok: true, env: { ...env, shopUrl } }
}

function sentence(issue: z.core.$ZodIssue) {
  return `${issue.path.join(".")} is not usable: ${issue.message}.`
}

import { isIP, isIPv6 } from "node:net"
import { z } from "zod"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import { firebaseFaults } from "./firebase-env.server.ts"
import { nodeFault, nodeSettings } from "./node-env.server.ts"
import { productionFaults, productionSettings } from "./production-env.server.ts"
import { telemetrySettings } from "./telemetry-env.server.ts"

const port = z.coerce.number().int().min(0).max(65535)
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const host = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be like ${example}`).optional()
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ""))
  .pipe(z.array(z.string().transform(readNetwork)))
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
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  TRUSTED_PROXIES: networks.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PAYMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  TEST_BANK_PORT: port.default(0),
  PAYMENT_PATIENCE_SECONDS: whole(1, 25).default(15), // a request may take 30 in all
  PAYMENT_RECOVER_SECONDS: whole(1, 3600).default(60),
  PAYMENT_EXPIRE_SECONDS: whole(1, 86_400).default(900),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(16, "must have at least 16 characters").optional(),
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_GSTIN: z.string().optional(),
  SHOP_PROFILE: z.enum(["specification", "india"]).default("specification"),
  PAGE_DELIVERY: z.enum(["fast", "plain"]).default("fast"),
  CATALOGUE_CACHE_ROWS: whole(0, 1_000_000).default(5_000), // 0: every product is read anew
  PAGE_CACHE_MB: whole(0, 65_536).default(64), // 0: every page is rendered anew
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: host(/^[\w.-]+$/, "shop.firebaseapp.com"),
  FIREBASE_PROJECT_ID: host(/^[\w-]+$/, "shop-4711"),
  FIREBASE_AUTH_EMULATOR_HOST: host(/^[\w.-]+:\d+$/, "127.0.0.1:9099"),
  TOKEN_SYNC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PASSWORD_MIN_LENGTH: whole(6, 128).default(6),
  PASSWORD_MAX_LENGTH: whole(6, 128).default(128),
  PASSWORD_LOWER_CASE: flag.default(false),
  PASSWORD_UPPER_CASE: flag.default(false),
  PASSWORD_NUMERIC: flag.default(false),
  PASSWORD_OTHER: flag.default(false),
  ...limitSettings,
  ...nodeSettings,
  ...productionSettings,
  ...telemetrySettings,
})

/** The shop's settings, read once at the start. Every one has a default that works on a laptop. */
export type Env = z.infer<typeof envSchema> & { shopUrl: string }

/** Reads the settings from environment variables. Answers them, or one sentence a fault; an empty one is a fault. */
export function parseEnv(
  variables: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; faults: string[] } {
  const empty = Object.keys(envSchema.shape).filter((name) => variables[name]?.trim() === "")
  if (empty.length > 0) return { ok: false, faults: emptyFaults(empty, variables) }
  const parsed = envSchema.safeParse(variables)
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.map(sentence) }
  const env = parsed.data
  if (env.DATABASE_URL && !env.SESSION_SECRET)
    return { ok: false, faults: ["SESSION_SECRET is required when DATABASE_URL is set."] }
  const fault = nodeFault(env)
  if (fault) return { ok: false, faults: [fault] }
  if (env.PAYMENT_URL && !env.PAYMENT_KEY)
    return { ok: false, faults: ["PAYMENT_KEY is required when PAYMENT_URL is set."] }
  if (env.PASSWORD_MAX_LENGTH < env.PASSWORD_MIN_LENGTH)
    return { ok: false, faults: ["PASSWORD_MAX_LENGTH is below PASSWORD_MIN_LENGTH."] }
  const faults = [...firebaseFaults(env), ...productionFaults(env)]
  if (faults.length > 0) return { ok: false, faults }
  const shopUrl = new URL(env.SHOP_URL ?? `http://localhost:${env.PORT}`).origin
  const PAYMENT_URL = env.PAYMENT_URL?.replace(/\/+$/, "")
  return { ok: true, env: { ...env, PAYMENT_URL, shopUrl } }
}

/** How long the payment gateway may take for one answer. */
export function gatewayTimeoutsOf({ PAYMENT_PATIENCE_SECONDS }: Env) {
  return { checkoutMs: PAYMENT_PATIENCE_SECONDS * 1000, backgroundMs: 5_000 }
}

function readNetwork(text: string, context: z.RefinementCtx) {
  const [address = "", bits = isIPv6(address) ? "128" : "32"] = text.split("/")
  const most = isIPv6(address) ? 128 : 32
  if (isIP(address) && /^\d{1,3}$/.test(bits) && Number(bits) <= most) return { address, bits: Number(bits) }
  context.addIssue(`${text} is neither an address nor a network such as 10.0.0.0/8`)
  return z.NEVER
}

function emptyFaults(names: string[], variables: Record<string, string | undefined>) {
  const known = firebaseFaults(variables)
  return names.map(
    (name) =>
      known.find((fault) => fault.startsWith(`${name} `)) ??
      `${name} is empty: give it a value, or leave the variable out to have its default.`,
  )
}

function sentence(issue: z.core.$ZodIssue) {
  return `${issue.path[0]?.toString() ?? ""} is not usable: ${issue.message}.`
}

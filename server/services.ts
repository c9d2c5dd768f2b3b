import { randomBytes } from "node:crypto"
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { openEmbeddedDatabase, openServerDatabase } from "#app/platform/database/database.server.ts"
import { askOf } from "#app/platform/database/query-rows.server.ts"
import { serverOptions } from "#app/platform/database/server-options.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { openMailFolder, openSmtp } from "#app/platform/mail/mail.server.ts"
import { countWaitingMails } from "#app/platform/mail/outbox.server.ts"
import { openPress } from "#app/platform/pdf/pdf.server.ts"
import { openLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { openRedis } from "#app/platform/redis.server.ts"
import { openLog } from "#app/platform/telemetry/log.server.ts"
import { openMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { openIdentity } from "#app/shop/identity/identity.server.ts"
import { countOpenExceptions } from "#app/shop/payments/payment-exceptions.server.ts"
import { countOpenPayments } from "#app/shop/payments/recovery.server.ts"
import { refuseMoved } from "#server/move/migrate-to.ts"
import { refuseHalfMoved } from "#server/move/target.ts"
import { lockFolder } from "./folder-lock.ts"
import { StartFault } from "./start-fault.ts"
import { openGateway } from "./start-test-bank.ts"

/** Opens all that the shop stands on, in the order it is needed, and answers how to close it again. */
export async function openWorld(env: Env) {
  await makeFolder(env.DATA_DIR)
  const unlock = env.DATABASE_URL ? async () => {} : await lockFolder(env.DATA_DIR)
  const { db, catalogueDb, listen, usableReplicas, close } = await openDatabase(env)
  const log = openLog(env.LOG_LEVEL)
  const redis = env.REDIS_URL ? openRedis({ url: env.REDIS_URL, log }) : null
  const limits = openLimits(env, redis)
  const metrics = openMetrics()
  const secret = env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR))
  const bank = openGateway(env, secret)
  const world = {
    env,
    db,
    catalogueDb,
    log,
    secret,
    gateway: bank.gateway,
    limits,
    press: openPress(),
    recordVital: metrics.recordVital,
  }
  metrics.watch("payments_open", "Payments and refunds that wait for the bank", () => countOpenPayments(db))
  metrics.watch("payment_exceptions_open", "Payment exceptions that the operator has not resolved", () =>
    countOpenExceptions(db),
  )
  metrics.watch("mails_waiting", "Mails that no mail server has accepted yet", () => countWaitingMails(db))
  metrics.watch("replicas_usable", "Replicas that are as new as the last news", async () => usableReplicas())
  const identity = openIdentity({ db, env, secret, limits })
  const sendMail = env.SMTP_URL
    ? openSmtp({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : openMailFolder({ folder: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM })
  return {
    parts: { world, identity },
    metrics,
    listen,
    sendMail,
    /** Lets the gateway of our own, if it is one, start before the first order, and tell its events to this address. */
    awaitPayments: bank.start,
    close: async () => {
      await bank.close()
      redis?.close()
      await close()
      await unlock()
    },
  }
}

async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    const probe = join(folder, ".writable")
    await writeFile(probe, "")
  } catch {
    throw new StartFault(
      `DATA_DIR ${folder} cannot be written to. Choose another folder or mend its permissions.`,
    )
  }
}

async function openDatabase(env: Env) {
  if (!env.DATABASE_URL) {
    await refuseMoved(env.DATA_DIR)
    return openEmbeddedDatabase(join(env.DATA_DIR, "database"))
  }
  try {
    const opened = await openServerDatabase(env.DATABASE_URL, serverOptions(env))
    await refuseHalfMoved(askOf(opened.db))
    return opened
  } catch (error) {
    if (error instanceof StartFault) throw error
    const { host } = new URL(env.DATABASE_URL) // never the whole URL: it holds a password
    throw new StartFault(`The database at ${host} cannot be used: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown) {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split("\n")[0] : "no reason given"
}

/** The embedded shop's own secret, made once and readable by its owner alone. */
async function keptSecret(folder: string) {
  const file = join(folder, "session-secret")
  try {
    return await readFile(file, "utf8")
  } catch {
    const secret = randomBytes(32).toString("hex")
    await writeFile(file, secret, { mode: 0o600 })
    await chmod(file, 0o600)
    return secret
  }
}

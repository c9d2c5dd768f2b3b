import { setTimeout as pause } from "node:timers/promises"
import type { World } from "#app/platform/context.ts"
import type { SendMail } from "#app/platform/mail.ts"
import { deliverMails } from "#app/platform/outbox.ts"

const MAIL_INTERVAL_MS = 1_000

/** Starts what works behind the shop and answers how to stop it: the work under way is finished first. */
export function startWorkers({ db, log }: World, sendMail: SendMail): () => Promise<void> {
  const stopping = new AbortController()
  const mail = repeat(stopping.signal, MAIL_INTERVAL_MS, async () => {
    try {
      const accepted = await deliverMails(db, sendMail)
      if (accepted > 0) log.debug({ accepted }, "mail sent")
    } catch (error) {
      log.error({ err: error }, "the mail worker met a fault and goes on")
    }
  })
  return async () => {
    stopping.abort()
    await mail
  }
}

async function repeat(signal: AbortSignal, intervalMs: number, work: () => Promise<void>) {
  while (!signal.aborted) {
    await work()
    await pause(intervalMs, undefined, { signal }).catch(() => {}) // woken early only to stop
  }
}

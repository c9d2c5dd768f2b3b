import { setTimeout as pause } from "node:timers/promises"

const ANSWER_TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = [0, 1_000, 5_000, 20_000]

export type Webhook = { body: string; headers: Headers }

type WebhookFaults = { lostWebhooks: boolean; reversedWebhooks: boolean; duplicateWebhooks: boolean }

/** In the order and as often as the faults say. */
export function arranged(webhooks: Webhook[], faults: WebhookFaults): Webhook[] {
  if (faults.lostWebhooks) return []
  const told = faults.reversedWebhooks ? webhooks.toReversed() : webhooks
  return faults.duplicateWebhooks ? told.flatMap((webhook) => [webhook, webhook]) : told
}

/** Brings a webhook to the shop; only 200 counts as heard. */
export async function tell(notifyUrl: string | undefined, { body, headers }: Webhook): Promise<void> {
  if (!notifyUrl) return
  for (const ms of RETRY_AFTER_MS) {
    await pause(ms)
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const heard = await fetch(notifyUrl, { method: "POST", body, headers, signal }).catch(() => null)
    if (heard?.status === 200) return
  }
}

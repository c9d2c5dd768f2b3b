import { createHmac } from "node:crypto"
import type { BankEvent, Books } from "./books.ts"

const ANSWER_TIMEOUT_MS = 10_000

export type Telling = {
  books: Books
  key: string
  notifyUrl: () => string | undefined
  send?: typeof fetch
}

/** Tells the shop every event that is due; answers how many it took. Others are told again later. */
export async function tellEvents({ books, key, notifyUrl, send = fetch }: Telling): Promise<number> {
  const url = notifyUrl()
  if (!url) return 0
  const { duplicateWebhooks } = await books.readFaults()
  const tell = async (event: BankEvent) => {
    const posts = Array.from({ length: duplicateWebhooks ? 2 : 1 }, () => send(url, requestOf(event, key)))
    const answers = await Promise.allSettled(posts)
    const isTaken = answers.every((answer) => answer.status === "fulfilled" && answer.value.ok)
    if (!isTaken) await books.putOff(event)
    return isTaken ? [event.id] : []
  }
  const taken = (await Promise.all((await books.claimEvents()).map(tell))).flat()
  await books.markDelivered(taken)
  return taken.length
}

function requestOf({ attempts: _attempts, ...event }: BankEvent, key: string) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex")
  return {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "Bank-Signature": `t=${seconds},v1=${mac}` },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }
}

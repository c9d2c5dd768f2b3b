import cluster from "node:cluster"
import { EventEmitter } from "node:events"
import { z } from "zod"

const toldSchema = z.object({ toSiblings: z.string(), word: z.string() })
const heard = new EventEmitter<Record<string, [word: string]>>().setMaxListeners(0)

/** Tells the other processes that share this one's port (WEB_CONCURRENCY), if there are any. A word may be lost: it only saves a wait. */
export function tellSiblings(topic: string, word: string): void {
  if (cluster.worker?.isConnected()) process.send?.({ toSiblings: topic, word }, () => {})
}

/** Hears what the other processes tell about a topic, as long as this one lives. */
export function hearSiblings(topic: string, listener: (word: string) => void): void {
  if (heard.eventNames().length === 0) process.on("message", hear)
  heard.on(topic, listener)
}

function hear(message: unknown) {
  const told = toldSchema.safeParse(message)
  if (told.success) heard.emit(told.data.toSiblings, told.data.word)
}

/** In the first process: passes on what one process tells the others. */
export function connectSiblings(): void {
  cluster.on("message", (teller, message) => {
    if (!toldSchema.safeParse(message).success) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== teller && worker.isConnected()) worker.send(message, () => {})
  })
}

import cluster from "node:cluster"
import { EventEmitter } from "node:events"
import { z } from "zod"

const toldSchema = z.object({ toSiblings: z.string(), text: z.string() })
const heard = new EventEmitter<Record<string, [text: string]>>().setMaxListeners(0)

/**
 * Sends a message to the other processes that share this one's port (WEB_CONCURRENCY), if there are any. It may be lost, so nothing may
 * depend on it. The sender and who listens must be in the same copy of the code, the server's or the bundle's (decision 4).
 */
export function tellSiblings(topic: string, text: string): void {
  if (cluster.worker?.isConnected()) process.send?.({ toSiblings: topic, text }, () => {})
}

/** Listens to the messages of the other processes on a topic, as long as this one lives. */
export function hearSiblings(topic: string, listener: (text: string) => void): void {
  if (heard.eventNames().length === 0) process.on("message", hear)
  heard.on(topic, listener)
}

function hear(message: unknown) {
  const told = toldSchema.safeParse(message)
  if (told.success) heard.emit(told.data.toSiblings, told.data.text)
}

/** In the first process: passes the messages of each process on to the others. */
export function connectSiblings(): void {
  cluster.on("message", (teller, message) => {
    if (!toldSchema.safeParse(message).success) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker !== teller && worker.isConnected()) worker.send(message, () => {})
  })
}

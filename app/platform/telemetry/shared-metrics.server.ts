import cluster from "node:cluster"
import { ClusterRegistry, type Registry } from "@prometheus-io/client"
import { z } from "zod"
import { withTimeout } from "#app/platform/with-timeout.server.ts"

const PATIENCE_MS = 6_000 // the library itself waits five for a process that does not answer

const askedSchema = z.object({ figuresFor: z.number() })
const answerSchema = z.object({ figuresOf: z.number(), text: z.string() })

/** The metrics of all processes that share a port; where they do not come in time, those of this one. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry)
  new ClusterRegistry() // it answers the first process from now on
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  process.on("message", (message) => {
    const answer = answerSchema.safeParse(message)
    if (answer.success) waiting.get(answer.data.figuresOf)?.(answer.data.text)
  })
  return async () => {
    asked += 1
    const number = asked
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(number, resolve)
    process.send?.({ figuresFor: number })
    const text = await withTimeout(PATIENCE_MS, promise).catch(() => "")
    waiting.delete(number)
    return text || registry.metrics()
  }
}

/** In the first process: answers the others. */
export function answerForAll() {
  const all = new ClusterRegistry()
  cluster.on("message", async (worker, message) => {
    const asked = askedSchema.safeParse(message)
    if (!asked.success) return
    const text = await all.clusterMetrics().catch(() => "")
    if (worker.isConnected()) worker.send({ figuresOf: asked.data.figuresFor, text })
  })
}

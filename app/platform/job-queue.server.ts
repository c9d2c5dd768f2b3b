import pLimit from "p-limit"
import { busyAnswer } from "./busy-answer.server.ts"

/** Runs a job when its turn comes. Throws a 503 answer (`isBusy`) at once when too many jobs wait already. */
export type JobQueue = <Result>(job: () => Promise<Result>) => Promise<Result>

type QueueBounds = { atOnce: number; mostWaiting: number }

/** A first-in, first-out queue for jobs that take memory or processor time: `atOnce` run, at most `mostWaiting` wait. */
export function createJobQueue({ atOnce, mostWaiting }: QueueBounds): JobQueue {
  const limit = pLimit(atOnce)
  return async (job) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) throw busyAnswer()
    return limit(job)
  }
}

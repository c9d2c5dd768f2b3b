import pLimit from "p-limit"

/** Runs a job when its turn comes. Throws a 503 answer (`isBusy`) at once when too many jobs wait already. */
export type JobQueue = <Result>(job: () => Promise<Result>) => Promise<Result>

type QueueBounds = { atOnce: number; mostWaiting: number }

const BUSY_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "Retry-After": "3",
  "X-Content-Type-Options": "nosniff",
}

/** A first-in, first-out queue for jobs that take memory or processor time: `atOnce` run, at most `mostWaiting` wait. */
export function createJobQueue({ atOnce, mostWaiting }: QueueBounds): JobQueue {
  const limit = pLimit(atOnce)
  return async (job) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) throw busyAnswer()
    return limit(job)
  }
}

/** The answer to a request that a bound refuses for the moment. */
export function busyAnswer(): Response {
  return new Response("The shop is very busy at this moment. Please try again in a few seconds.", {
    status: 503,
    headers: BUSY_HEADERS,
  })
}

export function isBusy(error: unknown): error is Response {
  return error instanceof Response && error.status === 503
}

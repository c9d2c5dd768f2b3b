import type { ServerResponse } from "node:http"

const BUSY_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "Retry-After": "3",
  "X-Content-Type-Options": "nosniff",
}

/** The answer, 503 with `Retry-After`, to a request that a bound refuses for the moment. */
export function busyAnswer(): Response {
  return new Response("The shop is very busy at this moment. Please try again in a few seconds.", {
    status: 503,
    headers: BUSY_HEADERS,
  })
}

/** Whether a thrown value is such an answer. */
export function isBusy(error: unknown): error is Response {
  return error instanceof Response && error.status === 503
}

/** Sends such an answer where no route and no middleware does: before the shop's own HTTP surface, and from the page cache. */
export async function sendBusyAnswer(response: ServerResponse, answer = busyAnswer()): Promise<void> {
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(await answer.text())
}

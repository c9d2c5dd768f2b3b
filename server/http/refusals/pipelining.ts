import type { RequestListener, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { busyAnswer } from "#app/platform/job-queue.server.ts"

/** Browsers send the next request of a connection after the answer; a few proxies send some at once. */
const MOST_UNDERWAY = 16

/** Answers 503 to requests of a connection beyond those that may be under way at once. */
export function limitPipelining(next: RequestListener): RequestListener {
  const underway = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = underway.get(socket) ?? 0
    if (count >= MOST_UNDERWAY) return void sendAnswer(response, busyAnswer())
    underway.set(socket, count + 1)
    response.once("close", () => underway.set(socket, (underway.get(socket) ?? 1) - 1))
    next(request, response)
  }
}

/** Sends an answer of few bytes outside the shop's own HTTP surface. */
export async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(await answer.text())
}

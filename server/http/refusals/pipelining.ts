import type { RequestListener } from "node:http"
import type { Socket } from "node:net"
import { sendBusyAnswer } from "#app/platform/busy-answer.server.ts"

/** Browsers send the next request of a connection after the answer; a few proxies send some at once. */
const MOST_UNDERWAY = 16

/** Answers 503 to requests of a connection beyond those that may be under way at once. */
export function limitPipelining(next: RequestListener): RequestListener {
  const underway = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const count = underway.get(socket) ?? 0
    if (count >= MOST_UNDERWAY) return void sendBusyAnswer(response)
    underway.set(socket, count + 1)
    response.once("close", () => underway.set(socket, (underway.get(socket) ?? 1) - 1))
    next(request, response)
  }
}

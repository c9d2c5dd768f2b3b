import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export type Received = { path: string; headers: IncomingMessage["headers"]; body: string }

/** A receiver of traces and faults on a port of its own. One that is silent reads what comes and never answers. */
export async function startReceiver({ isSilent = false } = {}) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? "", headers: request.headers, body: await text(request) })
    if (!isSilent) response.setHeader("Content-Type", "application/json").end("{}")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { expect, test } from "vitest"
import { limitPipelining } from "./pipelining.ts"

test("of 500 requests that a connection sends at once 16 are under way, the others are answered 503", async () => {
  const underway: ServerResponse[] = []
  const server = createServer(limitPipelining((_, response) => void underway.push(response)))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let received = ""
  socket.on("data", (chunk) => {
    received += chunk
  })
  const answers = () => received.match(/HTTP\/1\.1 \d+/g) ?? []
  socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n".repeat(500))
  await expect.poll(() => underway.length).toBe(16)
  for (const response of underway.splice(0)) response.end("made")
  await expect.poll(() => answers().length).toBe(500)
  expect(answers().filter((line) => line.endsWith("200"))).toHaveLength(16)
  expect(received.match(/Retry-After: 3/gi)).toHaveLength(484)
  socket.write("GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n")
  await expect.poll(() => underway.length).toBe(1)
  socket.destroy()
  server.closeAllConnections()
  server.close()
})

import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { downloadModel } from "./download-model.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serving(answer: RequestListener) {
  const server = createServer(answer)
  closing.push(() => server.close())
  closing.push(() => server.closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.glb`
}

async function download(address: string, signal = new AbortController().signal) {
  const sizes: number[] = []
  const bytes = await downloadModel(address, { signal, onSize: (size) => sizes.push(size) })
  return { bytes, sizes }
}

test("PD-1: a model's size is told before it has arrived", async () => {
  const address = await serving((_, response) =>
    response.writeHead(200, { "content-length": 5 }).end("model"),
  )
  const { bytes, sizes } = await download(address)
  expect(bytes?.byteLength).toBe(5)
  expect(sizes).toEqual([5])
})

test("PD-1: a missing model, a broken line and a closed viewer all end without one", async () => {
  const missing = await serving((_, response) => response.writeHead(404).end())
  expect((await download(missing)).bytes).toBeNull()
  const broken = await serving((_, response) => {
    response.writeHead(200, { "content-length": 500 }).write("part")
    response.socket?.destroy()
  })
  expect((await download(broken)).bytes).toBeNull()
  expect((await download(missing, AbortSignal.abort())).bytes).toBeNull()
})

import { Agent, get } from "node:http"

export type Read = (path: string) => Promise<void>

/** Reads pages one by one over one connection, to the last byte, compressed. Fails at any status but 200. */
export function createReader(shopUrl: string): { read: Read; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { read: (path) => readPage(agent, new URL(path, shopUrl)), close: () => agent.destroy() }
}

function readPage(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/html", "Accept-Encoding": "br" }
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`))
      answer.resume().once("end", resolve).once("error", reject)
    }).once("error", reject)
  })
}

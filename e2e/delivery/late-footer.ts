import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

const WORD_OF_THE_FOOT = "Subscribe</button>"

/**
 * A patchy network before the shop at `origin`: a page comes up to the word of a button, its footer's if none is given, and
 * the rest once `rest()` was called. Everything else is passed on.
 */
export async function lateFooter(origin: string, word?: string) {
  const { promise: wanted, resolve: rest } = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes("text/html")
    const headers = isPage ? { ...asked.headers, "accept-encoding": "identity" } : asked.headers
    // A connection of its own: the shop may close a kept one just as it is used again.
    const sent = { method: asked.method, headers, agent: false as const }
    const passed = request(origin + asked.url, sent, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (isPage) sendInPieces(response, answer)
      else response.pipe(answer)
    })
    passed.on("error", () => answer.destroy())
    asked.pipe(passed)
  })
  async function sendInPieces(page: IncomingMessage, answer: ServerResponse) {
    const html = await text(page)
    const end = word
      ? html.indexOf(`${word}</button>`)
      : html.indexOf(WORD_OF_THE_FOOT, html.indexOf("<footer"))
    answer.write(html.slice(0, end))
    await wanted
    answer.end(html.slice(end))
  }
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    rest,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

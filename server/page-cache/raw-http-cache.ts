import type { Server } from "node:http"
import type { Socket } from "node:net"
import type { AccessLog } from "../http/access-log.ts"
import { isHost } from "../http/host-header.ts"
import { chooseEncoding } from "./cached-response.ts"
import { pageKey } from "./page-key.ts"
import type { Pages } from "./pages.ts"
import { responseBytesOf } from "./response-bytes.ts"

/** One whole request for reading, by the letter of RFC 9112 and nothing else: whatever differs is Node's to judge. */
const PLAIN_GET = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+.^_`|~\w-]+: ?[\t -~\x80-\xff]*\r\n)+)\r\n$/
/** Headers after which a request is not plain: it has a body, or wants the connection changed. */
const NOT_PLAIN =
  /^(?:content-length|transfer-encoding|upgrade|expect|te|trailer|range|connection:(?! ?keep-alive\r)).*\r/im
const ACCEPT = /^accept: ?(.*?)\s*$/im
const ACCEPT_ENCODING = /^accept-encoding: ?(.*?)\s*$/im
const IF_NONE_MATCH = /^if-none-match: ?(.*?)\s*$/im
const HOST = /^host:[^\r]*/gim
const IDLE_MS = 5_000 // as long as Node keeps a connection open for another request
const STALLED_MS = 30_000

type InMemory = Pick<Pages, "cache" | "files">

/** Answers plain requests for cached pages and files before Node parses HTTP (docs/guide/speed.md). */
export function createRawHttpCache(server: Server, pages: InMemory, accessLog: AccessLog) {
  const [handOver] = server.listeners("connection")
  const waiting = new Set<Socket>()
  let isShut = false
  server.removeAllListeners("connection")
  server.on("connection", (socket: Socket) => {
    const hear = (chunk: Buffer) => {
      const startedAt = performance.now()
      const answer = isShut ? null : answerPlainly(pages, chunk)
      if (!answer) return leave(chunk)
      socket.write(answer.bytes)
      accessLog.recordAnswer(answer.status)
      accessLog.logCached({ method: "GET", url: answer.url, status: answer.status, startedAt })
      // Who asks faster than they read is received again when they have read.
      if (socket.writableNeedDrain) {
        socket.pause()
        socket.once("drain", () => socket.resume())
      }
    }
    // A reader in a tunnel is not one who left: what is on its way to them gets longer.
    const end = () => {
      if (socket.writableLength > 0 && socket.timeout === IDLE_MS) socket.setTimeout(STALLED_MS)
      else socket.destroy()
    }
    const hangUp = () => socket.end() // Node's servers let a caller who has said all wait for the answer
    const forget = () => waiting.delete(socket)
    const leave = (chunk: Buffer) => {
      forget()
      socket
        .off("data", hear)
        .off("end", hangUp)
        .off("timeout", end)
        .off("error", forget)
        .off("close", forget)
      socket.setTimeout(0)
      socket.pause()
      handOver?.call(server, socket)
      socket.unshift(chunk)
      socket.resume()
    }
    waiting.add(socket)
    socket.setTimeout(IDLE_MS)
    socket.on("data", hear).on("end", hangUp).on("timeout", end).on("error", forget).on("close", forget)
  })
  return {
    shut() {
      isShut = true
    },
    end() {
      for (const socket of waiting) socket.end()
    },
  }
}

function answerPlainly({ cache, files }: InMemory, chunk: Buffer) {
  const [, url, headers] = PLAIN_GET.exec(chunk.toString("latin1")) ?? []
  if (!url || !headers || NOT_PLAIN.test(headers) || !hasOneHost(headers)) return null
  const encoding = chooseEncoding(ACCEPT_ENCODING.exec(headers)?.[1])
  const known = IF_NONE_MATCH.exec(headers)?.[1]
  const file = files.find(url, encoding)
  if (file) return { url, ...responseBytesOf(file.page, file.encoding, known) }
  const key = pageKey(url, ACCEPT.exec(headers)?.[1])
  const page = key ? cache.find(key, encoding) : null
  return page ? { url, ...responseBytesOf(page, encoding, known) } : null
}

function hasOneHost(headers: string) {
  const [host, ...others] = headers.match(HOST) ?? []
  return host !== undefined && others.length === 0 && isHost(host.slice("host:".length).trim())
}

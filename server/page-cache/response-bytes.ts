import { STATUS_CODES } from "node:http"
import { isKnown } from "../http/not-modified.ts"
import type { CachedResponse, Encoding } from "./cached-response.ts"

/** A page on its way: `headers` as Node takes them, `body` empty where the reader has the page already. */
export type Sending = { status: number; headers: string[]; body: Buffer }

const NOTHING = Buffer.alloc(0)

/** What is sent of a kept page to a reader who has `known` (the If-None-Match header) already. */
export function sendingOf(page: CachedResponse, encoding: Encoding, known: string | undefined): Sending {
  const body = page.bodies[encoding] ?? NOTHING
  const headers = [...page.headers]
  if (page.status < 500) headers.push("ETag", `"${page.digest}-${encoding}"`)
  if (page.status === 200 && isKnown(known, page.digest)) return { status: 304, headers, body: NOTHING }
  if (encoding !== "identity") headers.push("Content-Encoding", encoding)
  headers.push("Content-Length", String(body.length))
  return { status: page.status, headers, body }
}

type WholeAnswer = { status: number; bytes: Buffer }

/** The bytes of an answer on the wire. Those of a whole page are put together once a second, for its date. */
export function responseBytesOf(
  page: CachedResponse,
  encoding: Encoding,
  known: string | undefined,
): WholeAnswer {
  const second = Math.floor(Date.now() / 1000)
  if (known === undefined) {
    const wire = page.wires[encoding]
    if (wire?.second === second) return { status: page.status, bytes: wire.bytes }
  }
  const sending = sendingOf(page, encoding, known)
  const bytes = Buffer.concat([Buffer.from(headOf(sending, second), "latin1"), sending.body])
  if (sending.status !== 304) page.wires[encoding] = { second, bytes }
  return { status: sending.status, bytes }
}

function headOf({ status, headers }: Sending, second: number) {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  lines.push(`Date: ${new Date(second * 1000).toUTCString()}`, "Connection: keep-alive", "", "")
  return lines.join("\r\n")
}

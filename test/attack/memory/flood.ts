import { once } from "node:events"
import { readFile, writeFile } from "node:fs/promises"
import { type IncomingMessage, request } from "node:http"
import { connect } from "node:net"

const HEAD_END = "\r\n\r\n"
/** Linux sets the highest resident size of a process back when this is written to `clear_refs`. */
const RESET_PEAK = "5"

export type Answer = { status: number; retryAfter: string | null }

/** Runs the work and returns by how many megabytes the highest resident size of the process exceeded its size before. */
export async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, RESET_PEAK)
  const before = await kilobytes(pid, "VmRSS")
  await work()
  return Math.round(((await kilobytes(pid, "VmHWM")) - before) / 1024)
}

async function kilobytes(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
}

type Flood = { url: string; paths: string[]; connections: number; encoding: string }

/** Sends a GET for each path over so many connections, each pipelined, and returns what was answered. */
export async function flood({ url, paths, connections, encoding }: Flood): Promise<Answer[]> {
  const { hostname, port, host } = new URL(url)
  const requests = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  )
  const shares = Array.from({ length: connections }, (_, nth) =>
    requests.filter((_, index) => index % connections === nth),
  )
  const answers = shares.map((share) => exchange({ hostname, port: Number(port) }, share))
  return (await Promise.all(answers)).flat()
}

type Address = { hostname: string; port: number }

function exchange({ hostname, port }: Address, requests: string[]): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const answers: Answer[] = []
    let received = Buffer.alloc(0)
    const socket = connect(port, hostname, () => socket.write(requests.join("")))
    socket.on("error", reject)
    socket.on("close", () => resolve(answers))
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      for (let next = readAnswer(received); next; next = readAnswer(received)) {
        answers.push(next.answer)
        received = received.subarray(next.length)
      }
      if (answers.length === requests.length) socket.end()
    })
  })
}

/** The first whole answer in a buffer, by its length or its last chunk; null while it is not whole. */
function readAnswer(received: Buffer): { answer: Answer; length: number } | null {
  const headLength = received.indexOf(HEAD_END) + HEAD_END.length
  if (headLength < HEAD_END.length) return null
  const head = received.toString("latin1", 0, headLength)
  const length = bodyLength(head, received.subarray(headLength))
  if (length === null || received.length < headLength + length) return null
  const status = Number(head.slice("HTTP/1.1 ".length).slice(0, 3))
  return { answer: { status, retryAfter: headerOf(head, "retry-after") }, length: headLength + length }
}

function bodyLength(head: string, body: Buffer): number | null {
  const declared = headerOf(head, "content-length")
  if (declared !== null) return Number(declared)
  const end = body.indexOf("0\r\n\r\n")
  return end < 0 ? null : end + "0\r\n\r\n".length
}

function headerOf(head: string, name: string): string | null {
  return new RegExp(`^${name}: (.*?)\\r?$`, "im").exec(head)?.[1] ?? null
}

export type Form = { contentType: string; body: Buffer }

/** The bytes of a complaint with photos. */
export async function encodeComplaint(photos: readonly Blob[]): Promise<Form> {
  const form = new FormData()
  const fields = { fullName: "Asha Rao", email: "asha@example.in", words: "The left bud is silent." }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const photo of photos) form.append("photos", photo, "photo.jpg")
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get("content-type") ?? "",
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Sends a complaint as from an address of its own behind a trusted proxy. */
export async function sendComplaint(
  url: string,
  { from, form: { contentType, body } }: { from: string; form: Form },
): Promise<Answer> {
  const headers = {
    Origin: url,
    "X-Forwarded-For": from,
    "Content-Type": contentType,
    "Content-Length": body.length,
  }
  const sending = request(`${url}/complaints`, { method: "POST", headers, agent: false })
  sending.end(body)
  const [answer] = (await once(sending, "response")) as [IncomingMessage]
  await once(answer.resume(), "end")
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? null }
}

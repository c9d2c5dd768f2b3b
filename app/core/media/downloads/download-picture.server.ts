import type { IncomingMessage } from "node:http"
import { get as httpsGet } from "node:https"
import { isIP } from "node:net"
import { MOST_PICTURE_BYTES } from "#app/core/media/image-limits.ts"
import { CLOSED_ADDRESS, isPublicAddress, publicLookup } from "./public-address.server.ts"

const MOST_REDIRECTS = 3
const LONGEST_MS = 30_000
const ACCEPT = "image/jpeg,image/png,image/webp"

/** Why a picture could not be fetched. Only the last two may be better later. */
export type DownloadFault =
  | "closed-address"
  | "not-found"
  | "not-a-picture"
  | "too-large"
  | "refused"
  | "unreachable"
type Downloaded = { ok: true; file: Blob } | { ok: false; fault: DownloadFault }
type Get = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * Fetches a picture from a public host by https, within a size and 30 seconds, and follows up to three redirects under the same rules.
 * `get` is how an answer is asked for.
 */
export async function downloadPicture(
  address: string,
  { get = getPublic, mostBytes = MOST_PICTURE_BYTES }: { get?: Get; mostBytes?: number } = {},
): Promise<Downloaded> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  let at: string | undefined = address
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS && at !== undefined; redirects += 1) {
      const url: URL | null = openAddress(at)
      if (!url) return { ok: false, fault: "closed-address" }
      const answer = await get(url, signal)
      const { statusCode = 0, headers } = answer
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
      at =
        isRedirect && URL.canParse(headers.location ?? "", url.href)
          ? new URL(headers.location ?? "", url).href
          : undefined
      if (!isRedirect) return await readAnswer(answer, mostBytes)
      answer.destroy()
    }
    return { ok: false, fault: "not-found" }
  } catch (error) {
    return { ok: false, fault: isClosed(error) ? "closed-address" : "unreachable" }
  }
}

/** The address, if it is one of https at the usual port without a password, and no IP address of a closed network. */
function openAddress(address: string): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null
  const host = url.hostname.replace(/^\[|\]$/g, "")
  return isIP(host) === 0 || isPublicAddress(host) ? url : null
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<Downloaded> {
  const { statusCode = 0, headers } = answer
  const refuse = (fault: DownloadFault): Downloaded => {
    answer.destroy()
    return { ok: false, fault }
  }
  if (statusCode === 429 || statusCode >= 500) return refuse("refused")
  if (statusCode !== 200) return refuse("not-found")
  const type = headers["content-type"] ?? ""
  if (!type.toLowerCase().startsWith("image/")) return refuse("not-a-picture")
  if (Number(headers["content-length"]) > mostBytes) return refuse("too-large")
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += piece.length
    if (size > mostBytes) return refuse("too-large")
    pieces.push(piece)
  }
  return { ok: true, file: new Blob(pieces, { type }) }
}

function getPublic(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = httpsGet(
    url,
    { agent: false, headers: { Accept: ACCEPT }, lookup: publicLookup, signal },
    resolve,
  )
  request.on("error", reject)
  return promise
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === CLOSED_ADDRESS
}

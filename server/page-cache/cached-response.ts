import { createHash } from "node:crypto"
import { promisify } from "node:util"
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from "node:zlib"
import type { JobQueue } from "#app/platform/job-queue.server.ts"

/** The ways in which a page can travel, the smallest first. */
const ENCODINGS = ["br", "zstd", "gzip", "identity"] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page as it was rendered: `headers` in the form that Node writes without looking at them again. */
export type CachedResponse = {
  status: number
  headers: string[]
  /** The validator without its quotes and without the encoding. */
  digest: string
  bodies: Partial<Record<Encoding, Buffer>>
  /** The whole answer of this second, head and body, where somebody asked for it. */
  wires: Partial<Record<Encoding, { second: number; bytes: Buffer }>>
  skus: ReadonlySet<string>
  /** Encodings under way, one promise for all readers. */
  encodings: Partial<Record<Encoding, Promise<number>>>
  /** How often the brotli body was read. */
  brotliReads: number
}

const ZSTD_LEVEL = 3 // 12 takes 35 MB a page
const TEXT = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
const compress = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, {
      params: {
        ...TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: (body: Buffer) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}
const unpack = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
}
/** What a page's first reader waits for: as quick as 5, and 2 % smaller. */
export const QUICK = 8
const BEST = 11

const REQUEST_ID = "x-request-id"
const REWRITTEN = new Set(["content-length", "date", "vary"])
/** A browser asks each time; a CDN may answer by itself for a moment, and when the shop is away. */
const SHARED = "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400"

/** What an answer of the shop becomes when it is cached. Headers that belong to one request stay behind. */
export async function cacheResponse(response: Response, skus: ReadonlySet<string>): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const { status } = response
  // A fault is told under the number of the request that met it.
  const isOfPage = (name: string) => (name === REQUEST_ID ? status >= 500 : !REWRITTEN.has(name))
  const headers = [...response.headers].filter(([name]) => isOfPage(name)).flat()
  headers.push("Vary", variesBy(response.headers.get("vary")))
  if (!response.headers.has("Cache-Control"))
    headers.push("Cache-Control", status === 200 ? SHARED : "no-cache")
  return {
    status,
    headers,
    digest: digestOf(body),
    bodies: { identity: body },
    wires: {},
    skus,
    encodings: {},
    brotliReads: 0,
  }
}

/** By which a body is told from every other, 22 letters. */
export function digestOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22)
}

function variesBy(others: string | null) {
  return [...new Set([...(others?.split(/,\s*/) ?? []), "Accept-Encoding"])].join(", ")
}

/**
 * Makes the body in an encoding at first use, in its turn of the queue. Returns the bytes added, to the first of concurrent callers alone;
 * the plain body, ten times as large, is dropped.
 */
export async function addEncoding(
  page: CachedResponse,
  encoding: Encoding,
  queue: JobQueue,
): Promise<number> {
  if (page.bodies[encoding]) return 0
  const underway = page.encodings[encoding]
  if (underway) return underway.then(() => 0)
  const adding = queue(async () => {
    const plain = await plainBodyOf(page)
    return put(page, encoding, encoding === "identity" ? plain : await compress[encoding](plain, QUICK))
  }).finally(() => delete page.encodings[encoding])
  page.encodings[encoding] = adding
  return adding
}

/** Brotli again, as small as it gets: worth its time for a page that is read often. */
export async function shrink(page: CachedResponse, queue: JobQueue): Promise<number> {
  return queue(async () => put(page, "br", await compress.br(await plainBodyOf(page), BEST)))
}

function put(page: CachedResponse, encoding: Encoding, body: Buffer) {
  const before = weightOf(page)
  page.bodies[encoding] = body
  if (encoding !== "identity") delete page.bodies.identity
  return weightOf(page) - before
}

/** What a page weighs in memory: its bodies, and what is written down of it. */
export function weightOf(page: CachedResponse): number {
  const bodies = Object.values(page.bodies).reduce((sum, body) => sum + 2 * body.length, 0) // and its wire
  const headers = page.headers.reduce((sum, text) => sum + text.length, 0)
  return bodies + headers + page.skus.size * 64 + 512
}

async function plainBodyOf({ bodies }: CachedResponse): Promise<Buffer> {
  if (bodies.identity) return bodies.identity
  if (bodies.br) return unpack.br(bodies.br)
  if (bodies.zstd) return unpack.zstd(bodies.zstd)
  return bodies.gzip ? unpack.gzip(bodies.gzip) : Buffer.alloc(0)
}

const chosen = new Map<string, Encoding>()
const MOST_REMEMBERED = 200

/** The smallest way to travel that a reader accepts. An encoding with the weight 0 is refused. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  const known = chosen.get(accepted)
  if (known) return known
  const wanted = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .map((part) => part.replaceAll(/\s/g, ""))
      .filter((part) => !/;q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]),
  )
  const choice = ENCODINGS.find((encoding) => wanted.has(encoding)) ?? "identity"
  if (chosen.size < MOST_REMEMBERED) chosen.set(accepted, choice)
  return choice
}

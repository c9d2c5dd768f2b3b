import { createPageStore } from "./cache-store.ts"
import { type CachedResponse, digestOf, type Encoding } from "./cached-response.ts"

/** A picture by its version; models and whatever else is large come from the disk. */
const PICTURE = /^\/images\/[a-z0-9][a-z0-9._-]*\/[\w.-]+\.(?:avif|jpg)\?v=[0-9a-f]+$/
const REWRITTEN = new Set(["content-encoding", "content-length"])

type FileCacheOptions = {
  mostBytes: number
  built: ReadonlySet<string>
  /** Answers a file as it lies on the disk, in the encoding that is asked for if it lies there so. */
  fetch: (request: Request) => Response | Promise<Response>
}
export type Ready = { page: CachedResponse; encoding: Encoding }

/** Files in memory as they travel, at most `mostBytes`, the longest unread ones make room (docs/guide/speed.md). */
export function createFileCache({ mostBytes, built, fetch }: FileCacheOptions) {
  const store = createPageStore(mostBytes)
  const keyOf = (url: string, encoding: Encoding) => {
    if (built.has(url)) return `${encoding} ${url}`
    return PICTURE.test(url) ? url : null
  }
  return {
    find(url: string, encoding: Encoding): Ready | null {
      const key = keyOf(url, encoding)
      const found = key ? store.find(key) : null
      return found ? readyAs(found.page, encoding) : null
    },
    /** The file from the disk; null when the address is none of a file that may be cached, or nothing is there. */
    async get(url: string, encoding: Encoding): Promise<Ready | null> {
      const key = keyOf(url, encoding)
      if (!key) return null
      const answer = await fetch(
        new Request(`http://files${url}`, { headers: { "accept-encoding": encoding } }),
      )
      if (answer.status !== 200) return null
      const file = await keepFile(answer)
      // Of a picture that is asked for by another version nobody knows how long it stays true.
      if (built.has(url) || file.headers.some((text) => text.includes("immutable")))
        store.keep(key, file, false)
      return readyAs(file, encoding)
    },
    size: store.size,
  }
}

function readyAs(page: CachedResponse, wanted: Encoding): Ready {
  return { page, encoding: page.bodies[wanted] ? wanted : "identity" }
}

async function keepFile(answer: Response): Promise<CachedResponse> {
  const body = Buffer.from(await answer.arrayBuffer())
  const encoding = (answer.headers.get("content-encoding") ?? "identity") as Encoding
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !REWRITTEN.has(name)).flat(),
    digest: digestOf(body),
    bodies: { [encoding]: body },
    wires: {},
    skus: new Set(),
    encodings: {},
    brotliReads: 0,
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { isBusy, sendBusyAnswer } from "#app/platform/busy-answer.server.ts"
import type { AccessLog } from "../http/access-log.ts"
import { chooseEncoding } from "./cached-response.ts"
import type { Ready } from "./file-cache.ts"
import { pageKey } from "./page-key.ts"
import type { Pages } from "./pages.ts"
import { sendingOf } from "./response-bytes.ts"

const SEARCH = /^\/search\/|\/questions(\.data)?\?(.*&)?q=/i

/** Answers requests for pages and files that may be cached; the rest, and too frequent searches, go on to `next`. */
export function servePages(
  { cache, files, maySearch }: Pages,
  accessLog: AccessLog,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next(request, response)
    const startedAt = performance.now()
    const { method, url = "" } = request
    const answer = (ready: Ready) => {
      const status = send(request, response, ready)
      accessLog.logCached({ method, url, status, startedAt })
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString())
    const file = files.find(url, encoding)
    if (file) return answer(file)
    const key = pageKey(url, request.headers.accept)
    const cached = key ? cache.find(key, encoding) : null
    if (cached) return answer({ page: cached, encoding })
    const make = async (): Promise<Ready | null> => {
      if (!key) return files.get(url, encoding)
      if (SEARCH.test(key.url) && !(await maySearch(request))) return null
      return { page: await cache.get(key, encoding), encoding }
    }
    make().then(
      (ready) => (ready ? answer(ready) : next(request, response)),
      // After another fault the shop itself renders the error page.
      (error) => (isBusy(error) ? sendBusyAnswer(response, error) : next(request, response)),
    )
  }
}

function send(request: IncomingMessage, response: ServerResponse, { page, encoding }: Ready) {
  const { status, headers, body } = sendingOf(page, encoding, request.headers["if-none-match"])
  response.writeHead(status, headers)
  response.end(request.method === "HEAD" || status === 304 ? undefined : body)
  return status
}

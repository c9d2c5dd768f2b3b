import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { chooseEncoding } from "./kept-page.ts"
import { pageKey } from "./page-key.ts"
import type { Pages } from "./pages.ts"
import { type Sending, sendingOf } from "./wire.ts"

const SEARCH = /^\/search\//i

/**
 * Answers requests for pages that may be kept, rendering those that are not; the rest goes on to `next`, and so does
 * whoever searched too often for something that does not lie ready.
 */
export function servePages({ cache, maySearch }: Pages, next: RequestListener): RequestListener {
  return (request, response) => {
    const isReading = request.method === "GET" || request.method === "HEAD"
    const key = isReading ? pageKey(request.url ?? "", request.headers.accept) : null
    if (!key) return next(request, response)
    const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString())
    const known = request.headers["if-none-match"]
    const kept = cache.find(key, encoding)
    if (kept) return send(request, response, sendingOf(kept, encoding, known))
    const render = async () => {
      if (SEARCH.test(key.url) && !(await maySearch(request))) return null
      return cache.get(key, encoding)
    }
    render().then(
      (page) => (page ? send(request, response, sendingOf(page, encoding, known)) : next(request, response)),
      () => next(request, response), // the shop itself says what went wrong
    )
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Sending) {
  response.writeHead(status, headers)
  response.end(request.method === "HEAD" || status === 304 ? undefined : body)
}

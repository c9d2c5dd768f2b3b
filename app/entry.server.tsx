import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { contentPolicy } from "#app/delivery/content-policy.server.ts"
import { createCriticalCss } from "#app/delivery/critical-css.server.ts"
import { deferHydration, inlineCriticalCss } from "#app/delivery/deferred-hydration.ts"
import { firebaseOrigins } from "#app/platform/env/firebase-env.server.ts"
import { RequestReference } from "#app/shell/request-reference.tsx"
import styles from "./app.css?inline"
import faces from "./faces.css?inline"
import { requestIdContext, servicesContext } from "./services.server.ts"

/** Renders a page whole: its content policy names the scripts in it, so nothing leaves before all of it is there. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const reference = status >= 500 ? loadContext.get(requestIdContext) : undefined
  const html = await renderToText(
    <RequestReference value={reference}>
      <ServerRouter context={routerContext} url={request.url} />
    </RequestReference>,
  )
  const page = import.meta.env.DEV
    ? html
    : deferHydration(inlineCriticalCss(html, faces + (await usedStyles(html))))
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set(
    "Content-Security-Policy",
    contentPolicy(page, firebaseOrigins(loadContext.get(servicesContext).env)),
  )
  return new Response(page, { status, headers })
}

const usedStyles = createCriticalCss(styles)

/** Logs a fault of ours under the number that the shopper is shown. What a caller did wrong is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const requestId = context.get(requestIdContext)
  context
    .get(servicesContext)
    .log.error({ requestId, path: new URL(request.url).pathname, err: error }, "request failed")
}

function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
  })
}

import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { PREVIEW_PARAMETER } from "#app/content/published-pages.ts"
import type { Brand } from "#app/core/settings/brand.ts"
import { contentPolicy } from "#app/delivery/content-policy.server.ts"
import { type Delivery, DeliveryContext, type DeliveryMode } from "#app/delivery/delivery-context.ts"
import { pageCode } from "#app/delivery/page-code.ts"
import { stylesName } from "#app/delivery/route-styles.server.ts"
import { RequestReference } from "#app/layout/request-reference.tsx"
import { SiteBanner } from "#app/layout/site-banner.tsx"
import { firebaseOrigins } from "#app/platform/env/firebase-env.server.ts"
import { hasTraceExporter } from "#app/platform/env/telemetry-env.server.ts"
import { criticalStyles } from "./critical-styles.server.ts"
import { requestIdContext, type Services, servicesContext } from "./services.server.ts"
import { tracedRoutes } from "./traced-routes.server.ts"

/** Instrumentations of the router, read once when the bundle is loaded. */
export const instrumentations = hasTraceExporter(process.env) ? [tracedRoutes] : []

/** Renders a page whole: its content policy names the scripts in it, so nothing leaves before all of it is there. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { env, settings } = loadContext.get(servicesContext)
  const reference = status >= 500 ? loadContext.get(requestIdContext) : undefined
  const { serverHandoffStream: _, ...context } = routerContext
  const mode = import.meta.env.DEV ? "plain" : env.PAGE_DELIVERY
  const delivery = await deliveryOf(routerContext, mode, settings.get("brand"))
  const page = await renderToText(
    <DeliveryContext value={delivery}>
      <RequestReference value={reference}>
        <ServerRouter context={context} url={request.url} />
      </RequestReference>
    </DeliveryContext>,
  )
  if (isPreview(request)) for (const [name, value] of OF_A_PREVIEW) headers.set(name, value)
  headers.set("Content-Type", "text/html; charset=utf-8")
  headers.set("Content-Security-Policy", contentPolicy(delivery.written, firebaseOrigins(env)))
  const banner = isBackOffice(routerContext) ? "" : await bannerOf(loadContext.get(servicesContext), request)
  return new Response(banner ? page.replace("<body>", () => `<body>${banner}`) : page, { status, headers })
}

const OF_A_PREVIEW = [
  ["Cache-Control", "private, no-store"],
  ["X-Robots-Tag", "noindex"],
  ["Referrer-Policy", "same-origin"],
] as const
const BACK_OFFICE = "admin"
const WORD = /^[a-z._-]*$/

function isPreview(request: Request) {
  return new URL(request.url).searchParams.has(PREVIEW_PARAMETER)
}

function isBackOffice({ staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.some(({ route }) => route.id === BACK_OFFICE)
}

/** The line above the header. React in the browser leaves what it does not know in the body as it is. */
async function bannerOf({ publishedPages }: Services, request: Request): Promise<string> {
  const banner = (await publishedPages.forRequest(request)).banner()
  return banner ? renderToStaticMarkup(<SiteBanner {...banner} />) : ""
}

/** What is written into the page beside its markup: its data has to be there before it is rendered. */
async function deliveryOf(context: EntryContext, mode: DeliveryMode, brand: Brand): Promise<Delivery> {
  const { matches, errors, loaderData } = context.staticHandlerContext
  const { id: page = "error", handle } = (errors ? undefined : matches.at(-1)?.route) ?? {}
  return {
    mode,
    styles: criticalStyles(
      mode === "fast" ? stylesName(page, { handle, data: loaderData[page] }) : null,
      brand,
    ),
    router: routerSettings(context.serverHandoffString),
    data: await new Response(context.serverHandoffStream).text(),
    code: pageCode(context),
    scripts: new Set(),
    written: { scripts: new Set(), styles: new Set() },
  }
}

/** The router's settings for the browser, without flags that are off. A built shop reads no `routeDiscovery` (vite.config.ts). */
function routerSettings(text = "{}") {
  return JSON.stringify(JSON.parse(text), (name, value) =>
    value === false || (import.meta.env.PROD && name === "routeDiscovery") ? undefined : value,
  )
}

/** Logs a fault of ours under the number that the shopper is shown. What a caller did wrong is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context, params }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const requestId = context.get(requestIdContext)
  const path = new URL(request.url).pathname
  const { log } = context.get(servicesContext)
  log.error({ requestId, path, route: patternOf(path, params), err: error }, "request failed")
}

/** The address with its parameters by their names, `/product-detail/:type/:id`, and with nothing that is no word. */
function patternOf(path: string, params: Record<string, string | undefined>): string {
  const named = Object.entries(params).flatMap(([name, value = ""]) => [
    [value, name] as const,
    [encodeURIComponent(value), name] as const,
  ])
  const names = new Map(named)
  const parts = path.replace(/\.data$/, "").split("/")
  return parts
    .map((part) => (names.has(part) || !WORD.test(part) ? `:${names.get(part) ?? "value"}` : part))
    .join("/")
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
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onError: reject,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // else what is large comes later, by a script of React's own
    })
  })
}

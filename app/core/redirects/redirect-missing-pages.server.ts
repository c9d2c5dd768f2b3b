import { type MiddlewareFunction, redirectDocument } from "react-router"
import { servicesContext } from "#app/services.server.ts"

/** The endings of addresses at which the router in the browser asks for the data of a page. */
const DATA = /(\/_root)?\.data$/

/** Answers a 404 by the merchant's redirect of that path. A failed lookup is logged and leaves the 404. */
export const redirectMissingPages: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next()
  if (response.status !== 404 || !["GET", "HEAD"].includes(request.method)) return response
  const { pathname, search } = new URL(request.url)
  const { log, redirects } = context.get(servicesContext)
  const found = await redirects
    .find({ pathname: pathname.replace(DATA, ""), search })
    .catch((error: unknown) => {
      log.error({ err: error }, "a redirect was not looked up")
      return null
    })
  if (!found) return response
  throw redirectDocument(found.location, {
    status: found.status,
    headers: { "Cache-Control": "max-age=60" },
  })
}

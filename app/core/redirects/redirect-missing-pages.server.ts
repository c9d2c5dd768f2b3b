import { type MiddlewareFunction, redirectDocument } from "react-router"
import { servicesContext } from "#app/services.server.ts"

/** The endings of addresses at which the router in the browser asks for the data of a page. */
const DATA = /(\/_root)?\.data$/

/** Where the shop has no page, a redirect of the merchant answers. */
export const redirectMissingPages: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const response = await next()
  if (response.status !== 404 || !["GET", "HEAD"].includes(request.method)) return response
  const { pathname, search } = new URL(request.url)
  const { redirects } = context.get(servicesContext)
  const found = await redirects.find({ pathname: pathname.replace(DATA, ""), search })
  if (!found) return response
  throw redirectDocument(found.location, {
    status: found.status,
    headers: { "Cache-Control": "max-age=60" },
  })
}

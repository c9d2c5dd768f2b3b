import { href, redirect } from "react-router"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { cleanKeyword } from "#app/core/catalogue/search/search-words.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/search-form"

/** The search box without JavaScript: `/search?q=text` is `/search/{text}`, and empty text does nothing (NAV-6). */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const keyword = cleanKeyword(url.searchParams.get("q") ?? "")
  if (keyword.trim() !== "") throw redirect(searchPath(keyword))
  throw redirect(
    ownPath(request.headers.get("referer"), [url.origin, context.get(servicesContext).env.shopUrl]),
  )
}

function ownPath(referer: string | null, origins: string[]) {
  if (!referer || !URL.canParse(referer)) return href("/")
  const { origin, pathname, search } = new URL(referer)
  return origins.includes(origin) && !/^\/(search\/?$|\/)/.test(pathname) ? pathname + search : href("/")
}

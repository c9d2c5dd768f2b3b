import { type RouterContextProvider, redirect } from "react-router"
import { servicesContext } from "#app/services.server.ts"
import type { User } from "./identity.server.ts"
import { loginPath } from "./next-path.ts"

type Context = Readonly<RouterContextProvider>

/** The account of a request by its session, or null. */
export function findUser(context: Context, request: Request): Promise<User | null> {
  return context.get(servicesContext).identity.findUser(request)
}

/** The account of a request by its session. A guest is sent to the login page, and from there back. */
export async function requireUser(context: Context, request: Request): Promise<User> {
  return (await findUser(context, request)) ?? sendGuest(context, request, loginPath)
}

/** Sends a guest to another page, by the path that was wanted, and ends a session that is over. */
export async function sendGuest(
  context: Context,
  request: Request,
  pathFor: (wanted: string) => string,
): Promise<never> {
  const { headers } = await context.get(servicesContext).identity.readProfile(request)
  throw redirect(pathFor(pagePath(request)), { status: 303, headers })
}

/** RT-6: a signed-in visitor has nothing to do on a page for guests. */
export async function requireGuest(context: Context, request: Request): Promise<void> {
  const { profile, headers } = await context.get(servicesContext).identity.readProfile(request)
  if (profile) throw redirect("/", { headers })
}

/** The path that a person would see: the router asks for a page's data under a name of its own. */
function pagePath(request: Request) {
  const url = new URL(request.url)
  url.searchParams.delete("_routes")
  return url.pathname.replace(/(\/_)?\.data$/, "") + url.search
}

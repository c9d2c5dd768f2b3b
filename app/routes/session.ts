import { identityContext } from "#app/shop/identity/identity-context.server.ts"
import type { Route } from "./+types/session"

/** Who is signed in, for the browser: `{profile}`, null for a guest. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { profile, headers } = await context.get(identityContext).readProfile(request)
  return Response.json({ profile }, { headers })
}

import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { readLatest } from "#app/modules/staff-news/latest-news.server.ts"
import type { Route } from "./+types/latest-news"

/** The news of the browser after the last one that it had. Asked by a timer: it does not prolong the session. */
export const loader = staffLoader(
  "today:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) =>
    Response.json(await readLatest(services, member, url.searchParams.get("after")), {
      headers: { "Cache-Control": "no-store" },
    }),
  { prolongs: false },
)

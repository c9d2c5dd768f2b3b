import { staffLoader } from "#app/admin/staff/staff-route.server.ts"

/** Prolongs the session, as every request of a member does; the login answers for one that has ended. */
export const loader = staffLoader("today:read", async () => {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } })
})

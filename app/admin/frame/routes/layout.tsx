import { isRouteErrorResponse, Outlet } from "react-router"
import { AdminFrame } from "#app/admin/frame/admin-frame.tsx"
import * as messages from "#app/admin/staff/messages.ts"
import { isFullyLoggedIn } from "#app/core/accounts/staff/member.ts"
import { timeLeftOf } from "#app/core/accounts/staff/staff-sessions.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/layout"

/** Member of staff that the frame names, and how long the session lasts. Each screen checks its own permission. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await context.get(servicesContext).staff.findMember(request)
  if (!isFullyLoggedIn(member)) return { member: null }
  const { id, name, role, permissions } = member
  return { member: { id, name, role, permissions, timeLeft: timeLeftOf(member) } }
}

export default function AdminLayout({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <AdminFrame member={member}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, sentence } = messages.faultOf(status)
  return (
    <AdminFrame member={loaderData?.member ?? null}>
      <PageHead title={title} description={sentence} />
      <h1 className="text-title">{title}</h1>
      <p role="alert" className="mt-3">
        {sentence}
      </p>
    </AdminFrame>
  )
}

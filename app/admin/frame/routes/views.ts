import { redirect } from "react-router"
import { isViewedScreen } from "#app/admin/frame/views/saved-view.ts"
import { deleteView, saveView } from "#app/admin/frame/views/saved-views.server.ts"
import { type StaffedForm, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import type { Route } from "./+types/views"

/** The address takes forms only. */
export const loader = staffLoader("today:read", async () => new Response(null, { status: 404 }))

// A view is the member's own, and no change of the shop: the audit log has no line of it.
export const action = staffAction<Route.ActionArgs, Response>({
  save: { permission: "today:read", audit: null, run: (press) => keep(press, saveView) },
  delete: { permission: "today:read", audit: null, run: (press) => keep(press, deleteView) },
})

type View = Parameters<typeof saveView>[1]

/** Saves or deletes a view, and leads back to its list. */
async function keep(
  { services, member, form }: StaffedForm<Route.ActionArgs>,
  change: (db: typeof services.db, view: View) => Promise<unknown>,
): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? "")
  const screen = text("screen")
  if (!isViewedScreen(screen)) return redirect("/admin", 303)
  const query = new URLSearchParams(text("query"))
  await change(services.db, { userId: member.id, screen, name: text("name"), query: `?${query}` })
  return redirect(query.size > 0 ? `${screen}?${query}` : screen, 303)
}

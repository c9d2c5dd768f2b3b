import { href } from "react-router"
import * as messages from "#app/admin/customers/segments/messages.ts"
import { NEW } from "#app/admin/customers/segments/segment-form.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { listSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/segments"

/** All segments of customers. */
export const loader = staffLoader(
  "customers:read",
  async ({ services: { db }, member }: Staffed<Route.LoaderArgs>) => ({
    segments: await listSegments(db),
    mayChange: may(member, "offers:write"),
  }),
)

export default function AdminSegmentsPage({ loaderData }: Route.ComponentProps) {
  const { segments, mayChange } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.segments} description={messages.segmentsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.segments}</h1>
        {mayChange && (
          <Link
            to={href("/admin/segments/:id", { id: NEW })}
            className="font-semibold underline underline-offset-4"
          >
            {messages.newSegment}
          </Link>
        )}
      </div>
      <p className="max-w-3xl">{messages.segmentsDescription}</p>
      <AdminTable caption={messages.segments} columns={messages.COLUMNS} empty={messages.noneYet}>
        {segments.map(({ id, name, rule }) => (
          <AdminRow key={id}>
            <AdminCell>
              <Link
                to={href("/admin/segments/:id", { id: String(id) })}
                className="font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            </AdminCell>
            <AdminCell>{messages.ruleText(rule)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

export const headers = personalPage

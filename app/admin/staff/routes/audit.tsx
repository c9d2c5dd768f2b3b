import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as messages from "#app/admin/frame/messages.ts"
import { keyIn, wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { searchAudit } from "#app/core/settings/staff/audit.server.ts"
import { changeLines } from "#app/core/settings/staff/audit-line.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/audit"

/** A page of the log, by the words that are looked for. */
export const loader = staffLoader(
  "audit:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const before = keyIn(url.searchParams.get("before")) ?? undefined
    const found = await searchAudit(services.db, { words, before })
    const entries = found.entries.map((entry) => ({ ...entry, changes: changeLines(entry) }))
    return { words, entries, next: found.next, isFirst: !before, mayExport: may(member, "audit:export") }
  },
)

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  const { words, entries, next, isFirst, mayExport } = loaderData
  const query = words ? `q=${encodeURIComponent(words)}` : ""
  return (
    <div className="grid gap-6">
      <PageHead title={messages.auditLog} description={messages.auditDescription} />
      <h1 className="text-title">{messages.auditLog}</h1>
      <Form method="get" key={words} className="grid items-end gap-4 sm:grid-cols-[2fr_auto_auto]">
        <Field
          label={messages.findEntries}
          name="q"
          type="search"
          defaultValue={words}
          hint={messages.findEntriesBy}
        />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
        {mayExport && (
          <a href={`/admin/audit.csv?${query}`} className="py-3 font-semibold underline underline-offset-4">
            {messages.exportAsCsv}
          </a>
        )}
      </Form>
      <AdminTable
        caption={messages.auditLog}
        columns={messages.AUDIT_COLUMNS}
        empty={words || !isFirst ? messages.noSuchEntries : messages.noEntriesYet}
      >
        {entries.map((entry) => (
          <AdminRow key={entry.id}>
            <AdminCell isFigure>{formatDateTime(entry.happenedAt)}</AdminCell>
            <AdminCell>
              {entry.actor}
              {entry.address && <span className="block text-quiet">{entry.address}</span>}
            </AdminCell>
            <AdminCell>{entry.action}</AdminCell>
            <AdminCell>{entry.subject}</AdminCell>
            <AdminCell>
              {entry.changes.map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </AdminCell>
            <AdminCell>{entry.reason}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={`/admin/audit?${query}`}>{messages.newest}</Link>}
        {next && <Link to={`/admin/audit?${query}&before=${next}`}>{messages.older}</Link>}
      </nav>
    </div>
  )
}

export const headers = personalPage

import { listEditablePages } from "#app/content/editable-pages.server.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/shell/admin/admin-table.tsx"
import { EDITABLE_MAILS } from "#app/shell/admin/pages/mails/editable-mails.ts"
import * as messages from "#app/shell/admin/pages/messages.ts"
import { personalPage } from "#app/shop/identity/forms/form-answers.server.ts"
import { textFinder } from "#app/shop/pages/find-text.server.ts"
import { listWritten } from "#app/shop/pages/page-records.server.ts"
import { type Staffed, staffLoader } from "#app/shop/staff/members/staff-route.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/pages"

/** The pages of the shop that staff may write. */
export const loader = staffLoader(
  "pages:read",
  async ({ services: { db, publishedPages } }: Staffed<Route.LoaderArgs>) => {
    const written = await listWritten(db)
    return [...listEditablePages(textFinder(publishedPages)), ...EDITABLE_MAILS].map(
      ({ key, name, group }) => ({
        ...{ key, name, group, hasDraft: false, isScheduled: false, ...written.get(key) },
        day: publishedPages.get(key)?.day ?? null,
      }),
    )
  },
)

export default function AdminPagesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.pages} description={messages.pagesDescription} />
      <h1 className="text-title">{messages.pages}</h1>
      {(["shop", "mails", "aftercare", "contact", "accounts", "help", "blogs"] as const).map((group) => (
        <section key={group} aria-label={messages.GROUPS[group]} className="grid gap-3">
          <h2 className="text-lead">{messages.GROUPS[group]}</h2>
          <AdminTable
            caption={messages.GROUPS[group]}
            columns={messages.PAGE_COLUMNS}
            empty={messages.noPages}
          >
            {loaderData
              .filter((page) => page.group === group)
              .map(({ key, name, day, hasDraft, isScheduled }) => (
                <AdminRow key={key}>
                  <AdminCell>
                    <Link
                      to={`/admin/pages/${key}`}
                      className="wrap-anywhere -my-3 flex min-h-11 min-w-40 items-center font-semibold underline underline-offset-4"
                    >
                      {name}
                    </Link>
                  </AdminCell>
                  <AdminCell>
                    <span className="block min-w-32">
                      {day ? messages.publishedOn(formatDay(day)) : messages.ownText}
                    </span>
                  </AdminCell>
                  <AdminCell>{hasDraft ? messages.yes : messages.no}</AdminCell>
                  <AdminCell>{isScheduled ? messages.yes : messages.no}</AdminCell>
                </AdminRow>
              ))}
          </AdminTable>
        </section>
      ))}
    </div>
  )
}

export const headers = personalPage

import { redirect } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { addPage, listAddedPages } from "#app/modules/content/added-pages/added-pages.server.ts"
import { type NewPage, readNewPage } from "#app/modules/content/added-pages/new-page.ts"
import { AddPageForm } from "#app/modules/content/admin/add-page-form.tsx"
import { EDITABLE_MAILS } from "#app/modules/content/admin/mails/editable-mails.ts"
import * as messages from "#app/modules/content/admin/messages.ts"
import { hasOwnText, listEditablePages } from "#app/modules/content/editable-pages.server.ts"
import { listWritten } from "#app/modules/content/page-records.server.ts"
import type { Faults } from "#app/modules/content/page-texts.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/pages"

/** The pages of the shop that staff may write. */
export const loader = staffLoader(
  "pages:read",
  async ({ services: { db, publishedPages }, member }: Staffed<Route.LoaderArgs>) => {
    const written = await listWritten(db)
    const own = [...listEditablePages(publishedPages), ...EDITABLE_MAILS]
    const added = await listAddedPages(db, hasOwnText)
    const list = (pages: { key: string; name: string; group: PageGroup }[], isAdded: boolean) =>
      pages.map(({ key, name, group }) => ({
        ...{ key, name, group, isAdded, hasDraft: false, isScheduled: false, ...written.get(key) },
        day: publishedPages.get(key)?.day ?? null,
      }))
    return {
      pages: [...list(own, false), ...list(added, true)],
      mayChange: may(member, "pages:write"),
    }
  },
)

type PageGroup = keyof typeof messages.GROUPS
type Answer = { fault: string; faults: Faults; typed: NewPage }

// The verb writes its own line into the audit log, in the transaction of the change.
export const action = staffAction<Route.ActionArgs, Answer>({
  add: {
    permission: "pages:write",
    audit: null,
    async run({ services, form, actor, address, reason }) {
      const page = readNewPage(form)
      const added = await addPage(services, { page, isOwn: hasOwnText, actor, address, reason })
      if ("key" in added) throw redirect(`/admin/pages/${added.key}`, 303)
      return { ...added, typed: page }
    },
  },
})

export default function AdminPagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "faults" in actionData ? actionData : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.pages} description={messages.pagesDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.pages}</h1>
        {loaderData.mayChange && (
          <a href="#new-page" className="font-semibold underline underline-offset-4">
            {messages.addPage}
          </a>
        )}
      </div>
      {(["shop", "mails", "aftercare", "contact", "accounts", "help", "blogs"] as const).map((group) => (
        <section key={group} aria-label={messages.GROUPS[group]} className="grid gap-3">
          <h2 className="text-lead">{messages.GROUPS[group]}</h2>
          <AdminTable
            caption={messages.GROUPS[group]}
            columns={messages.PAGE_COLUMNS}
            empty={messages.noPages}
          >
            {loaderData.pages
              .filter((page) => page.group === group)
              .map(({ key, name, day, isAdded, hasDraft, isScheduled }) => (
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
                      {day
                        ? messages.publishedOn(formatDay(day))
                        : isAdded
                          ? messages.notShown
                          : messages.ownText}
                    </span>
                  </AdminCell>
                  <AdminCell>{hasDraft ? messages.yes : messages.no}</AdminCell>
                  <AdminCell>{isScheduled ? messages.yes : messages.no}</AdminCell>
                </AdminRow>
              ))}
          </AdminTable>
        </section>
      ))}
      {loaderData.mayChange && (
        <section id="new-page" aria-label={messages.addPage} className="grid scroll-mt-4 gap-4">
          <h2 className="text-lead">{messages.addPage}</h2>
          <AnswerNote answer={actionData} />
          <AddPageForm typed={refused?.typed ?? {}} faults={refused?.faults ?? {}} />
        </section>
      )}
    </div>
  )
}

export const headers = personalPage

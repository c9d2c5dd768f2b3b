import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import {
  type Staffed,
  type StaffedForm,
  staffLoader,
  staffUpload,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { MOST_REDIRECTS, redirectKey } from "#app/core/redirects/redirect-rules.ts"
import {
  countRedirects,
  findRedirect,
  listRedirects,
  removeRedirect,
} from "#app/core/redirects/save-redirects.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { AddRedirect, ImportRedirects, RemoveRedirect } from "#app/modules/content/admin/redirect-forms.tsx"
import {
  addRedirect,
  importRedirects,
  type RedirectAnswer,
} from "#app/modules/content/redirects/change-redirects.server.ts"
import * as messages from "#app/modules/content/redirects/messages.ts"
import { readRedirectForm } from "#app/modules/content/redirects/read-redirects.server.ts"
import { kindOfRedirect } from "#app/modules/content/redirects/redirect-form.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/redirects"

const MOST_MEGABYTES = 20

/** A page of redirects, by what the address says: words, and after which path it begins. */
export const loader = staffLoader(
  "pages:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const after = url.searchParams.get("after")?.replaceAll("\0", "") ?? null
    const { rows, next } = await listRedirects(services.db, { words, after })
    return { words, rows, next, isFirst: after === null, mayChange: may(member, "pages:write") }
  },
)

const pathIn = (form: FormData) => redirectKey(parseText(form.get("from"))) ?? ""

export const action = staffUpload<Route.ActionArgs, RedirectAnswer>(
  {
    add: {
      permission: "pages:write",
      audit: ({ form }) => auditOf("redirect: saved", pathIn(form)),
      run: ({ services, form }) => addRedirect(services, readRedirectForm(form)),
    },
    remove: {
      permission: "pages:write",
      audit: ({ form }) => auditOf("redirect: removed", pathIn(form)),
      async run({ services, form }) {
        await removeRedirect(services.db, pathIn(form))
        return { done: messages.isRemoved }
      },
    },
    import: {
      permission: "pages:write",
      audit: () => ({ action: "redirects: imported", subject: "redirects", read: countRedirects }),
      async run({ services, form }: StaffedForm<Route.ActionArgs>) {
        const file = form.get("file")
        if (!(file instanceof File) || file.size === 0) return { fault: messages.chooseFile }
        return importRedirects(services, new Uint8Array(await file.arrayBuffer()))
      },
    },
  },
  (request) => readUpload(request, { mostFiles: 1, mostMegabytes: MOST_MEGABYTES }),
)

function auditOf(what: string, path: string) {
  return {
    ...{ action: what, subject: `redirect ${path}` },
    read: (db: Parameters<typeof findRedirect>[0]) => findRedirect(db, path),
  }
}

export default function AdminRedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, rows, next, isFirst, mayChange } = loaderData
  const answer: RedirectAnswer | undefined =
    actionData && "needsReauthentication" in actionData ? undefined : actionData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.redirects} description={messages.redirectsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.redirects}</h1>
        <a href="/admin/redirects.csv" download className="font-semibold underline underline-offset-4">
          {messages.exportIt}
        </a>
      </div>
      <p className="max-w-3xl">{`${messages.redirectsDescription} ${messages.rules}`}</p>
      <AnswerNote answer={actionData} />
      {answer?.lines?.map((line) => (
        <p key={line} className="wrap-anywhere text-small">
          {line}
        </p>
      ))}
      {mayChange && <AddRedirect key={answer?.typed ? "typed" : rows.length} {...answer} />}
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]" key={words}>
        <Field
          label={messages.findRedirects}
          name="q"
          type="search"
          defaultValue={words}
          hint={messages.findBy}
        />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable caption={messages.redirects} columns={messages.COLUMNS} empty={messages.none}>
        {rows.map(({ path, target, isPermanent, hits, lastHitAt }) => (
          <AdminRow key={path}>
            <AdminCell>
              <span className="wrap-anywhere block min-w-40">{path}</span>
            </AdminCell>
            <AdminCell>
              <span className="wrap-anywhere block min-w-40">{target}</span>
            </AdminCell>
            <AdminCell isFigure>{kindOfRedirect({ isPermanent })}</AdminCell>
            <AdminCell isFigure>{formatNumber(hits)}</AdminCell>
            <AdminCell isFigure>{lastHitAt ? formatDateTime(lastHitAt) : messages.never}</AdminCell>
            <AdminCell>{mayChange && <RemoveRedirect path={path} />}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(words)}>{messages.first}</Link>}
        {next && <Link to={pageOf(words, next)}>{messages.next}</Link>}
      </nav>
      {mayChange && <ImportRedirects megabytes={MOST_MEGABYTES} most={MOST_REDIRECTS} />}
    </div>
  )
}

function pageOf(words: string, after?: string) {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(after && { after }) })
  return `/admin/redirects${query.size > 0 ? `?${query}` : ""}`
}

export const headers = personalPage

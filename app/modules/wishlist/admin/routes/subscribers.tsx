import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { PreparedFile } from "#app/admin/frame/prepared-file.tsx"
import { keyIn, wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import * as messages from "#app/modules/wishlist/admin/messages.ts"
import {
  listSubscribers,
  openSubscribersExport,
  readSubscription,
  unsubscribe,
} from "#app/modules/wishlist/admin/subscribers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/subscribers"

const PATH = "/admin/subscribers"

/** A page of subscribers, by what the address says: the beginning of a mail address, and before which subscriber it begins. */
export const loader = staffLoader(
  "customers:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const before = keyIn(url.searchParams.get("before"))
    const rights = { mayEnd: may(member, "support:answer"), mayExport: may(member, "customers:export") }
    return { words, ...rights, isFirst: !before, ...(await listSubscribers(services.db, { words, before })) }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer | { file: string }>({
  unsubscribe: {
    permission: "support:answer",
    audit: ({ form }) => ({
      action: "subscriber: unsubscribed at their wish",
      subject: `subscriber ${idIn(form)}`,
      read: async (db) => readSubscription(db, idIn(form)),
    }),
    async run({ services, form }) {
      const email = await unsubscribe(services.db, { id: idIn(form), from: PATH })
      return email === null ? { fault: messages.isGone } : { done: messages.isUnsubscribed(email) }
    },
  },
  export: {
    permission: "customers:export",
    audit: null, // it reads, and writes its own line
    async run({ services, actor, address }) {
      return { file: `${PATH}.csv?token=${await openSubscribersExport(services, { actor, address })}` }
    },
  },
})

const NOBODY = "00000000-0000-0000-0000-000000000000"
const idIn = (form: FormData) => keyIn(parseText(form.get("id"))) ?? NOBODY

export default function AdminSubscribersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, subscribers, next, isFirst, mayEnd, mayExport } = loaderData
  const file = actionData && "file" in actionData ? actionData.file : null
  return (
    <div className="grid gap-6">
      <PageHead title={messages.subscribers} description={messages.subscribersDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.subscribers}</h1>
        <Link to={href("/admin/left-carts")} className="font-semibold underline underline-offset-4">
          {messages.leftCarts}
        </Link>
      </div>
      {actionData && !("file" in actionData) && <AnswerNote answer={actionData} />}
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]" key={words}>
        <Field label={messages.findBy} name="q" type="search" defaultValue={words} />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable
        caption={messages.subscribers}
        columns={mayEnd ? messages.COLUMNS : messages.COLUMNS.slice(0, -1)}
        empty={words || !isFirst ? messages.noSuchSubscribers : messages.noSubscribersYet}
      >
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} mayEnd={mayEnd} />
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={pageOf(words)}>{messages.first}</Link>}
        {next && <Link to={pageOf(words, next)}>{messages.next}</Link>}
      </nav>
      {mayExport && <Export file={file} />}
    </div>
  )
}

type Subscriber = Route.ComponentProps["loaderData"]["subscribers"][number]

function SubscriberRow({ subscriber, mayEnd }: { subscriber: Subscriber; mayEnd: boolean }) {
  const { id, email, since, confirmedAt, consentAt, consentPage } = subscriber
  return (
    <AdminRow>
      <AdminCell>{email}</AdminCell>
      <AdminCell isFigure>{formatDate(since)}</AdminCell>
      <AdminCell isFigure>{confirmedAt ? formatDate(confirmedAt) : messages.notConfirmed}</AdminCell>
      <AdminCell>
        {consentAt ? messages.consentOn(formatDate(consentAt), consentPage ?? "") : messages.noConsent}
      </AdminCell>
      {mayEnd && (
        <AdminCell>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="unsubscribe"
              aria-label={messages.unsubscribeAddress(email)}
            >
              {messages.unsubscribe}
            </Button>
          </Form>
        </AdminCell>
      )}
    </AdminRow>
  )
}

function Export({ file }: { file: string | null }) {
  return (
    <section
      aria-label={messages.exportTitle}
      className="grid justify-items-start gap-3 rounded-card border border-line p-5"
    >
      <h2 className="text-lead">{messages.exportTitle}</h2>
      <p>{messages.exportDescription}</p>
      <PreparedFile
        file={file}
        prepare={messages.prepareFile}
        ready={messages.fileIsReady}
        download={messages.downloadFile}
      />
    </section>
  )
}

function pageOf(words: string, before?: string) {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(before && { before }) })
  return `${PATH}${query.size > 0 ? `?${query}` : ""}`
}

export const headers = personalPage

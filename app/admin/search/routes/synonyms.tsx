import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { pins } from "#app/admin/search/pins/messages.ts"
import { deleteSynonym, saveSynonym } from "#app/admin/search/synonyms/change-synonyms.server.ts"
import * as messages from "#app/admin/search/synonyms/messages.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import type { SynonymPair } from "#app/core/settings/search/synonyms-schema.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/synonyms"

/** The synonyms of the search; `said` of the address fills the form, as the report of searches that found nothing does. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => ({
    synonyms: services.settings.get("search.synonyms"),
    said: (url.searchParams.get("said") ?? "").slice(0, 40),
    mayChange: may(member, "settings:write"),
    mayReadReports: may(member, "reports:read"),
  }),
)

type Answer = ({ done: string } | { fault: string }) & { typed?: SynonymPair }

// Each verb writes its own line into the audit log, in the transaction of the change.
export const action = staffAction<Route.ActionArgs, Answer>({
  add: {
    ...{ permission: "settings:write", audit: null },
    async run({ services, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) {
      const synonym = readSynonym(form)
      const answer = await saveSynonym(services, { synonym, actor, address, reason })
      return "fault" in answer ? { ...answer, typed: synonym } : answer
    },
  },
  remove: {
    ...{ permission: "settings:write", audit: null },
    run: ({ services, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) =>
      deleteSynonym(services, { synonym: readSynonym(form), actor, address, reason }),
  },
})

function readSynonym(form: FormData): SynonymPair {
  const read = (name: string) => parseText(form.get(name)).replace(/\s+/g, " ")
  return { said: read("said"), means: read("means"), ...(form.has("isTwoWay") && { isTwoWay: true }) }
}

export default function AdminSynonymsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { synonyms, said, mayChange, mayReadReports } = loaderData
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.synonyms} description={messages.synonymsDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.synonyms}</h1>
        <Link to={href("/admin/pins")} className="font-semibold underline underline-offset-4">
          {pins}
        </Link>
        {mayReadReports && (
          <Link
            to={href("/admin/reports/:report", { report: "searches" })}
            className="font-semibold underline underline-offset-4"
          >
            {messages.searchesFoundNothing}
          </Link>
        )}
      </div>
      <p className="max-w-3xl">{messages.synonymsDescription}</p>
      <AnswerNote answer={actionData} />
      {mayChange && <SynonymForm key={synonyms.length} start={typed ?? { said, means: "" }} />}
      <AdminTable caption={messages.synonyms} columns={messages.COLUMNS} empty={messages.none}>
        {synonyms.map((synonym) => (
          <AdminRow key={`${synonym.said} ${synonym.means}`}>
            <AdminCell>{synonym.said}</AdminCell>
            <AdminCell>{synonym.means}</AdminCell>
            <AdminCell>{synonym.isTwoWay ? messages.twoWay : messages.oneWay}</AdminCell>
            <AdminCell>{mayChange && <RemoveSynonym {...synonym} />}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function SynonymForm({ start }: { start: SynonymPair }) {
  return (
    <Form method="post" aria-label={messages.add} className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <Field label={messages.said} name="said" maxLength={40} autoComplete="off" defaultValue={start.said} />
      <Field
        label={messages.means}
        name="means"
        maxLength={60}
        autoComplete="off"
        defaultValue={start.means}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name="isTwoWay" defaultChecked={start.isTwoWay ?? false} className="size-5" />
        {messages.isTwoWay}
      </label>
      <Field label={messages.why} name="reason" maxLength={500} />
      <Button type="submit" name="intent" value="add" look="primary" className="justify-self-start">
        {messages.add}
      </Button>
    </Form>
  )
}

function RemoveSynonym({ said, means }: SynonymPair) {
  return (
    <Form method="post">
      <input type="hidden" name="said" value={said} />
      <input type="hidden" name="means" value={means} />
      <Button type="submit" name="intent" value="remove" look="quiet" aria-label={messages.removeOf(said)}>
        {messages.remove}
      </Button>
    </Form>
  )
}

export const headers = personalPage

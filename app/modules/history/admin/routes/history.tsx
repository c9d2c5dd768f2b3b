import { redirect } from "react-router"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader, staffUpload } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { EarlierCustomers, EarlierOrders } from "#app/modules/history/admin/found-rows.tsx"
import { ExportFiles, ImportList, SendFile } from "#app/modules/history/admin/import-forms.tsx"
import * as messages from "#app/modules/history/admin/messages.ts"
import { openHistoryExport } from "#app/modules/history/export-history.server.ts"
import { listImports } from "#app/modules/history/import/imports.server.ts"
import { storeUpload } from "#app/modules/history/import/store-upload.server.ts"
import { MOST_FOUND, MOST_MEGABYTES } from "#app/modules/history/limits.ts"
import * as historyMessages from "#app/modules/history/messages.ts"
import { searchEarlierCustomers, searchEarlierOrders } from "#app/modules/history/search-history.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/history"

/** Earlier orders and, for words, customers; imports for whoever may import. */
export const loader = staffLoader(
  "customers:read",
  async ({ services: { db }, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const [orders, customers, imports] = await Promise.all([
      searchEarlierOrders(db, { words }),
      words === "" ? [] : searchEarlierCustomers(db, words),
      may(member, "settings:write") ? listImports(db) : null,
    ])
    return {
      ...{ words, orders, customers, mayExport: may(member, "customers:export") },
      imports: imports?.map(({ id, fileName, kind, state, finishedAt, readCount, actor }) => ({
        ...{ id, fileName, kind, state, finishedAt, readCount, actor },
      })),
    }
  },
)

export const action = staffUpload<Route.ActionArgs, VerbAnswer | { token: string }>(
  {
    upload: {
      permission: "settings:write",
      audit: null, // nothing is imported before it is started
      async run({ form }) {
        const id = parseText(form.get("import"))
        if (id === "") return { fault: historyMessages.chooseFile }
        throw redirect(`/admin/history/imports/${id}`, 303)
      },
    },
    export: {
      permission: "customers:export",
      audit: null, // it reads, and writes its own line
      run: async ({ services, actor, address }) => ({
        token: await openHistoryExport(services, { actor, address }),
      }),
    },
  },
  async (request, { services, actor }) => {
    const stored = await storeUpload(services.db, request, actor)
    const form = new FormData()
    form.set("intent", "upload")
    if (stored.ok) form.set("import", stored.id)
    return { ...stored, form, [Symbol.asyncDispose]: async () => {} }
  },
)

export default function AdminHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, orders, customers, imports, mayExport } = loaderData
  const token = actionData && "token" in actionData ? actionData.token : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={historyMessages.history} description={messages.historyDescription} />
      <h1 className="text-title">{historyMessages.history}</h1>
      <p className="max-w-3xl">{messages.historyDescription}</p>
      {actionData && !("token" in actionData) && <AnswerNote answer={actionData} />}
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]" key={words}>
        <Field
          label={messages.findOrders}
          name="q"
          type="search"
          defaultValue={words}
          hint={messages.findBy}
        />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <EarlierOrders orders={orders} empty={words ? messages.noSuchOrders : messages.noOrdersYet} />
      {orders.length === MOST_FOUND && <p className="text-quiet">{messages.atMost(MOST_FOUND)}</p>}
      {customers.length > 0 && <EarlierCustomers customers={customers} />}
      {imports && <SendFile megabytes={MOST_MEGABYTES} />}
      {imports && <ImportList imports={imports} />}
      {mayExport && <ExportFiles token={token} />}
    </div>
  )
}

export const headers = personalPage

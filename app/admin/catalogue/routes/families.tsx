import { joinFamily, leaveFamily } from "#app/admin/catalogue/families/change-family.server.ts"
import { familyQuery, parseFamilyQuery } from "#app/admin/catalogue/families/family-key.ts"
import { listFamilies } from "#app/admin/catalogue/families/list-families.server.ts"
import { FamilyCard } from "#app/admin/catalogue/family-card.tsx"
import * as messages from "#app/admin/catalogue/messages.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/families"

/** A page of families, by what the address says. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const query = parseFamilyQuery(url.searchParams)
    const mayEdit = may(member, "catalogue:write")
    return { query, mayEdit, ...(await listFamilies(services.db, query)) }
  },
)

type FamilyAnswer = { done: string } | { fault: string; typed?: Record<string, string> }

/** The fields of a form as texts; browsers send the line break of a key as two letters. */
const textsOf = (form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? "")
  const key = text("family").replaceAll("\r", "")
  return { key, product: text("product"), colour: text("colour"), version: Number(form.get("version")) }
}

// Each of these verbs writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, FamilyAnswer>({
  "put in": {
    permission: "catalogue:write",
    audit: null,
    async run({ services, form, actor, address, reason }) {
      const { key, product, colour } = textsOf(form)
      const joined = await joinFamily(services, { key, product, colour, actor, address, reason })
      return "done" in joined ? joined : { ...joined, typed: { family: key, product, colour } }
    },
  },
  "take out": {
    permission: "catalogue:write",
    audit: null,
    run({ services, form, actor, address, reason }) {
      const { key, product, version } = textsOf(form)
      return leaveFamily(services, { key, product, version, actor, address, reason })
    },
  },
})

export default function AdminFamiliesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, families, next, mayEdit } = loaderData
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.families} description={messages.familiesDescription} />
      <h1 className="text-title">{messages.families}</h1>
      <p className="max-w-160">{messages.familiesHint}</p>
      <Form method="get" className="grid items-start gap-4 sm:grid-cols-[1fr_auto]" key={query.words}>
        <Field
          label={messages.findFamilies}
          name="q"
          type="search"
          defaultValue={query.words}
          hint={messages.findBy}
        />
        <Button type="submit" look="quiet" className="sm:mt-6">
          {messages.find}
        </Button>
      </Form>
      <AnswerNote answer={actionData} />
      {families.length === 0 && (
        <p className="rounded-card bg-mist p-6">
          {query.words || query.after ? messages.noFamilies : messages.noFamiliesYet}
        </p>
      )}
      {families.map((family) => (
        <FamilyCard
          key={family.key}
          family={family}
          mayEdit={mayEdit}
          typed={typed?.family === family.key ? typed : undefined}
        />
      ))}
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {query.after && (
          <Link to={`/admin/catalogue/families${familyQuery(query.words)}`}>{messages.firstFamilies}</Link>
        )}
        {next !== null && (
          <Link to={`/admin/catalogue/families${familyQuery(query.words, next)}`}>
            {messages.nextFamilies}
          </Link>
        )}
      </nav>
    </div>
  )
}

export const headers = personalPage

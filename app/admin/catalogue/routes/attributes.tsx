import { href } from "react-router"
import { AttributeForm } from "#app/admin/catalogue/attributes/attribute-fields.tsx"
import {
  type AttributeFaults,
  type AttributeTexts,
  attributeTexts,
  readAttribute,
  typedAttribute,
} from "#app/admin/catalogue/attributes/attribute-form.ts"
import {
  moveAttributeUp,
  removeAttribute,
  saveAttribute,
} from "#app/admin/catalogue/attributes/change-attributes.server.ts"
import * as messages from "#app/admin/catalogue/attributes/messages.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPublishedTypes } from "#app/core/catalogue/product-register.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/attributes"

/** The shop's own attributes of products; `change` of the address fills the form with one of them. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const attributes = services.settings.get("catalogue.attributes")
    const changed = attributes.find(({ name }) => name === url.searchParams.get("change"))
    return {
      attributes,
      replaced: changed?.name ?? "",
      texts: changed ? attributeTexts(changed) : {},
      types: await listPublishedTypes(services.db),
      mayChange: may(member, "settings:write"),
    }
  },
)

type AttributeAnswer = ({ done: string } | { fault: string }) & {
  typed?: AttributeTexts
  faults?: AttributeFaults
}
type Pressed = StaffedForm<Route.ActionArgs>

const named = ({ form, actor, address, reason }: Pressed) => ({
  ...{ name: parseText(form.get("name")), actor, address, reason },
})

// Each verb writes its own line into the audit log, in the transaction of the change.
export const action = staffAction<Route.ActionArgs, AttributeAnswer>({
  save: {
    ...{ permission: "settings:write", audit: null },
    async run({ services, form, actor, address, reason }: Pressed) {
      const read = readAttribute(form)
      const typed = typedAttribute(form)
      if (!read.ok) return { fault: messages.mendTheFields, faults: read.faults, typed }
      const { attribute } = read
      const replaced = parseText(form.get("replaced"))
      const answer = await saveAttribute(services, { attribute, replaced, actor, address, reason })
      return "fault" in answer ? { ...answer, typed } : answer
    },
  },
  remove: {
    ...{ permission: "settings:write", audit: null },
    run: (pressed: Pressed) => removeAttribute(pressed.services, named(pressed)),
  },
  up: {
    ...{ permission: "settings:write", audit: null },
    run: (pressed: Pressed) => moveAttributeUp(pressed.services, named(pressed)),
  },
})

export default function AttributesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { attributes, mayChange, replaced, texts, types } = loaderData
  const refused = actionData && "typed" in actionData ? actionData : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.attributes} description={messages.attributesDescription} />
      <h1 className="text-title">{messages.attributes}</h1>
      <p className="max-w-3xl">{messages.attributesDescription}</p>
      <AnswerNote answer={actionData} />
      <AdminTable caption={messages.attributes} columns={messages.COLUMNS} empty={messages.none}>
        {attributes.map((attribute, place) => (
          <AttributeRow key={attribute.name} {...attribute} isFirst={place === 0} mayChange={mayChange} />
        ))}
      </AdminTable>
      {mayChange && (
        <section aria-labelledby="attribute" className="grid gap-4">
          <div className="flex flex-wrap items-baseline gap-x-6">
            <h2 id="attribute" className="text-lead">
              {replaced ? messages.change(texts.label ?? replaced) : messages.add}
            </h2>
            {replaced && (
              <Link to={href("/admin/catalogue/attributes")} className="underline underline-offset-4">
                {messages.leave}
              </Link>
            )}
          </div>
          <AttributeForm
            key={`${replaced} ${attributes.length}`}
            texts={refused?.typed ?? texts}
            faults={refused?.faults ?? {}}
            replaced={replaced}
            types={types}
          />
        </section>
      )}
    </div>
  )
}

type RowProps = Attribute & { isFirst: boolean; mayChange: boolean }

function AttributeRow({ isFirst, mayChange, ...attribute }: RowProps) {
  const { name, label, kind, unit, types, isFilter, isRequired } = attribute
  const address = `${href("/admin/catalogue/attributes")}?change=${name}#attribute`
  return (
    <AdminRow>
      <AdminCell>{label}</AdminCell>
      <AdminCell>{name}</AdminCell>
      <AdminCell>{unit ? `${messages.KINDS[kind]} (${unit})` : messages.KINDS[kind]}</AdminCell>
      <AdminCell>{types.join(", ") || messages.allTypes}</AdminCell>
      <AdminCell>{isFilter ? messages.yes : messages.no}</AdminCell>
      <AdminCell>{isRequired ? messages.yes : messages.no}</AdminCell>
      <AdminCell>
        {mayChange && (
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="name" value={name} />
            <Link
              to={address}
              aria-label={messages.editOf(label)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {messages.edit}
            </Link>
            {!isFirst && (
              <Button type="submit" name="intent" value="up" look="quiet" aria-label={messages.upOf(label)}>
                {messages.up}
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="remove"
              look="quiet"
              aria-label={messages.removeOf(label)}
            >
              {messages.remove}
            </Button>
          </Form>
        )}
      </AdminCell>
    </AdminRow>
  )
}

export const headers = personalPage

import { href, useNavigation } from "react-router"
import type { ListedFamily } from "#app/admin/catalogue/families/family-key.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { SHEET_STATES } from "./messages.ts"

type Props = {
  family: ListedFamily
  mayEdit: boolean
  /** What was typed to put a product in and was refused. */
  typed: Readonly<Record<string, string>> | undefined
}

/** A family with its colours; who may change the catalogue takes products out and puts others in. */
export function FamilyCard({ family, mayEdit, typed }: Props) {
  const { key, name, members } = family
  return (
    <article className="grid gap-3 rounded-card border border-line p-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="wrap-anywhere text-lead">{name}</h2>
        <p className="text-quiet text-small">
          {family.family} · {messages.coloursCount(members.length)}
        </p>
      </div>
      <AdminTable
        caption={name}
        columns={mayEdit ? messages.MEMBER_COLUMNS_TO_CHANGE : messages.MEMBER_COLUMNS}
        empty={messages.noFamilies}
      >
        {members.map((member) => (
          <Member key={member.id} family={family} member={member} mayEdit={mayEdit} />
        ))}
      </AdminTable>
      {mayEdit && <PutIn key={typed ? "typed" : key} family={family} typed={typed} />}
    </article>
  )
}

type MemberProps = { family: ListedFamily; member: ListedFamily["members"][number]; mayEdit: boolean }

function Member({ family, member, mayEdit }: MemberProps) {
  const isSending = useNavigation().state !== "idle"
  const { id, colour, name, sku, version, isPublished } = member
  return (
    <AdminRow>
      <AdminCell>
        <Link
          to={href("/admin/catalogue/:id", { id })}
          className="font-semibold underline underline-offset-4"
        >
          {name}
        </Link>
      </AdminCell>
      {mayEdit && (
        <AdminCell>
          <Form method="post">
            <input type="hidden" name="family" value={family.key} />
            <input type="hidden" name="product" value={id} />
            <input type="hidden" name="version" value={version} />
            <button
              type="submit"
              name="intent"
              value="take out"
              aria-disabled={isSending || undefined}
              aria-label={messages.takeOutOf(name, family.name)}
              className="-my-3 min-h-11 whitespace-nowrap underline underline-offset-4"
            >
              {messages.takeOut}
            </button>
          </Form>
        </AdminCell>
      )}
      <AdminCell>{colour}</AdminCell>
      <AdminCell isFigure>{sku}</AdminCell>
      <AdminCell>{SHEET_STATES[isPublished ? "published" : "withdrawn"]}</AdminCell>
    </AdminRow>
  )
}

function PutIn({ family, typed }: Omit<Props, "mayEdit">) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details open={typed !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{messages.putIn}</summary>
      <Form
        method="post"
        aria-label={messages.putInto(family.name)}
        className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <input type="hidden" name="family" value={family.key} />
        <Field
          label={messages.numberOrSku}
          name="product"
          required
          maxLength={64}
          autoComplete="off"
          defaultValue={typed?.product}
        />
        <Field
          label={messages.colour}
          name="colour"
          maxLength={60}
          autoComplete="off"
          hint={messages.colourHint}
          defaultValue={typed?.colour}
        />
        <Button
          type="submit"
          name="intent"
          value="put in"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="sm:mt-6"
        >
          {messages.putIn}
        </Button>
      </Form>
    </details>
  )
}

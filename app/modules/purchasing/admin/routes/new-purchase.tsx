import { href, redirect, useNavigation } from "react-router"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import * as messages from "#app/modules/purchasing/admin/messages.ts"
import { addPurchase } from "#app/modules/purchasing/admin/save-purchase.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/new-purchase"

export const loader = staffLoader("stock:write", async ({ services: { db } }: Staffed<Route.LoaderArgs>) => ({
  key: crypto.randomUUID(),
  places: Object.fromEntries((await listPlaces(db)).map(({ id, name }) => [id, name])),
}))

type Typed = Record<"key" | "supplier" | "place" | "expected" | "note" | "text", string>
type Answer = { faults: string[]; typed: Typed }

export const action = staffAction<Route.ActionArgs, Answer>({
  // The purchase that is kept writes its own line into the audit log.
  add: {
    permission: "stock:write",
    audit: null,
    async run({ services: { db }, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) {
      const added = await addPurchase(db, { form, actor, address, reason })
      if ("id" in added) throw redirect(href("/admin/purchases/:id", { id: String(added.id) }), 303)
      const text = (name: keyof Typed) => String(form.get(name) ?? "")
      const ofGoods = { place: text("place"), expected: text("expected"), text: text("text") }
      const others = { key: text("key"), supplier: text("supplier"), note: text("note") }
      return { ...added, typed: { ...others, ...ofGoods } }
    },
  },
})

export default function NewPurchasePage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle"
  const { faults = [], typed = null } = actionData && "typed" in actionData ? actionData : {}
  const [only] = Object.keys(loaderData.places).length === 1 ? Object.keys(loaderData.places) : []
  return (
    <div className="grid gap-6">
      <PageHead title={messages.newPurchase} description={messages.purchaseDescription} />
      <h1 className="text-title">{messages.newPurchase}</h1>
      {faults.length > 0 && (
        <div role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      <Form method="post" className="grid max-w-3xl gap-5">
        <input type="hidden" name="key" value={typed?.key || loaderData.key} />
        <Field
          label={messages.supplier}
          name="supplier"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={typed?.supplier}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={messages.place}
            name="place"
            required
            options={loaderData.places}
            defaultValue={typed?.place ?? only}
          />
          <Field label={messages.expected} name="expected" type="date" defaultValue={typed?.expected} />
        </div>
        <TextAreaField
          label={messages.linesOf}
          name="text"
          required
          rows={8}
          hint={messages.linesHint}
          defaultValue={typed?.text}
        />
        <Field label={messages.note} name="note" maxLength={500} defaultValue={typed?.note} />
        <Button
          type="submit"
          name="intent"
          value="add"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.order}
        </Button>
      </Form>
    </div>
  )
}

export const headers = personalPage

import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { deletePin, namePins, placePin, savePin } from "#app/admin/search/pins/change-pins.server.ts"
import * as messages from "#app/admin/search/pins/messages.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { LONGEST_WORDS } from "#app/core/settings/search/pins-schema.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/pins"

export const loader = staffLoader(
  "catalogue:write",
  async ({ services, member }: Staffed<Route.LoaderArgs>) => {
    const pins = services.settings.get("search.pins")
    const names = await namePins(services.db, pins)
    return {
      rows: pins.flatMap(({ words, products }) =>
        products.map(({ id, isPaid }, place) => ({
          ...{ words, id, isPaid, place },
          ...(names.get(id) ?? { name: id, isPublished: false }),
        })),
      ),
      mayChange: may(member, "settings:write"),
    }
  },
)

type Typed = { words: string; product: string; isPaid: boolean }
type Answer = ({ done: string } | { fault: string }) & { typed?: Typed }

// Each verb writes its own line into the audit log, in the transaction of the change.
const OWN = { permission: "settings:write", audit: null } as const

export const action = staffAction<Route.ActionArgs, Answer>({
  add: {
    ...OWN,
    async run({ services, form, ...by }: StaffedForm<Route.ActionArgs>) {
      const product = parseText(form.get("product"))
      const pin = { words: readWords(form), isPaid: form.has("isPaid") }
      const id = product.match(PRODUCT)?.[1] ?? product
      const answer = await savePin(services, { ...clerkOf(by), ...pin, id })
      return "fault" in answer ? { ...answer, typed: { ...pin, product } } : answer
    },
  },
  up: {
    ...OWN,
    run: ({ services, form, ...by }: StaffedForm<Route.ActionArgs>) =>
      placePin(services, { ...clerkOf(by), ...pinIn(form), to: Math.max(0, Number(form.get("to")) || 0) }),
  },
  remove: {
    ...OWN,
    run: ({ services, form, ...by }: StaffedForm<Route.ActionArgs>) =>
      deletePin(services, { ...clerkOf(by), ...pinIn(form) }),
  },
})

/** A number by itself, or at the end of a product's address. */
const PRODUCT = /^(?:\S*\/product-detail\/[^/\s]+\/)?(\d{1,18})\/?$/

function clerkOf({
  actor,
  address,
  reason,
}: Pick<StaffedForm<Route.ActionArgs>, "actor" | "address" | "reason">) {
  return { actor, address, reason }
}

function readWords(form: FormData) {
  return parseText(form.get("words")).replace(/\s+/g, " ")
}

function pinIn(form: FormData) {
  return { words: readWords(form), id: parseText(form.get("id")) }
}

export default function AdminPinsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.pins} description={messages.pinsDescription} />
      <h1 className="text-title">{messages.pins}</h1>
      <p className="max-w-3xl">{messages.pinsDescription}</p>
      <AnswerNote answer={actionData} />
      {mayChange && <PinForm key={rows.length} typed={typed} />}
      <AdminTable caption={messages.pins} columns={messages.COLUMNS} empty={messages.none}>
        {rows.map((row) => (
          <AdminRow key={`${row.words} ${row.id}`}>
            <AdminCell>{row.words}</AdminCell>
            <AdminCell>{row.place + 1}</AdminCell>
            <AdminCell>
              <Link
                to={href("/admin/catalogue/:id", { id: row.id })}
                className="font-semibold underline underline-offset-4"
              >
                {row.name}
              </Link>
              {!row.isPublished && ` (${messages.isWithdrawn})`}
            </AdminCell>
            <AdminCell>{row.isPaid ? messages.paid : messages.unpaid}</AdminCell>
            <AdminCell>{mayChange && <PinButtons {...row} />}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function PinForm({ typed }: { typed: Typed | undefined }) {
  return (
    <Form method="post" aria-label={messages.add} className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <Field
        label={messages.words}
        name="words"
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        defaultValue={typed?.words}
      />
      <Field
        label={messages.product}
        name="product"
        maxLength={300}
        autoComplete="off"
        defaultValue={typed?.product}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          name="isPaid"
          defaultChecked={typed?.isPaid ?? false}
          className="size-5 shrink-0"
        />
        {messages.isPaid}
      </label>
      <Field label={messages.why} name="reason" maxLength={500} />
      <Button type="submit" name="intent" value="add" look="primary" className="justify-self-start">
        {messages.add}
      </Button>
    </Form>
  )
}

type Pinned = { words: string; id: string; name: string; place: number }

function PinButtons({ words, id, name, place }: Pinned) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="words" value={words} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={place - 1} />
      {place > 0 && (
        <Button
          type="submit"
          name="intent"
          value="up"
          look="quiet"
          aria-label={messages.moveUpOf(name, words)}
        >
          {messages.moveUp}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="remove"
        look="quiet"
        aria-label={messages.removeOf(name, words)}
      >
        {messages.remove}
      </Button>
    </Form>
  )
}

export const headers = personalPage

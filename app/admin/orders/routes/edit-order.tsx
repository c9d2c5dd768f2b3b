import { data, href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type ChangeAnswer,
  findToAdd,
  reviewChange,
  submitChange,
} from "#app/admin/orders/edit/answer-lines.server.ts"
import { ChangeLines } from "#app/admin/orders/edit/change-lines-form.tsx"
import { type EditAnswer, editAddress } from "#app/admin/orders/edit/edit-address.server.ts"
import { EditAddress } from "#app/admin/orders/edit/edit-address-form.tsx"
import { editNames } from "#app/admin/orders/edit/edit-names.server.ts"
import { EditNames } from "#app/admin/orders/edit/edit-names-form.tsx"
import { listEditableLines, readEdited } from "#app/admin/orders/edit/editable.server.ts"
import * as lineMessages from "#app/admin/orders/edit/messages.ts"
import { WaitingChange } from "#app/admin/orders/edit/waiting-change.tsx"
import * as messages from "#app/admin/orders/messages.ts"
import { guardVersion, readOrderVersion, unlessChanged } from "#app/admin/orders/order-version.server.ts"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { findWaitingChange } from "#app/core/orders/line-changes/line-changes.server.ts"
import { CHANGE_ADDRESS } from "#app/core/orders/order-changes.server.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { withdrawChange } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/edit-order"

/** An order of which nothing is packed, to be changed; of any other one why it cannot be. */
export const loader = staffLoader("orders:edit", async ({ services, params }: Staffed<Route.LoaderArgs>) => {
  const version = await readOrderVersion(services.db, params.number)
  const order = await requireOrder(services, params.number)
  const { number, fullName, phone, address, pin, city, district, region, giftFrom, engravings } = order
  return {
    ...{ number, version, blocked: lineMessages.whyNotEditable(order) },
    place: { fullName, phone, address, pin, city, district, region, giftFrom },
    lines: await listEditableLines(services.db, order.id),
    change: await findWaitingChange(services.db, order.id),
    engravings,
    area: services.settings.get("fulfilment.deliveryArea"),
  }
})

const audited =
  (action: string) =>
  ({ form, params: { number } }: StaffedForm<Route.ActionArgs>) => {
    const guard = guardVersion(form, number)
    const read = async (db: Staffed<Route.ActionArgs>["services"]["db"]) => {
      await guard(db)
      return readEdited(db, number)
    }
    return { action, subject: `order ${number}`, read }
  }

type Answer = EditAnswer | ChangeAnswer
type Run = StaffVerb<Route.ActionArgs, Answer>["run"]

const onLines =
  (work: typeof reviewChange): Run =>
  async ({ services, params, form, reason }) => {
    const order = await requireOrder(services, params.number)
    return unlessChanged(() => work(services, { order, form, reason }))
  }

export const action = staffAction<Route.ActionArgs, Answer>({
  find: { permission: "orders:edit", audit: null, run: onLines(findToAdd) },
  "review lines": { permission: "orders:edit", audit: null, run: onLines(reviewChange) },
  "change lines": {
    permission: "orders:edit",
    audit: audited("order: change the lines"),
    run: onLines(submitChange),
  },
  "withdraw change": {
    permission: "orders:edit",
    audit: audited("order: withdraw the change"),
    async run({ services, params }) {
      const order = await requireOrder(services, params.number)
      return unlessChanged(async () =>
        (await withdrawChange(services, order.id))
          ? { done: lineMessages.changeIsWithdrawn }
          : { fault: lineMessages.noChangeWaits },
      )
    },
  },
  address: {
    permission: "orders:edit",
    audit: audited(CHANGE_ADDRESS),
    async run({ services, params, form }) {
      const order = await requireOrder(services, params.number)
      return unlessChanged(() => editAddress(services, { order, form }))
    },
  },
  names: {
    permission: "orders:edit",
    audit: audited("order: change the names to engrave"),
    async run({ services, params, form }) {
      const order = await requireOrder(services, params.number)
      return unlessChanged(() => editNames(services, { order, form }))
    },
  },
})

async function requireOrder({ db }: Pick<Staffed<Route.ActionArgs>["services"], "db">, number: string) {
  const order = await findOrderByNumber(db, number)
  if (!order) throw data(null, { status: 404, statusText: "Not Found" })
  return order
}

export default function EditOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, blocked, place, lines, change, engravings, area } = loaderData
  const answer = actionData && "errors" in actionData ? actionData : undefined
  const ofLines = actionData && "lines" in actionData ? actionData.lines : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.editTitle(number)} description={messages.editDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="figures text-title">{messages.editTitle(number)}</h1>
        <Link
          to={href("/admin/orders/:number", { number })}
          className="font-semibold underline underline-offset-4"
        >
          {messages.backToOrder}
        </Link>
      </div>
      <AnswerNote answer={actionData} />
      {blocked ? (
        <p className="rounded-card bg-mist p-6">{blocked}</p>
      ) : (
        <>
          {change ? (
            <WaitingChange change={change} version={version} />
          ) : (
            <ChangeLines key={`lines ${version.order}`} lines={lines} answer={ofLines} version={version} />
          )}
          {engravings.length > 0 && (
            <EditNames
              key={`names ${version.order}`}
              engravings={engravings}
              errors={answer?.errors}
              version={version}
            />
          )}
          <EditAddress
            key={`address ${version.order}`}
            place={place}
            area={area}
            errors={answer?.errors}
            typed={answer?.typed}
            version={version}
          />
        </>
      )}
    </div>
  )
}

export const headers = personalPage

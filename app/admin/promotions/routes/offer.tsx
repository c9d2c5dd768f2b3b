import { data, href, redirect } from "react-router"
import { AnswerList } from "#app/admin/frame/answer-list.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { findPromotion, listProductTypes } from "#app/admin/promotions/list-promotions.server.ts"
import * as messages from "#app/admin/promotions/messages.ts"
import { OfferForm } from "#app/admin/promotions/offer-form.tsx"
import {
  type PromotionFaults,
  type PromotionTexts,
  parsePromotion,
  promotionTexts,
  textsOfPromotion,
} from "#app/admin/promotions/promotion-form.ts"
import {
  submitDeletion,
  submitPromotion,
  submitSwitch,
} from "#app/admin/promotions/submit-promotion.server.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { listSegments } from "#app/core/accounts/customers/segments/segments.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { takesMuchOff } from "#app/core/promotions/promotion.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/offer"

/** One offer, or the form of a new one. */
export const loader = staffLoader(
  "offers:write",
  async ({ services: { db }, params }: Staffed<Route.LoaderArgs>) => {
    const lists = { types: await listProductTypes(db), segments: await listSegments(db) }
    if (params.id === "new") return { ...lists, offer: null }
    const found = /^\d{1,15}$/.test(params.id) ? await findPromotion(db, Number(params.id)) : null
    if (!found) throw data(null, { status: 404, statusText: "Not Found" })
    const state = messages.stateOf(found.promotion, { isUsed: found.use !== null, now: new Date() })
    return { ...lists, offer: { ...found, state } }
  },
)

type Answer =
  | { done: string }
  | { fault: string; faults?: PromotionFaults; texts?: PromotionTexts; version?: number }

// Each verb writes its own line into the audit log, with its change.
export const action = staffAction<Route.ActionArgs, Answer>({
  save: {
    permission: "offers:write",
    audit: null,
    givesMuch({ form }) {
      const parsed = parsePromotion(promotionTexts(form), new Date())
      return parsed.ok && takesMuchOff(parsed.values)
    },
    run: (asked: StaffedForm<Route.ActionArgs>) => save(asked, true),
  },
  draft: {
    permission: "offers:write",
    audit: null,
    run: (asked: StaffedForm<Route.ActionArgs>) => save(asked, false),
  },
  switch: {
    permission: "offers:write",
    audit: null,
    async givesMuch({ services, params, form }) {
      const found = form.get("on") === "on" ? await findPromotion(services.db, Number(params.id)) : null
      return found !== null && takesMuchOff(found.promotion)
    },
    run: ({ services, params, ...asked }: StaffedForm<Route.ActionArgs>) =>
      submitSwitch(services.db, { ...asked, id: params.id }),
  },
  delete: {
    permission: "offers:write",
    audit: null,
    async run({ services, params, ...asked }: StaffedForm<Route.ActionArgs>) {
      const refused = await submitDeletion(services.db, { ...asked, id: params.id })
      if (!refused) throw redirect(href("/admin/offers"), 303)
      return refused
    },
  },
})

/** Saves the form; a new offer becomes live or a draft, and its own page follows. */
async function save({ services, params, ...asked }: StaffedForm<Route.ActionArgs>, isLive: boolean) {
  const answer = await submitPromotion(services.db, { ...asked, id: params.id, isLive })
  if ("added" in answer) throw redirect(href("/admin/offers/:id", { id: answer.added }), 303)
  return answer
}

export default function AdminOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "fault" in actionData ? actionData : undefined
  const { offer, types, segments } = loaderData
  const promotion = offer?.promotion
  const title = promotion?.title ?? messages.newOffer
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.offerDescription} />
      <h1 className="text-title">{title}</h1>
      <AnswerNote answer={actionData} />
      {offer && <OfferUse {...offer} />}
      <OfferForm
        key={refused?.version ?? promotion?.version}
        texts={refused?.texts ?? (promotion ? textsOfPromotion(promotion) : {})}
        faults={refused?.faults ?? {}}
        version={promotion ? (refused?.version ?? promotion.version) : null}
        types={types}
        segments={segments}
      />
      <Link to={href("/admin/offers")} className="underline underline-offset-4">
        {messages.allOffers}
      </Link>
    </div>
  )
}

type Offer = NonNullable<Route.ComponentProps["loaderData"]["offer"]>

function OfferUse({ promotion: { isOn, version }, state, use }: Offer) {
  return (
    <>
      <AnswerList
        title={state}
        rows={[
          { label: messages.uses, value: use?.orders ?? "0" },
          { label: messages.takenOff, value: formatRupees(use?.takenOffPaise ?? 0) },
        ]}
      />
      <Form method="post" className="flex flex-wrap gap-4">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="on" value={isOn ? "" : "on"} />
        <Button type="submit" look="quiet" name="intent" value="switch">
          {isOn ? messages.end : messages.makeLive}
        </Button>
        {!isOn && !use && (
          <Button type="submit" look="plain" name="intent" value="delete">
            {messages.deleteOffer}
          </Button>
        )}
      </Form>
    </>
  )
}

export const headers = personalPage

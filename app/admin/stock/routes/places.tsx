import { href } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import * as messages from "#app/admin/stock/messages.ts"
import { placeMark } from "#app/admin/stock/place-form.ts"
import { PlaceForm, PlaceTable } from "#app/admin/stock/place-forms.tsx"
import { type PlaceAnswer, submitPlace } from "#app/admin/stock/save-place.server.ts"
import { readId } from "#app/admin/stock/stock-search.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/places"

/** Where stock lies. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db, settings }, member }: Staffed<Route.LoaderArgs>) => ({
    places: await listPlaces(db),
    company: settings.get("company").address,
    mayChange: may(member, "settings:write"),
  }),
)

export const action = staffAction<Route.ActionArgs, PlaceAnswer>({
  // The verb writes its own line into the audit log.
  "save place": {
    permission: "settings:write",
    audit: null,
    run: ({ services, form, actor, address, reason }) =>
      submitPlace(services, {
        form,
        id: form.has("place") ? (readId(form.get("place")) ?? 0) : null,
        actor,
        address,
        reason,
      }),
  },
})

export default function AdminPlacesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { places, company, mayChange } = loaderData
  const failed = actionData && "typed" in actionData ? actionData : undefined
  const typedOf = (id: number | null) => (failed?.id === id ? failed.typed : undefined)
  const form = { company, position: Math.min(999, (places.at(-1)?.position ?? 0) + 1) }
  return (
    <div className="grid gap-6">
      <PageHead title={messages.places} description={messages.placesDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.places}</h1>
        <Link to={href("/admin/stock")} className="font-semibold underline underline-offset-4">
          {messages.allStocks}
        </Link>
      </div>
      {places.length <= 1 && <p>{messages.onePlace}</p>}
      <AnswerNote answer={actionData} />
      <PlaceTable places={places} company={company} />
      {mayChange && (
        <div className="grid gap-4">
          {places.map((place) => (
            <PlaceForm
              key={`${place.id} ${placeMark(place)}`}
              {...{ place, ...form, typed: typedOf(place.id) }}
            />
          ))}
          <PlaceForm key={`new ${places.length}`} {...{ place: null, ...form, typed: typedOf(null) }} />
        </div>
      )}
    </div>
  )
}

export const headers = personalPage

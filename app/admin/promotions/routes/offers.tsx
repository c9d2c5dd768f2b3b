import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { listPromotions, type UsedPromotion } from "#app/admin/promotions/list-promotions.server.ts"
import * as messages from "#app/admin/promotions/messages.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/offers"

/** A page of offers, newest first, by what the address says. */
export const loader = staffLoader(
  "offers:write",
  async ({ services: { db }, url }: Staffed<Route.LoaderArgs>) => {
    const q = (url.searchParams.get("q") ?? "").trim().slice(0, 40)
    const before = Number(url.searchParams.get("before"))
    const asked = { q, before: Number.isSafeInteger(before) && before > 0 ? before : null }
    return { ...asked, now: new Date(), ...(await listPromotions(db, asked)) }
  },
)

export default function AdminOffersPage({ loaderData }: Route.ComponentProps) {
  const { q, before, offers, next, now } = loaderData
  const search = q ? `&q=${encodeURIComponent(q)}` : ""
  return (
    <div className="grid gap-6">
      <PageHead title={messages.offers} description={messages.offersDescription} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-title">{messages.offers}</h1>
        <Link
          to={href("/admin/offers/:id", { id: "new" })}
          className="font-semibold underline underline-offset-4"
        >
          {messages.newOffer}
        </Link>
      </div>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-4">
        <Field label={messages.findByCode} name="q" defaultValue={q} maxLength={40} />
        <Button type="submit" look="quiet">
          {messages.find}
        </Button>
      </Form>
      <AdminTable
        caption={messages.offers}
        columns={messages.COLUMNS}
        empty={q || before !== null ? messages.noSuchOffers : messages.noOffersYet}
      >
        {offers.map((offer) => (
          <OfferRow key={offer.promotion.id} offer={offer} now={now} />
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {before !== null && <Link to={`/admin/offers${search.replace("&", "?")}`}>{messages.first}</Link>}
        {next !== null && <Link to={`/admin/offers?before=${next}${search}`}>{messages.next}</Link>}
      </nav>
    </div>
  )
}

function OfferRow({ offer: { promotion, use }, now }: { offer: UsedPromotion; now: Date }) {
  const { id, title, code, startsAt, endsAt } = promotion
  return (
    <AdminRow>
      <AdminCell>
        <Link
          to={href("/admin/offers/:id", { id: String(id) })}
          className="font-semibold underline underline-offset-4"
        >
          {title}
        </Link>
      </AdminCell>
      <AdminCell>{code ?? messages.byItself}</AdminCell>
      <AdminCell isFigure>{messages.takesOff(promotion)}</AdminCell>
      <AdminCell isFigure>{formatDateTime(startsAt)}</AdminCell>
      <AdminCell isFigure>{endsAt ? formatDateTime(endsAt) : messages.openEnd}</AdminCell>
      <AdminCell isFigure>{use?.orders ?? "0"}</AdminCell>
      <AdminCell>{messages.stateOf(promotion, { isUsed: use !== null, now })}</AdminCell>
    </AdminRow>
  )
}

export const headers = personalPage

import { data, href } from "react-router"
import * as messages from "#app/admin/catalogue/messages.ts"
import {
  listChangedPrices,
  type PriceChangeResult,
  undoPriceChange,
} from "#app/admin/catalogue/price-change/price-change.server.ts"
import { isChangeId } from "#app/admin/catalogue/price-change/price-change.ts"
import { UndoPriceChange } from "#app/admin/catalogue/price-change/undo-price-change.tsx"
import { SkippedProducts } from "#app/admin/catalogue/skipped-products.tsx"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/undo-price-change"

/** The prices that a change of many changed. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services, params }: Staffed<Route.LoaderArgs>) => {
    const prices = await listChangedPrices(services.db, requireChange(params))
    if (prices.length === 0) throw data(null, { status: 404, statusText: "Not Found" })
    return { prices }
  },
)

type UndoAnswer = VerbAnswer & Partial<PriceChangeResult>

// Each product that is changed back writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, UndoAnswer>({
  undo: {
    permission: "catalogue:write",
    audit: null,
    async run({ services, params, actor, address, reason }) {
      const result = await undoPriceChange(services, {
        ...{ changeId: requireChange(params), actor, address, reason },
      })
      return { done: messages.pricesUndone(result.saved), ...result }
    },
  },
})

function requireChange({ change }: { change: string }) {
  if (!isChangeId(change)) throw data(null, { status: 404, statusText: "Not Found" })
  return change
}

export default function ChangedPricesPage({
  loaderData: { prices },
  actionData,
  params,
}: Route.ComponentProps) {
  const answer: UndoAnswer | undefined = actionData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.changedPrices} description={messages.changedPricesDescription} />
      <h1 className="text-title">{messages.changedPrices}</h1>
      <AnswerNote answer={answer} />
      <SkippedProducts
        skipped={answer?.skipped ?? []}
        names={new Map(prices.map(({ id, name }) => [id, name]))}
      />
      <UndoPriceChange changeId={params.change} />
      <AdminTable
        caption={messages.changedPrices}
        columns={messages.CHANGED_COLUMNS}
        empty={messages.noSuchProducts}
      >
        {prices.map(({ id, name, beforePaise, afterPaise, nowPaise }) => (
          <AdminRow key={id}>
            <AdminCell>
              <Link
                to={href("/admin/catalogue/:id", { id })}
                className="font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            </AdminCell>
            <AdminCell isFigure>{formatRupees(beforePaise)}</AdminCell>
            <AdminCell isFigure>{formatRupees(afterPaise)}</AdminCell>
            <AdminCell isFigure>
              {nowPaise === null ? messages.productIsGone : formatRupees(nowPaise)}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

export const headers = personalPage

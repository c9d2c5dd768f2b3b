import { data, href } from "react-router"
import { v7 as uuidv7 } from "uuid"
import { parseCatalogueQuery } from "#app/admin/catalogue/catalogue-search.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import {
  applyPriceChange,
  type PriceChangeResult,
  previewPriceChange,
} from "#app/admin/catalogue/price-change/price-change.server.ts"
import {
  changePrice,
  isChangeId,
  parsePriceChange,
  readSeenPrices,
} from "#app/admin/catalogue/price-change/price-change.ts"
import { PriceChangePreview } from "#app/admin/catalogue/price-change/price-change-preview.tsx"
import { UndoPriceChange } from "#app/admin/catalogue/price-change/undo-price-change.tsx"
import { SkippedProducts } from "#app/admin/catalogue/skipped-products.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { isDeepCut } from "#app/core/pricing/deep-cut.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/price-change"

/** A dry run of the change that the address asks for, under the name that the change will have. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services, url: { searchParams } }: Staffed<Route.LoaderArgs>) => {
    const change = changeIn(searchParams)
    if (!change) return { changeId: null, prices: [], isMore: false }
    const ids = searchParams.getAll("id").filter((id) => /^\d{1,18}$/.test(id))
    const meant = { ...parseCatalogueQuery(searchParams), ids, shop: shopDeclarations(services.settings) }
    return { changeId: uuidv7(), ...(await previewPriceChange(services.db, meant, change)) }
  },
)

type ChangeAnswer = VerbAnswer & Partial<PriceChangeResult> & { changeId?: string }

// Each product that is changed writes its own line into the audit log, named after the change.
export const action = staffAction<Route.ActionArgs, ChangeAnswer>({
  apply: {
    permission: "catalogue:write",
    audit: null,
    givesMuch({ url, form }) {
      const change = changeIn(url.searchParams)
      if (!change) return false
      return readSeenPrices(form).some(({ pricePaise }) =>
        isDeepCut(pricePaise, changePrice(pricePaise, change)),
      )
    },
    async run({ services, url, form, actor, address, reason }) {
      const change = changeIn(url.searchParams)
      const changeId = String(form.get("change"))
      if (!change) return { fault: messages.sayByHowMuch }
      if (!isChangeId(changeId)) throw data(null, { status: 400, statusText: "Bad Request" })
      const clerk = { actor, address, reason }
      const result = await applyPriceChange(services, {
        ...clerk,
        changeId,
        change,
        seen: readSeenPrices(form),
      })
      return { done: messages.pricesChanged(result.saved), ...result, changeId }
    },
  },
})

function changeIn(query: URLSearchParams) {
  return parsePriceChange(query.get("by") ?? "", query.get("figure") ?? "")
}

export default function PriceChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData
  const { changeId, prices, isMore } = loaderData
  const names = new Map(prices.map(({ id, name }) => [id, name]))
  return (
    <div className="grid gap-6">
      <PageHead title={messages.priceChange} description={messages.priceChangeDescription} />
      <h1 className="text-title">{messages.priceChange}</h1>
      <AnswerNote answer={answer ?? (changeId ? undefined : { fault: messages.sayByHowMuch })} />
      <SkippedProducts skipped={answer?.skipped ?? []} names={names} />
      {answer?.changeId && Boolean(answer.saved) && (
        <UndoPriceChange changeId={answer.changeId}>
          <Link
            to={href("/admin/catalogue/bulk/:change", { change: answer.changeId })}
            className="font-semibold underline underline-offset-4"
          >
            {messages.seeTheChange}
          </Link>
        </UndoPriceChange>
      )}
      {changeId && !answer && <PriceChangePreview changeId={changeId} prices={prices} isMore={isMore} />}
      <Link to="/admin/catalogue" className="underline underline-offset-4">
        {messages.backToCatalogue}
      </Link>
    </div>
  )
}

export const headers = personalPage

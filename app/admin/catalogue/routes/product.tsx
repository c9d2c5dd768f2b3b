import { data } from "react-router"
import { AdjustmentList } from "#app/admin/catalogue/adjustment-list.tsx"
import { CatalogueSheet } from "#app/admin/catalogue/catalogue-sheet.tsx"
import { MissingDeclarations } from "#app/admin/catalogue/declarations/missing-declarations.tsx"
import { attributeNames } from "#app/admin/catalogue/details/fact-fields.ts"
import { marginOf } from "#app/admin/catalogue/details/margin.ts"
import { detailTexts, readDetails, typedTexts } from "#app/admin/catalogue/details/product-details.ts"
import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import { picturesOf, videoOf } from "#app/admin/catalogue/pictures/picture-order.ts"
import { PlannedPublications } from "#app/admin/catalogue/planned-publications.tsx"
import { changeIdIn } from "#app/admin/catalogue/price-change/price-change.ts"
import { ProductDetailsForm } from "#app/admin/catalogue/product-details-form.tsx"
import { ProductHeading } from "#app/admin/catalogue/product-heading.tsx"
import { ProductHistory } from "#app/admin/catalogue/product-history.tsx"
import { ProductPictures } from "#app/admin/catalogue/product-pictures.tsx"
import {
  findProductRecord,
  listStockAdjustments,
  type ProductRecord,
  readCost,
} from "#app/admin/catalogue/product-record.server.ts"
import { ProductVideoForm } from "#app/admin/catalogue/product-video-form.tsx"
import { submitSheet } from "#app/admin/catalogue/save-sheet.server.ts"
import { cancelSchedule, listSchedules, planPrice } from "#app/admin/catalogue/schedule/plan-price.server.ts"
import {
  cancelPublication,
  listPublications,
  planPublication,
} from "#app/admin/catalogue/schedule/plan-publication.server.ts"
import { publicationTexts } from "#app/admin/catalogue/schedule/publication.ts"
import { plannedTexts } from "#app/admin/catalogue/schedule/schedule.ts"
import { ScheduledPrices } from "#app/admin/catalogue/scheduled-prices.tsx"
import { columnsOf, cutsDeep, type SheetAnswer } from "#app/admin/catalogue/sheet.ts"
import { makeVariants } from "#app/admin/catalogue/variants/make-variants.server.ts"
import { VariantsForm } from "#app/admin/catalogue/variants/variants-form.tsx"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { sayMissing } from "#app/core/catalogue/declarations/gaps.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { FEW_LEFT } from "#app/core/catalogue/product-view.ts"
import { taxFactsOf } from "#app/core/invoices/tax-facts.ts"
import { isDeepCut } from "#app/core/pricing/deep-cut.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/product"

/** A product with the history of its stock and who did what to it. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services: { db, settings }, member, params: { id } }: Staffed<Route.LoaderArgs>) => {
    const product = await findProductRecord(db, id)
    if (!product) throw data(null, { status: 404, statusText: "Not Found" })
    const [adjustments, entries, schedules, publications] = await Promise.all([
      listStockAdjustments(db, product.sku),
      listAuditEntries(db, `product ${id}`),
      listSchedules(db, id),
      listPublications(db, id),
    ])
    const history = entries.map((entry) => ({
      ...{ id: entry.id, line: auditLine(entry), change: changeIdIn(entry.action) },
    }))
    const mayEdit = may(member, "catalogue:write")
    const costPaise = mayEdit ? await readCost(db, id) : null
    return {
      product: { ...product, cost: costPaise === null ? null : costPaise / 100 },
      margin: costPaise === null ? "" : sayMargin(product, costPaise, settings.get("taxes.percentOfType")),
      attributes: attributeNames(settings.get("catalogue.attributes"), product.type),
      adjustments,
      schedules,
      publications,
      history,
      missing: sayMissing(product, shopDeclarations(settings)),
      columns: columnsOf(member),
      mayEdit,
    }
  },
)

/** The margin of a product as a sentence; empty where its GST is not known. */
function sayMargin(product: ProductRecord, costPaise: number, percentOfType: number): string {
  const tax = taxFactsOf(product, percentOfType)
  if (!tax) return ""
  const { marginPaise, percent } = marginOf({ ...product, ...tax, costPaise })
  return messages.margin(formatRupees(marginPaise), percent)
}

type Texts = Record<string, string>
type ProductAnswer = SheetAnswer & { typed?: Texts; planned?: Texts; publication?: Texts }

const pressed = ({ services, member, form, actor, address, reason }: StaffedForm<Route.ActionArgs>) =>
  submitSheet(services, { member, form, actor, address, reason })

// Each of these verbs writes its own line into the audit log.
export const action = staffAction<Route.ActionArgs, ProductAnswer>({
  save: {
    ...{ permission: "catalogue:write", audit: null, run: pressed },
    givesMuch: ({ form }) => cutsDeep(form),
  },
  "save stock": { permission: "stock:write", audit: null, run: pressed },
  schedule: {
    permission: "catalogue:write",
    audit: null,
    async givesMuch({ services, params: { id }, form }) {
      const product = await findProductRecord(services.db, id)
      return product !== null && isDeepCut(product.pricePaise, Number(plannedTexts(form).price) * 100)
    },
    async run({ services, params: { id }, form, actor, address, reason }) {
      const planned = plannedTexts(form)
      const now = new Date()
      const answer = await planPrice(services, { ...planned, id, now, actor, address, reason })
      return "done" in answer ? answer : { ...answer, planned }
    },
  },
  "cancel schedule": {
    permission: "catalogue:write",
    audit: null,
    run({ services, params: { id }, form, actor, address, reason }) {
      const schedule = Number(form.get("schedule"))
      return cancelSchedule(services, { id, schedule, actor, address, reason })
    },
  },
  "plan publication": {
    permission: "catalogue:write",
    audit: null,
    async run({ services, params: { id }, form, actor, address, reason }) {
      const publication = publicationTexts(form)
      const now = new Date()
      const answer = await planPublication(services, { ...publication, id, now, actor, address, reason })
      return "done" in answer ? answer : { ...answer, publication }
    },
  },
  "cancel publication": {
    permission: "catalogue:write",
    audit: null,
    run({ services, params: { id }, form, actor, address, reason }) {
      const schedule = Number(form.get("schedule"))
      return cancelPublication(services, { id, schedule, actor, address, reason })
    },
  },
  "make variants": {
    permission: "catalogue:write",
    audit: null,
    run({ services, params: { id }, form, actor, address, reason }) {
      const typed = { option: String(form.get("option") ?? ""), values: String(form.get("values") ?? "") }
      const expectedVersion = Number(form.get("version"))
      return makeVariants(services, { id, ...typed, expectedVersion, actor, address, reason })
    },
  },
  details: {
    permission: "catalogue:write",
    audit: null,
    async run({ services, params: { id }, form, actor, address, reason }) {
      const expectedVersion = Number(form.get("version"))
      const type = (await findProductRecord(services.db, id))?.type
      const attributes = attributeNames(services.settings.get("catalogue.attributes"), type)
      const details = readDetails(form, attributes)
      const saved = await saveDetails(services, { id, details, expectedVersion, actor, address, reason })
      if (saved.ok) return { done: messages.nothingElse }
      return { fault: saved.sentences.join(". "), typed: typedTexts(form, attributes) }
    },
  },
})

export default function AdminProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, adjustments, schedules, publications, history, columns, mayEdit } = loaderData
  const { attributes, missing, margin } = loaderData
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined
  const { id, name, quantity, withdrawnAt } = product
  return (
    <div className="grid gap-6">
      <PageHead title={name} description={messages.productDescription} />
      <ProductHeading product={product} mayEdit={mayEdit} />
      <AnswerNote answer={actionData} />
      {quantity <= FEW_LEFT && <p className="font-semibold text-fault">{messages.fewLeft(quantity)}</p>}
      <MissingDeclarations missing={missing} />
      <CatalogueSheet
        products={[{ ...product, isPublished: withdrawnAt === null }]}
        columns={columns}
        answer={actionData}
      />
      {mayEdit && <VariantsForm key={`variants ${product.version}`} version={product.version} />}
      {mayEdit && <ProductPictures id={id} version={product.version} pictures={picturesOf(product)} />}
      {mayEdit && <ProductVideoForm id={id} version={product.version} video={videoOf(product.facts)} />}
      {mayEdit && (
        <ProductDetailsForm
          key={`details ${product.version}`}
          texts={typed ?? detailTexts(product, attributes)}
          version={product.version}
          attributes={attributes}
          margin={margin}
        />
      )}
      {mayEdit && (
        <ScheduledPrices
          key={`prices ${schedules[0]?.id}`}
          schedules={schedules}
          texts={actionData && "planned" in actionData ? actionData.planned : undefined}
        />
      )}
      {mayEdit && (
        <PlannedPublications
          key={`publications ${publications[0]?.id}`}
          publications={publications}
          texts={actionData && "publication" in actionData ? actionData.publication : undefined}
        />
      )}
      <AdjustmentList adjustments={adjustments} />
      <ProductHistory entries={history} mayEdit={mayEdit} />
    </div>
  )
}

export const headers = personalPage

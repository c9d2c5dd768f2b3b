import { data, href, redirect } from "react-router"
import { attributeNames } from "#app/admin/catalogue/details/fact-fields.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import { addProduct, nextProductId } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { addVariants } from "#app/admin/catalogue/new-product/add-variants.server.ts"
import { picturesStay } from "#app/admin/catalogue/new-product/messages.ts"
import {
  duplicateProduct,
  emptyProduct,
  type FieldFaults,
  typedProduct,
} from "#app/admin/catalogue/new-product/new-product.ts"
import { readVariantRows, variantTexts } from "#app/admin/catalogue/new-product/variant-rows.ts"
import { NewProductForm } from "#app/admin/catalogue/new-product-form.tsx"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { MOST_VALUES } from "#app/admin/catalogue/variants/variant-values.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffVerb,
  staffLoader,
  staffUpload,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { MOST_PICTURE_MEGABYTES } from "#app/core/media/image-limits.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/new-product"

/** An empty form, or one that begins as the product `from` is. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services: { db, settings }, url }: Staffed<Route.LoaderArgs>) => {
    const from = url.searchParams.get("from")
    const id = await nextProductId(db)
    const attributes = attributeNames(settings.get("catalogue.attributes"))
    const form = { attributes, types: PRODUCT_TYPES }
    if (from === null) return { ...form, from: "", texts: emptyProduct(id) }
    const product = /^\d{1,18}$/.test(from) ? await findProductRecord(db, from) : null
    if (!product) throw data(null, { status: 404, statusText: "Not Found" })
    return { ...form, from: product.name, texts: duplicateProduct(id, product, attributes) }
  },
)

const MOST_MEGABYTES_IN_ALL = 60
/** The fields of a product with all its facts, and those of its variants. */
const MOST_PARTS = 500

type NewProductAnswer = { fault: string; faults: FieldFaults; typed: Record<string, string> }

const add =
  (isPublished: boolean): StaffVerb<Route.ActionArgs, NewProductAnswer>["run"] =>
  async ({ services, form, actor, address, reason }) => {
    const adding = { form, isPublished, actor, address, reason }
    const hasRows = readVariantRows(form).length > 0
    const added = await (hasRows ? addVariants(services, adding) : addProduct(services, adding))
    if (added.ok) throw redirect(href("/admin/catalogue/:id", { id: added.id }), 303)
    const { faults, sentence } = added
    const attributes = attributeNames(services.settings.get("catalogue.attributes"))
    const typed = { ...typedProduct(form, attributes), ...variantTexts(form) }
    const hasPictures = readVariantRows(form).some(({ picture }) => picture)
    const fault = [sentence || messages.mendTheFields, ...(hasPictures ? [picturesStay] : [])].join(" ")
    return { fault, faults, typed }
  }

// The verbs write their own lines into the audit log: their subjects are known when the form has been read.
export const action = staffUpload<Route.ActionArgs, NewProductAnswer>(
  {
    add: { permission: "catalogue:write", audit: null, run: add(false) },
    "add and publish": { permission: "catalogue:write", audit: null, run: add(true) },
  },
  (request) =>
    readUpload(request, {
      ...{ mostFiles: MOST_VALUES, mostMegabytes: MOST_PICTURE_MEGABYTES },
      ...{ mostMegabytesInAll: MOST_MEGABYTES_IN_ALL, mostParts: MOST_PARTS },
    }),
)

export default function NewProductPage({
  loaderData: { from, texts, ...form },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && "typed" in actionData ? actionData : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.newProduct} description={messages.newProductDescription} />
      <h1 className="text-title">{messages.newProduct}</h1>
      <p>
        {from && messages.startsAs(from)} {messages.newProductIntro}
      </p>
      <AnswerNote answer={actionData} />
      <NewProductForm texts={refused?.typed ?? texts} faults={refused?.faults ?? {}} {...form} />
      <Link to={href("/admin/catalogue")} className="underline underline-offset-4">
        {messages.backToCatalogue}
      </Link>
    </div>
  )
}

export const headers = personalPage

import { data, href, redirect } from "react-router"
import { CORPORATE_PICTURE } from "#app/content/pages/corporate.ts"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import { CorporatePage } from "#app/layout/corporate/corporate-page.tsx"
import { readCorporatePage } from "#app/layout/corporate/read-corporate-page.server.ts"
import { OwnPage } from "#app/layout/own-page.tsx"
import { placeEnquiry } from "#app/modules/cases/enquiries/enquiries.server.ts"
import {
  ENQUIRY_MESSAGES,
  type EnquiryAnswer,
  parseEnquiryReference,
  readEnquiry,
} from "#app/modules/cases/enquiries/enquiry.ts"
import { checkEnquiry } from "#app/modules/cases/enquiries/enquiry-check.ts"
import { enquiryOfProduct } from "#app/modules/cases/enquiries/enquiry-of-product.ts"
import { EnquiryPanel, EnquiryReceipt } from "#app/modules/cases/enquiries/enquiry-panel.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/corporate"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogueCache, catalogueDb } = services
  const product = await findProduct(catalogueDb, url.searchParams.get("product") ?? "", catalogueCache)
  const asked = product && enquiryOfProduct(product, url.searchParams.get("units"))
  return {
    ...(await readCorporatePage(services, request)),
    reference: parseEnquiryReference(url.searchParams.get("reference")),
    ...(asked && { asked }),
  }
}

export const handle = { hasOptionalParts: (data: object) => "own" in data }

export async function action({ context, request }: Route.ActionArgs) {
  const { db, env, mailSender, secret } = context.get(servicesContext)
  const values = readEnquiry(await request.formData().catch(() => new FormData()))
  const checked = checkEnquiry(values)
  if (!checked.ok) return data<EnquiryAnswer>({ errors: checked.errors, values }, 400)
  const wait = await takeByAddress(context, "LIMIT_ENQUIRY_ADDRESS")
  if (wait > 0) return refuse(values, tooOftenSentence(wait), waitHeaders(wait))
  const { enquiry } = checked
  const placed = await placeEnquiry(db, { enquiry, shopAddress: mailSender(), shopUrl: env.shopUrl, secret })
  if (!placed.ok) return refuse(values, ENQUIRY_MESSAGES[placed.failure])
  return redirect(`${href("/corporate")}?reference=${placed.number}`, 303)
}

function refuse(values: EnquiryAnswer["values"], message: string, headers: HeadersInit = {}) {
  return data<EnquiryAnswer>({ message, errors: {}, values }, { status: 429, headers })
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const values = readEnquiry(await request.clone().formData())
  return serverAction().catch((answer: unknown): EnquiryAnswer => {
    if (answer instanceof Response) throw answer // the redirect by which the shop says yes
    return { message: ENQUIRY_MESSAGES.unreachable, errors: {}, values }
  })
}

export default memoPage(BulkEnquiryPage)

function BulkEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, asked, url } = loaderData
  const answer = actionData ?? (asked && { errors: {}, values: asked })
  const isListed = !reference && !asked
  const form = reference ? <EnquiryReceipt reference={reference} /> : <EnquiryPanel answer={answer} />
  if (loaderData.own)
    return (
      <OwnPage own={loaderData.own} url={url} isListed={isListed}>
        <div
          className={`grid max-w-prose justify-items-start rounded-card p-6 text-on-ground md:p-8 ${CORPORATE_PICTURE.ground}`}
        >
          {form}
        </div>
      </OwnPage>
    )
  return (
    <CorporatePage speakers={loaderData.speakers} url={url} isListed={isListed}>
      {form}
    </CorporatePage>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

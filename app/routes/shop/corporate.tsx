import { data, href, redirect } from "react-router"
import { BULK_CATEGORIES, BULK_STEPS, CORPORATE_PICTURE } from "#app/content/pages/corporate.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { placeEnquiry } from "#app/modules/cases/enquiries/enquiries.server.ts"
import {
  ENQUIRY_MESSAGES,
  type EnquiryAnswer,
  parseEnquiryReference,
  readEnquiry,
} from "#app/modules/cases/enquiries/enquiry.ts"
import { checkEnquiry } from "#app/modules/cases/enquiries/enquiry-check.ts"
import { EnquiryPanel, EnquiryReceipt } from "#app/modules/cases/enquiries/enquiry-panel.tsx"
import * as messages from "#app/modules/cases/enquiries/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/corporate"

const LIST_LENGTH = 8

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueCache, catalogueDb: db, env } = context.get(servicesContext)
  return {
    speakers: await listByTypes(db, { types: ["speaker"], limit: LIST_LENGTH }, catalogueCache),
    reference: parseEnquiryReference(url.searchParams.get("reference")),
    url: env.shopUrl + href("/corporate"),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, env, secret } = context.get(servicesContext)
  const values = readEnquiry(await request.formData().catch(() => new FormData()))
  const checked = checkEnquiry(values)
  if (!checked.ok) return data<EnquiryAnswer>({ errors: checked.errors, values }, 400)
  const wait = await takeByAddress(context, "LIMIT_ENQUIRY_ADDRESS")
  if (wait > 0) return refuse(values, tooOftenSentence(wait), waitHeaders(wait))
  const { enquiry } = checked
  const placed = await placeEnquiry(db, { enquiry, shopAddress: env.MAIL_FROM, shopUrl: env.shopUrl, secret })
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

export default memoPage(CorporatePage)

function CorporatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { speakers, reference, url } = loaderData
  return (
    <>
      <PageHead
        title={messages.corporateTitle}
        description={messages.corporateDescription}
        url={url}
        image={linkPicture(CORPORATE_PICTURE.image)}
        isListed={!reference}
      />
      <TintedHero ground={CORPORATE_PICTURE.ground} picture={<HeroPicture image={CORPORATE_PICTURE.image} />}>
        <h1 className="text-headline leading-none sm:text-display xl:text-poster">
          <span className="block whitespace-nowrap">{messages.twentyFive}</span>
          {` ${messages.orMore}`}
        </h1>
        <p className="max-w-prose text-lead">{messages.bulkOrdersOf25}</p>
        {reference ? <EnquiryReceipt reference={reference} /> : <EnquiryPanel answer={actionData} />}
      </TintedHero>
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        <HowItGoes />
        <Categories />
        <section aria-labelledby="bulk-speakers">
          <SectionHead
            id="bulk-speakers"
            title={messages.dhunSpeakers}
            to={href("/allspeaker")}
            linkAbout={messages.speakersPartySpeakersAndSoundbars}
          />
          <ProductSnapRow products={speakers} headingLevel={3} />
        </section>
      </div>
    </>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

function HowItGoes() {
  const { tollFree, hours, bulk } = usePageSettings().company
  return (
    <section aria-labelledby="bulk-steps" className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <div className="grid content-start gap-4">
        <h2 id="bulk-steps" className="text-title md:text-headline">
          {messages.howItGoes}
        </h2>
        <p className="max-w-prose text-quiet">
          {messages.wouldYouRatherTalk}{" "}
          <a
            href={telephoneLink(tollFree)}
            className="whitespace-nowrap text-ink underline underline-offset-4"
          >
            {tollFree}
          </a>
          {messages.duringHoursOr(hours)}{" "}
          <a href={`mailto:${bulk}`} className="text-ink underline underline-offset-4">
            {bulk}
          </a>
          .
        </p>
      </div>
      <ol className="grid border-line border-t">
        {BULK_STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[3rem_1fr] items-baseline border-line border-b py-4">
            <span aria-hidden="true" className="figures font-bold font-display text-title">
              {index + 1}
            </span>
            <span className="max-w-prose text-lead">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Categories() {
  const isWide = (index: number) => index === 0 || index === BULK_CATEGORIES.length - 1
  return (
    <section aria-labelledby="bulk-categories">
      <SectionHead id="bulk-categories" title={messages.whatCompaniesOrder} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-6 md:gap-6">
        {BULK_CATEGORIES.map(({ title, line, to, picture }, index) => (
          <li
            key={title}
            className={`group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-card text-on-ground ${picture.ground} ${isWide(index) ? "md:col-span-4 md:grid-cols-[2fr_3fr] md:grid-rows-1" : "md:col-span-2"}`}
          >
            <div className="grid content-start gap-2 p-4 md:p-8">
              <h3 className="text-lead md:text-title">
                <Link
                  to={to}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p>{line}</p>
            </div>
            <ProductPicture
              image={picture.image}
              alt=""
              sizes="(width >= 768px) 30vw, 50vw"
              className={`aspect-square w-full self-end object-cover mask-t-from-85% ${isWide(index) ? "md:mask-l-from-85%" : ""}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from "react"
import { href } from "react-router"
import { BULK_CATEGORIES, BULK_STEPS, CORPORATE_PICTURE } from "#app/content/pages/corporate.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import { useBrand } from "#app/ui/use-brand.ts"
import * as messages from "./messages.ts"

type CorporatePageProps = {
  speakers: ProductCard[]
  url: string
  isListed?: boolean
  /** Below the words of the hero. */
  children?: ReactNode
}

/** The page for bulk orders. */
export function CorporatePage({ speakers, url, isListed = true, children }: CorporatePageProps) {
  const { name, version } = useBrand()
  const isSample = version === "" // the pictures have the sample's mark
  return (
    <>
      <PageHead
        title={messages.corporateTitle}
        description={messages.corporateDescription}
        url={url}
        {...(isSample && { image: linkPicture(CORPORATE_PICTURE.image) })}
        isListed={isListed}
      />
      <TintedHero
        ground={CORPORATE_PICTURE.ground}
        picture={isSample && <HeroPicture image={CORPORATE_PICTURE.image} />}
      >
        <h1 className="text-headline leading-none sm:text-display xl:text-poster">
          <span className="block whitespace-nowrap">{messages.twentyFive}</span>
          {` ${messages.orMore}`}
        </h1>
        <p className="max-w-prose text-lead">{messages.bulkOrdersOf25}</p>
        {children}
      </TintedHero>
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        <HowItGoes />
        <Categories isSample={isSample} />
        <section aria-labelledby="bulk-speakers">
          <SectionHead
            id="bulk-speakers"
            title={messages.speakersOf(name)}
            to={href("/allspeaker")}
            linkAbout={messages.speakersPartySpeakersAndSoundbars}
          />
          <ProductSnapRow products={speakers} headingLevel={3} />
        </section>
      </div>
    </>
  )
}

function HowItGoes() {
  const { company } = usePageSettings()
  const [telephone, mail] = [telephoneOf(company), company.bulk ?? company.support]
  return (
    <section aria-labelledby="bulk-steps" className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
      <div className="grid content-start gap-4">
        <h2 id="bulk-steps" className="text-title md:text-headline">
          {messages.howItGoes}
        </h2>
        <p className="max-w-prose text-quiet">
          {messages.wouldYouRatherTalk}{" "}
          <a
            href={telephoneLink(telephone)}
            className="whitespace-nowrap text-ink underline underline-offset-4"
          >
            {telephone}
          </a>
          {messages.duringHoursOr(company.hours)}{" "}
          <a href={`mailto:${mail}`} className="text-ink underline underline-offset-4">
            {mail}
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

function Categories({ isSample }: { isSample: boolean }) {
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
            {isSample && (
              <ProductPicture
                image={picture.image}
                alt=""
                sizes="(width >= 768px) 30vw, 50vw"
                className={`aspect-square w-full self-end object-cover mask-t-from-85% ${isWide(index) ? "md:mask-l-from-85%" : ""}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

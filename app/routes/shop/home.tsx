import { Suspense } from "react"
import { homePlanOf } from "#app/content/pages/home-plan.server.ts"
import { HOME_SCENES, type HomeScene } from "#app/content/pages/home-scenes.ts"
import { structuredShop } from "#app/content/structured-company.ts"
import { type RangeSection, withCards } from "#app/core/catalogue/home-sections.ts"
import { packCards, unpackCards } from "#app/core/catalogue/listing/card-rows.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import { PHONE_WIDTH } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import { listShownSections } from "#app/core/catalogue/shown-sections.server.ts"
import { readSoldTypes } from "#app/core/catalogue/sold-types.server.ts"
import { WaitingNote } from "#app/core/checkout/guided/waiting-note.tsx"
import { shopTerms } from "#app/core/fulfilment/shop-terms.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { bothWays } from "#app/core/settings/search/synonyms.ts"
import { deserialise, serialise } from "#app/delivery/serialised.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { Below } from "#app/ui/below-the-fold.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import type { Route } from "./+types/home"

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogueCache: cache, catalogueDb: db, env, publishedPages, search, settings } = services
  const content = await publishedPages.forRequest(request)
  const { name, line } = settings.get("brand")
  const { plan, scenes } = homePlanOf(name, content.home(), {
    terms: settings.get("pages.forShoppers") ? shopTerms(services) : null,
    types: await readSoldTypes(services),
  })
  const understanding = {
    synonyms: bothWays(settings.get("search.synonyms")),
    attributes: settings.get("catalogue.attributes"),
  }
  const listed = await listShownSections({ db, cache, search, understanding, scenes, settings }, plan)
  const lists = await completeCards(
    { db, cache, settings },
    listed.map(({ bestSellers }) => bestSellers),
    { isFolded: false }, // all colours of all would weigh too much
  )
  const sections = withCards(listed, lists).map((section) => ({
    ...section,
    bestSellers: packCards(section.bestSellers),
  }))
  return {
    ...{ sections: serialise(sections), homeUrl: `${env.shopUrl}/`, heading: `${name}: ${line}` },
    ...(settings.get("brand").name !== SAMPLE_BRAND.name && { head: ownHead(settings) }),
    ...(settings.get("catalogue.shelf") && { isShelf: true }),
    ...(sections.some((section) => "kind" in section) && { isPlanned: true }),
  }
}

/** Title and description of a shop with a name of its own, for search engines. */
function ownHead(settings: Services["settings"]) {
  const { name, line, about } = settings.get("brand")
  return { title: line, description: messages.homeIs(name, about, settings.get("replacements.days")) }
}

export const handle = {
  hasOptionalParts: ({ isPlanned, isShelf }: { isPlanned?: boolean; isShelf?: boolean }) =>
    Boolean(isPlanned || isShelf),
}

/** What only planned home pages have does not travel with the others. */
const PlannedSection = lazyPart(() => import("#app/layout/home/planned-section.tsx"))

export default memoPage(HomePage)

function HomePage({ loaderData }: Route.ComponentProps) {
  const [first, ...others] = deserialise(loaderData.sections).map((packed, index) => {
    const section = { ...packed, bestSellers: unpackCards(packed.bestSellers) }
    if ("kind" in section)
      return (
        <Suspense key={section.id}>
          <PlannedSection section={section} isFirst={index === 0} />
        </Suspense>
      )
    const scene = section.scene ?? entryOf(HOME_SCENES, section.type)
    return scene && <Scene key={section.type} section={section} scene={scene} isFirst={index === 0} />
  })
  const { brand, company, replacementDays } = usePageSettings()
  return (
    <>
      <PageHead
        title={loaderData.head?.title ?? messages.homeTitle}
        description={loaderData.head?.description ?? messages.homeDescription(replacementDays)}
        url={loaderData.homeUrl}
      />
      <JsonLd
        url={loaderData.homeUrl}
        value={import.meta.env.SSR && structuredShop(loaderData.homeUrl, { brand, company })}
      />
      <h1 className="sr-only">{loaderData.heading}</h1>
      {first}
      <WaitingNote className="fixed inset-x-4 bottom-4 z-20 shadow-float" />
      <Below>{others}</Below>
    </>
  )
}

type SceneProps = { section: RangeSection<HomeScene>; scene: HomeScene; isFirst: boolean }

function Scene({ section, scene, isFirst }: SceneProps) {
  const headingId = `scene-${section.type}`
  // The row is in the order of the catalogue, which says nothing of sales.
  const heading = usePageSettings().forShoppers ? messages.ourPicks : messages.bestSellers
  return (
    <section aria-labelledby={headingId} className={`pb-12 md:pb-20 ${isFirst ? "" : "later"}`}>
      <Hero section={section} scene={scene} headingId={headingId} isFirst={isFirst} />
      <div className="page">
        <div className="flex items-center justify-between gap-4 pt-6 pb-4 md:pt-10">
          <h3 className="text-lead md:text-title">{heading}</h3>
          <Link
            to={`/search/${section.viewAll}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {messages.viewAll}
            <span className="sr-only"> {scene.heading}</span>
          </Link>
        </div>
        <ProductSnapRow products={section.bestSellers} headingLevel={4} />
      </div>
    </section>
  )
}

const COMPOSITIONS: Record<HomeScene["composition"], { frame: string; words: string; picture: string }> = {
  "picture-end": { frame: "md:grid-cols-2", words: "md:pr-0 md:pl-edge lg:pr-8", picture: "" },
  "picture-start": {
    frame: "md:grid-cols-2",
    words: "md:order-2 md:pr-edge md:pl-12",
    picture: "md:order-1",
  },
  "picture-wide": {
    frame: "md:grid-cols-2 lg:grid-cols-[3fr_2fr]",
    words: "md:order-2 md:pr-edge md:pl-0 lg:pl-8 md:justify-items-end md:text-right",
    picture: "md:order-1",
  },
}

function Hero({ section, scene, headingId, isFirst }: SceneProps & { headingId: string }) {
  const { frame, words, picture } = COMPOSITIONS[scene.composition]
  return (
    <div className={`grid items-stretch text-on-ground ${scene.picture.ground} ${frame}`}>
      <div className={`grid content-center justify-items-start gap-3 px-4 py-10 md:px-8 md:py-16 ${words}`}>
        <h2 id={headingId} className="font-semibold text-lead tracking-normal">
          {scene.heading}
        </h2>
        <p className="text-balance font-bold font-display text-headline leading-none tracking-tight sm:text-display xl:text-poster">
          {scene.line}
        </p>
        {section.lowestPaise && (
          <p className="figures text-lead">{messages.startingFrom(formatRupees(section.lowestPaise))}</p>
        )}
        <ButtonLink to={`/search/${section.viewAll}`} look="dark" className="mt-2">
          {scene.label ?? messages.shopFor(scene.heading.toLowerCase())}
        </ButtonLink>
      </div>
      <ProductPicture
        image={scene.picture.image}
        alt=""
        sizes={`(width >= 768px) 50vw, ${PHONE_WIDTH}`}
        isUrgent={isFirst}
        className={`aspect-square h-full w-full object-cover hero-edges md:aspect-auto md:max-h-176 md:min-h-112 md:max-lg:object-contain ${picture}`}
      />
    </div>
  )
}
